import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flushesPerSecond } from './machine.ts';
import { median, type Row } from './row.ts';

const fibonacci = (n: number): number => (n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2));

const took = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/**
 * How fast the machine is by itself, in three seconds: a fixed piece of work on one thread, small writes that stay in memory, and
 * flushes to disk. What two runs say of Kerben can be compared only where these agree.
 */
export const machineSpeed = (): readonly Row[] => {
  fibonacci(25);
  const work = median(Array.from({ length: 5 }, () => took(() => fibonacci(36))));
  const folder = mkdtempSync(join(tmpdir(), 'kerben-bench-speed-'));
  try {
    const file = openSync(join(folder, 'writes'), 'w');
    const block = Buffer.alloc(4096, 1);
    const writes = 20_000;
    const written = took(() => {
      for (let at = 0; at < writes; at += 1) writeSync(file, block, 0, block.length, 0);
    });
    closeSync(file);
    return [
      { name: 'machine: fib(36) on one thread', value: Math.round(work), unit: 'ms' },
      { name: 'machine: write of 4 kB', value: Math.round((written * 10_000) / writes) / 10, unit: 'µs' },
      { name: 'machine: fdatasync', value: flushesPerSecond(folder), unit: '/s' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
