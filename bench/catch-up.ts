import { randomUUID } from 'node:crypto';
import { openLog } from '@kerben/operations/services/open-log.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { createProjector } from '@kerben/projections/runtime/projector.ts';
import type pg from 'pg';
import { caughtUp } from './caught-up.ts';
import { rowsEqualLog } from './equal.ts';
import { multiplyLog } from './multiply-log.ts';
import type { Part } from './part.ts';
import { atLeast, median } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';
import { createPostgresKeeping } from '@kerben/projections/runtime/postgres-keeping.ts';

const events = 110_000;
const rounds = 3;

/** Reads the whole log as the projector reads it and does nothing with it: events per second. */
const readOnly = async (store: EventStore, prefixes: readonly string[]): Promise<number> => {
  const head = await store.head();
  const stop = new AbortController();
  const began = performance.now();
  let count = 0;
  for await (const batch of store.subscribeAll({
    after: 0n,
    batch: 2_000,
    signal: stop.signal,
    streamPrefixes: prefixes,
  })) {
    count += batch.events.length;
    if (batch.upTo >= head) break;
  }
  stop.abort();
  return (count * 1000) / (performance.now() - began);
};

/** The projector over the same log with empty tables, until its last row and checkpoint are committed: events per second. */
const project = async (pool: pg.Pool, store: EventStore, count: number): Promise<number> => {
  const log = createLog('bench', 'warn');
  const models = readModels.filter((model) => model.name === 'smgs');
  await pool.query(`drop schema if exists read_model cascade`);
  await prepareReadModels({
    pool,
    // Empty tables, as a projector finds them that starts with the log: building them by the rebuild is the next part.
    store: { ...store, head: async () => 0n },
    models,
    projector: readModelProjector,
    log,
  });
  const stop = new AbortController();
  const owner = randomUUID();
  const projector = createProjector({
    name: readModelProjector,
    models,
    store,
    keeping: createPostgresKeeping(pool),
    log,
    owner,
    takeOver: true,
  });
  const began = performance.now();
  const running = projector.run(stop.signal);
  await caughtUp(pool);
  const elapsed = performance.now() - began;
  stop.abort();
  await running;
  return (count * 1000) / elapsed;
};

/** A projector from zero over a log of realistic notes, against reading the same events with no handler. */
export const benchCatchUp: Part = async ({ url, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 6);
      await multiplyLog(pool, events);
      const log = createLog('bench', 'warn');
      const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
      try {
        const { rows } = await pool.query<{ count: string }>(`select count(*) from log.event where stream ^@ 'smgs/'`);
        const count = Number(rows[0]?.count);
        const reads: number[] = [];
        const projections: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          reads.push(await readOnly(store, ['smgs/']));
          projections.push(await project(pool, store, count));
        }
        const ratio = median(projections.map((value, round) => value / (reads[round] ?? Infinity)));
        return [
          atLeast(
            {
              name: `catch-up of ${count} events from zero`,
              value: Math.round(median(projections)),
              unit: 'events/s',
              baseline: `${Math.round(median(reads))} events/s read only`,
              ratio: Math.round(ratio * 100) / 100,
            },
            0.6,
          ),
          await rowsEqualLog(pool, store, 'catch-up'),
        ];
      } finally {
        await store.close();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
