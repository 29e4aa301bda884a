import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { Problem } from '../http/problem.ts';
import { createFolderStore } from './folder-store.ts';
import type { FileStore } from './port.ts';
import { takeIn } from './take-in.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const limit = 1_000_000;
const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.code}` : String(error);
  }
};

describe('files by their content', () => {
  let folder: string;
  let store: FileStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kerben-files-'));
    store = createFolderStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));
  const take = (bytes: Buffer, tenant = 'railway') => takeIn(store, tenant, Readable.from([bytes]), limit);

  it('are what they are, whatever anybody calls them, and come back byte for byte', async () => {
    const facts = await take(png);
    expect(facts).to.deep.equal({ sha256: sha256Of(png), size: png.length, type: 'image/png' });
    expect(await store.find('railway', facts.sha256)).to.deep.equal(facts);
    const bytes = await store.open('railway', facts.sha256);
    expect(bytes && (await buffer(bytes))).to.deep.equal(png);
  });

  it('are kept once, for each tenant its own, and never found under another one', async () => {
    const { sha256 } = await take(png);
    await take(png);
    expect(await store.find('other', sha256)).to.equal(undefined);
    await take(png, 'other');
    const all = [];
    for await (const { tenant } of store.all()) all.push(tenant);
    expect(all.sort()).to.deep.equal(['other', 'railway']);
    await store.remove('other', sha256);
    expect(await store.find('railway', sha256)).to.have.property('size', png.length);
  });

  it('are refused when they are empty, too large, or nothing that people attach', async () => {
    expect(await codeOf(take(Buffer.alloc(0)))).to.equal('400 Files.Empty');
    expect(await codeOf(take(Buffer.alloc(limit + 1, 'a')))).to.equal('413 Files.TooLarge');
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    expect(await codeOf(take(program))).to.equal('415 Files.Type');
    expect(await codeOf(take(Buffer.from([0xff, 0xfe, 0x80, 0x81])))).to.equal('415 Files.Type');
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it('that are pages or scripts are plain text: nothing runs them', async () => {
    for (const text of [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'Станция Ош, ң ө ү',
    ])
      expect((await take(Buffer.from(text))).type).to.equal('text/plain');
  });

  it('cannot be asked for by anything but their address', async () => {
    writeFileSync(join(folder, 'secret.json'), '{}');
    for (const path of ['../secret', 'secret', '', 'A'.repeat(64)])
      expect(await store.find('railway', path)).to.equal(undefined);
    expect(readFileSync(join(folder, 'secret.json'), 'utf8')).to.equal('{}');
  });

  it('are there whole or not at all when writing breaks off', async () => {
    const facts = { sha256: sha256Of(png), size: png.length, type: 'image/png' };
    await store.keep('railway', facts, join(folder, 'nothing there')).catch(() => undefined);
    expect(await store.find('railway', facts.sha256)).to.equal(undefined);
    expect(await readdir(join(folder, 'railway', facts.sha256.slice(0, 2)))).to.deep.equal([]);
    await take(png);
    expect(await store.find('railway', facts.sha256)).to.deep.equal(facts);
  });
});
