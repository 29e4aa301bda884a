import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';
import { forkProgram } from '../fork-program.ts';
import { tell } from '../supervisor/tell.ts';
import type { FromWorker, Others, WorkOrder } from './worker.ts';

/** Memory of the process, MB: a plan that needs more ends it, not the service. */
const memory = 1_024;
/** How often it is told how busy people keep the service, milliseconds. */
const lookEveryMs = 250;
/** How much one look counts against those before it: one long answer is no crowd. */
const lookWeight = 0.4;
/** It ends when it had nothing to do for so long, milliseconds. */
const idleMs = 60_000;
/** Longest wait for work under way when the service stops, milliseconds; what is cut off may go on later. */
const stopMs = 3_000;
/** It says every second that it lives; after that long without a word it is stuck and is ended, milliseconds. */
const silentMs = 20_000;

/** How a process ended, as whoever waits for its imports is told. V8 ends one that has no memory left by SIGABRT. */
const endOf = (code: number | null, signal: NodeJS.Signals | null, isStuck: boolean): Refusal => {
  if (isStuck) return { code: 'Import.WorkerStuck' };
  const outOfMemory = signal === 'SIGABRT' || code === 128 + constants.signals.SIGABRT;
  return outOfMemory ? { code: 'Import.TooMuchMemory', params: { megabytes: memory } } : { code: 'Import.WorkerGone' };
};

/**
 * The process of imports: started with the first order, again after it broke. Parsing, planning and deciding rows costs a
 * processor for seconds, which people at the service must not feel.
 */
export const createImportWorker = (options: {
  databaseUrl: string;
  eventStoreUrl: string | undefined;
  log: Logger;
  /** Hears which jobs nobody works on any more, because the process ended with them, and how it did. */
  lost: (jobs: readonly string[], how: Refusal) => Promise<void>;
  silentMs?: number;
}) => {
  const { databaseUrl, eventStoreUrl, log } = options;
  const patienceMs = options.silentMs ?? silentMs;
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const started = (orders: string[]): ChildProcess => {
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
    let silent = 0;
    let isStuck = false;
    let heard = false;
    const looking = setInterval(() => {
      const now = performance.eventLoopUtilization();
      others += (performance.eventLoopUtilization(now, before).utilization - others) * lookWeight;
      const said: Others = { others };
      before = now;
      tell(fresh, said);
      // Counted in looks, not by the clock: a service that was stopped itself has heard nobody meanwhile.
      silent += lookEveryMs;
      // To load takes its time on a machine that is busy.
      if (silent < (heard ? patienceMs : 3 * patienceMs)) return;
      log.error({ jobs: orders }, 'the process of imports is stuck: ending it');
      isStuck = true;
      fresh.kill('SIGKILL');
    }, lookEveryMs);
    looking.unref();
    fresh.on('error', (error) => log.error({ err: error }, 'the process of imports broke'));
    fresh.once('exit', (code, signal) => {
      clearInterval(looking);
      if (worker === fresh) worker = undefined;
      if (code !== 0) log.error({ code, signal }, 'the process of imports ended');
      if (orders.length > 0)
        options
          .lost(orders, endOf(code, signal, isStuck))
          .catch((error: unknown) => log.error({ err: error }, 'cannot say of imports that they ended'));
    });
    fresh.on('message', (said: FromWorker) => {
      silent = 0;
      heard = true;
      if (said === 'alive') return;
      // One job may have been ordered twice: read once more, or applied right after.
      const place = orders.indexOf(said.through);
      if (place >= 0) orders.splice(place, 1);
      clearTimeout(idle);
      if (orders.length > 0) return;
      idle = setTimeout(() => tell(fresh, 'stop'), idleMs);
      idle.unref();
    });
    worker = fresh;
    return fresh;
  };
  let current: { readonly child: ChildProcess; readonly orders: string[] } | undefined;
  return {
    start: (work: WorkOrder['work'], job: string, person: WorkOrder['person']): void => {
      clearTimeout(idle);
      if (!current || current.child !== worker) {
        const orders: string[] = [];
        current = { child: started(orders), orders };
      }
      current.orders.push(job);
      const order: WorkOrder = { work, job, person };
      tell(current.child, order);
    },
    /** Process id, for those who watch it. */
    pid: (): number | undefined => worker?.pid,
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
