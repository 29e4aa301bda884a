import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { join } from 'node:path';

const run = join(import.meta.dirname, 'bin/run.js');

/**
 * Starts a program of Kerben (its source below the project's root, `operations/services/projections.ts`) in a process of its
 * own, compiled, with this process's own flags and those that are given.
 */
export const forkProgram = (program: string, { execArgv = [], ...options }: ForkOptions): ChildProcess => {
  // Tests and the bench run from the sources: what reads those is of no use to what is compiled.
  const own = process.execArgv.filter((flag, index, flags) => flag !== '--import' && flags[index - 1] !== '--import');
  return fork(run, [program], { ...options, execArgv: [...own, ...execArgv] });
};
