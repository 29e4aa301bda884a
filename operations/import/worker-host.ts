import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { forkProgram } from '../fork-program.ts';
import type { Others, WorkOrder } from './worker.ts';

/** Memory of the process, MB: a file that needs more ends it, not the service. */
const memory = 1_024;
/** How often it is told how busy people keep the service, milliseconds. */
const lookEveryMs = 250;
/** How much one look counts against those before it: one long answer is no crowd. */
const lookWeight = 0.4;
/** It ends when it had nothing to do for so long, milliseconds. */
const idleMs = 60_000;
/** Longest wait for work under way when the service stops, milliseconds; what is cut off may go on later. */
const stopMs = 3_000;

/**
 * The process of imports: started with the first order, again after it broke. Parsing, planning and deciding rows costs a
 * processor for seconds, which people at the service must not feel.
 */
export const createImportWorker = (options: {
  databaseUrl: string;
  eventStoreUrl: string | undefined;
  log: Logger;
}) => {
  const { databaseUrl, eventStoreUrl, log } = options;
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const started = (): ChildProcess => {
    if (worker) return worker;
    const fresh = forkProgram('operations/import/worker.ts', {
      execArgv: [`--max-old-space-size=${memory}`],
      env: { ...process.env, DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl ?? '' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // People at the service come first, whenever they want a processor.
    fresh.once('spawn', () => {
      try {
        if (fresh.pid !== undefined) setPriority(fresh.pid, constants.priority.PRIORITY_LOW);
      } catch (error) {
        log.warn({ err: error }, 'the process of imports keeps its priority');
      }
    });
    let before = performance.eventLoopUtilization();
    let others = 1;
    const looking = setInterval(() => {
      const now = performance.eventLoopUtilization();
      others += (performance.eventLoopUtilization(now, before).utilization - others) * lookWeight;
      const said: Others = { others };
      before = now;
      if (fresh.connected) fresh.send(said);
    }, lookEveryMs);
    looking.unref();
    fresh.on('error', (error) => log.error({ err: error }, 'the process of imports broke'));
    fresh.once('exit', (code, signal) => {
      clearInterval(looking);
      if (worker === fresh) worker = undefined;
      if (code !== 0) log.error({ code, signal }, 'the process of imports ended');
    });
    fresh.on('message', (said) => {
      clearTimeout(idle);
      if (said !== 'idle') return;
      idle = setTimeout(() => fresh.connected && fresh.send('stop'), idleMs);
      idle.unref();
    });
    worker = fresh;
    return fresh;
  };
  return {
    start: (work: WorkOrder['work'], job: string, person: WorkOrder['person']): void => {
      clearTimeout(idle);
      const order: WorkOrder = { work, job, person };
      started().send(order);
    },
    stop: async (): Promise<void> => {
      clearTimeout(idle);
      const running = worker;
      if (!running?.connected) return;
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
      running.send('stop');
      const timer = setTimeout(() => running.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(timer);
    },
  };
};
