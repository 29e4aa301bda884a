import { createExecute } from '@kerben/command-service/execute.ts';
import { createExecuteMany } from '@kerben/command-service/execute-many.ts';
import { createJobStore } from '@kerben/command-service/import/jobs/job-store.ts';
import { createImportWork } from '@kerben/command-service/import/jobs/work.ts';
import { createPace } from '@kerben/command-service/import/pace.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { background, createPool } from '@kerben/platform/postgres/pool.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { areas } from '@kerben/workflows/areas.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { openLog } from '../services/open-log.ts';
import { tell } from '../supervisor/tell.ts';
import { createReadApart } from './read-apart.ts';

/** What the service has the worker do. */
export interface WorkOrder {
  readonly work: 'read' | 'apply';
  readonly job: string;
  readonly person: Person;
}

/** How busy people keep the service: 0 not at all, 1 all the time. */
export interface Others {
  readonly others: number;
}

/** What the worker says to the service: that it lives, and that it has done what it could for a job. */
export type FromWorker = 'alive' | { readonly through: string };

/** How often it says that it lives, milliseconds. */
export const aliveEveryMs = 1_000;

/**
 * Process of imports. It has a log and connections of its own, as another replica would, and ends with the service. Says
 * that it lives: whoever is stuck cannot, and is ended.
 */
const log = createLog('import');
const { DATABASE_URL: databaseUrl = '', EVENTSTORE_URL: eventStoreUrl } = process.env;
const pool = createPool({
  url: databaseUrl,
  name: 'kerben-import',
  max: 4,
  deadlines: background,
  lost: (error) => log.warn({ err: error }, 'a database connection was lost'),
});
const store = await openLog({ databaseUrl, eventStoreUrl: eventStoreUrl || undefined, log });
const work = createImportWork({
  jobs: createJobStore(pool),
  store,
  executeMany: createExecuteMany({
    store,
    areas,
    clock: systemClock,
    execute: createExecute({ store, areas, clock: systemClock }),
  }),
  clock: systemClock,
  pace: createPace(() => others),
  readTable: createReadApart(log),
});

/** Until the service says how busy people keep it, they are thought to be at work. */
let others = 1;
setInterval(() => tell(process, 'alive' satisfies FromWorker), aliveEveryMs).unref();
const running = new Set<Promise<void>>();
const stop = new AbortController();

const end = async (): Promise<void> => {
  // The service says stop and then goes away: once is enough.
  if (stop.signal.aborted) return;
  stop.abort();
  await Promise.allSettled(running);
  log.level = 'silent';
  await store.close();
  await pool.end();
  if (process.connected) process.disconnect();
};

// Ctrl-C reaches the whole process group: the service's word counts, so that it can drain in order.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.once('disconnect', () => void end());
process.on('message', (order: WorkOrder | Others | 'stop') => {
  if (order === 'stop') {
    void end();
    return;
  }
  if ('others' in order) {
    ({ others } = order);
    return;
  }
  const task = work[order.work](order.job, order.person, stop.signal)
    .catch((error: unknown) => log.error({ err: error, job: order.job }, 'an import failed'))
    .finally(() => {
      running.delete(task);
      tell(process, { through: order.job } satisfies FromWorker);
    });
  running.add(task);
});
