import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDataDir, startKerben } from '../tests/kerben.ts';
import type { Part } from './part.ts';
import { atMost, type Row } from './row.ts';

const mebibyte = 1_048_576;
const pageBytes = 4_096;
const tenths = (value: number) => Math.round(value * 10) / 10;

/** A process and everything below it, by `/proc`. */
const family = (root: number): number[] => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(join('/proc', name, 'stat'), 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const members = [root];
  for (const member of members) {
    for (const [child, parent] of parents) if (parent === member) members.push(child);
  }
  return members;
};

/**
 * Memory that the processes really hold, in MiB: proportional set size, where a page shared by n processes (PostgreSQL's
 * buffers) counts 1/n for each; resident size where the kernel does not tell.
 */
const memoryOf = (processes: readonly number[]): number =>
  processes.reduce((sum, id) => {
    try {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      return sum + (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) * 1024) / mebibyte;
    } catch {
      const pages = Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]);
      return sum + (pages * pageBytes) / mebibyte;
    }
  }, 0);

/** `npm start` with the demo in an empty data directory, and again on the same: seconds until it says it is ready. */
export const benchStart: Part = async () => {
  const dataDir = await freshDataDir();
  const timed = async () => {
    const began = performance.now();
    const kerben = await startKerben({ dataDir });
    return { kerben, seconds: (performance.now() - began) / 1000 };
  };
  const rows: Row[] = [];
  const first = await timed();
  rows.push({ name: 'first start, demo included', value: tenths(first.seconds), unit: 's' });
  await first.kerben.stop();
  const second = await timed();
  rows.push({ name: 'second start', value: tenths(second.seconds), unit: 's' });
  const processes = family(second.kerben.process.pid ?? 0);
  rows.push(
    atMost(
      { name: `memory of ${processes.length} processes`, value: Math.round(memoryOf(processes)), unit: 'MiB' },
      700,
    ),
  );
  await second.kerben.remove();
  return rows;
};
