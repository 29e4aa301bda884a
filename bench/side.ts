import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Row } from './row.ts';
import { rowsOf } from './table.ts';

/** Whoever runs parts for a comparison: this Kerben, or another one. */
export interface Side {
  run(part: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/** A session in a process of its own; undefined when it ended before it was ready. */
const startSide = async (folder: string): Promise<Side | undefined> => {
  const child = fork('bench/core-process.ts', { cwd: folder, serialization: 'advanced' });
  const ended = once(child, 'exit');
  const answer = () => Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!(await answer())) return undefined;
  return {
    run: async (part) => {
      const answered = answer();
      child.send(part);
      const [rows] = ((await answered) ?? []) as readonly (readonly Row[])[];
      if (!rows) throw new Error(`the process that measures ${folder} has ended`);
      return rows;
    },
    close: async () => {
      if (child.connected) child.send('stop');
      await ended;
    },
  };
};

/** This Kerben. */
export const ours = async (): Promise<Side> => {
  const side = await startSide(root);
  if (!side) throw new Error('the process that measures has ended');
  return side;
};

/** What a Kerben's own bench says of a part, in a process that comes and goes; lines of JSON where it knows them. */
const byItsOwnBench = async (folder: string, part: string): Promise<readonly Row[]> => {
  const place = await mkdtemp(join(tmpdir(), 'kerben-bench-rows-'));
  try {
    const file = join(place, 'rows');
    const words = existsSync(join(folder, 'bench/core.ts')) ? ['--json', file] : [];
    const flags = ['--max-semi-space-size=32', '--import', 'tsx', 'bench/main.ts', part, ...words];
    const child = spawn(process.execPath, flags, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await once(child, 'close');
    if (words.length === 0) return rowsOf(said);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Row);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};

/**
 * Another checkout with its own node_modules. It gets this bench, so that both sides do the same work: a folder that shows theirs
 * with our `bench` in it. A part that this bench cannot run there, because what it is made of has another shape, is measured by
 * their own bench instead, and said so.
 */
export const theirs = async (checkout: string): Promise<Side> => {
  const folder = resolve(checkout);
  if (!existsSync(join(folder, 'bench/main.ts')) || !existsSync(join(folder, 'node_modules')))
    throw new Error(`${checkout} is no checkout of Kerben with its packages installed`);
  const place = await mkdtemp(join(tmpdir(), 'kerben-bench-theirs-'));
  for (const name of await readdir(folder)) if (name !== 'bench') await symlink(join(folder, name), join(place, name));
  await cp(import.meta.dirname, join(place, 'bench'), { recursive: true });
  const side = await startSide(place);
  return {
    run: async (part) => {
      const rows = (await side?.run(part)) ?? [];
      if (rows.length > 0 && !rows.some(({ name }) => name.endsWith(': failed'))) return rows;
      console.error(`${part}: measured by the other checkout's own bench, which may do other work`);
      return byItsOwnBench(folder, part);
    },
    close: async () => {
      await side?.close();
      await rm(place, { recursive: true, force: true });
    },
  };
};
