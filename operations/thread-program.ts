import { join } from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';

const run = join(import.meta.dirname, 'bin/run.js');

/**
 * Starts a program of Kerben in a thread of its own, compiled: what keeps a processor busy for a second keeps nobody waiting
 * there. Flags of the process are not for threads.
 */
export const threadProgram = (program: string, resourceLimits: ResourceLimits): Worker =>
  new Worker(run, { argv: [program], execArgv: [], resourceLimits });
