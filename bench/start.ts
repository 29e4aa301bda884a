import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freshDataDir, startKerben } from '../tests/kerben.ts';
import type { Part } from './part.ts';
import { family } from './processor-time.ts';
import { atMost, type Row } from './row.ts';

const mebibyte = 1_048_576;
/** Milliseconds after which what a start needed has been let go: V8 gives garbage of before back when it has had nothing to do for a while. */
const untilAtRest = 40_000;
const tenths = (value: number) => Math.round(value * 10) / 10;

/**
 * Memory of some processes in MiB: resident, where a page that n of them share (PostgreSQL's buffers) counts n times, and
 * proportional, where it counts once; NaN where the kernel does not tell.
 */
const memoryOf = (processes: readonly number[]): { resident: number; proportional: number } => {
  const sum = (read: (id: number) => number) => processes.reduce((total, id) => total + read(id), 0) / mebibyte;
  const kilobytes = (id: number, file: string, line: RegExp): number => {
    try {
      return Number(line.exec(readFileSync(`/proc/${id}/${file}`, 'utf8'))?.[1]) * 1024;
    } catch {
      return Number.NaN;
    }
  };
  return {
    resident: sum((id) => kilobytes(id, 'status', /^VmRSS:\s+(\d+) kB/m)),
    proportional: sum((id) => kilobytes(id, 'smaps_rollup', /^Pss:\s+(\d+) kB/m)),
  };
};

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
  const pid = second.kerben.process.pid ?? 0;
  const ready = memoryOf(family(pid));
  rows.push({ name: 'resident memory when ready', value: Math.round(ready.resident), unit: 'MiB' });
  rows.push({ name: 'the same, shared pages counted once', value: Math.round(ready.proportional), unit: 'MiB' });
  await delay(untilAtRest);
  const processes = family(pid);
  const { resident, proportional } = memoryOf(processes);
  const many = `${processes.length} processes`;
  rows.push(atMost({ name: `resident memory at rest of ${many}`, value: Math.round(resident), unit: 'MiB' }, 700));
  rows.push(
    atMost({ name: `shared pages counted once at rest, ${many}`, value: Math.round(proportional), unit: 'MiB' }, 350),
  );
  await second.kerben.remove();
  return rows;
};
