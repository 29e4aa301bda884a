import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { join } from 'node:path';

const run = join(import.meta.dirname, 'bin/run.js');

/**
 * glibc keeps what was freed for the next one who asks, and by that a process keeps 64 MiB after four people have signed in: scrypt
 * takes 16 MiB for each password (docs/decisions/memory-let-go.md). With limits of its own it gives back what is larger. Others ignore it.
 */
const lettingGo = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' };

/**
 * Starts a program of Kerben (its source below the project's root, `operations/services/projections.ts`) in a process of its
 * own, compiled, with this process's own flags and those that are given.
 */
export const forkProgram = (program: string, { execArgv = [], ...options }: ForkOptions): ChildProcess => {
  // Tests and the bench run from the sources: what reads those is of no use to what is compiled.
  const own = process.execArgv.filter((flag, index, flags) => flag !== '--import' && flags[index - 1] !== '--import');
  const env = { ...lettingGo, ...(options.env ?? process.env) };
  return fork(run, [program], { ...options, env, execArgv: [...own, ...execArgv] });
};
