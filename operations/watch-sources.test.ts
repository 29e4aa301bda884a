import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { watchSources } from './watch-sources.ts';

describe('watched sources', () => {
  let root: string;
  let close: () => void;
  const told: string[] = [];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kerben-watched-'));
    for (const folder of ['room/inner', 'room/dist', 'room/node_modules/one'])
      mkdirSync(join(root, folder), { recursive: true });
    told.length = 0;
    close = watchSources(root, ['room'], (paths) => told.push(paths.join()));
  });
  afterEach(() => {
    close();
    rmSync(root, { recursive: true });
  });
  const write = (name: string): void => writeFileSync(join(root, name), '1');
  const until = async (holds: () => boolean): Promise<void> => {
    for (const giveUp = Date.now() + 5_000; !holds(); await delay(20))
      if (Date.now() > giveUp) throw new Error(`waited in vain; told: ${told.join('; ')}`);
  };

  it('are told together when they change together', async () => {
    write('room/inner/b.ts');
    write('room/a.tsx');
    await until(() => told.length > 0);
    expect(told).to.deep.equal(['room/a.tsx,room/inner/b.ts']);
  });

  it('are watched in folders that are made meanwhile', async () => {
    mkdirSync(join(root, 'room/later'));
    await delay(300);
    write('room/later/c.json');
    await until(() => told.length > 0);
    expect(told).to.deep.equal(['room/later/c.json']);
  });

  it('are neither builds, nor packages, nor anything else that programs write', async () => {
    for (const name of ['room/dist/a.js', 'room/node_modules/one/a.js', 'room/inner/notes.txt']) write(name);
    await delay(400);
    expect(told).to.deep.equal([]);
  });
});
