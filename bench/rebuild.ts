import { once } from 'node:events';
import { openLog } from '@kerben/operations/services/open-log.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { readModelProjector, readModels } from '@kerben/projections/read-models/index.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { rebuild } from '@kerben/projections/runtime/rebuild.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { rowsEqualLog } from './equal.ts';
import { multiplyLog } from './multiply-log.ts';
import type { Part } from './part.ts';
import { atLeast, median } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';

const events = 200_000;
const rounds = 3;

/** All columns of the same events by COPY, received and thrown away: events per second. */
const rawCopy = async (pool: pg.Pool, count: number): Promise<number> => {
  const client = await pool.connect();
  try {
    const began = performance.now();
    const stream = client.query(copyTo(`copy (select * from log.event where stream ^@ 'smgs/') to stdout`));
    stream.resume();
    await once(stream, 'end');
    return (count * 1000) / (performance.now() - began);
  } finally {
    client.release();
  }
};

/** Building the list of notes anew from the log, swap and indexes included, against a raw COPY of the same events. */
export const benchRebuild: Part = async ({ url, demoDatabase }) =>
  withScratchDatabase(
    url,
    async (scratch) => {
      const pool = scratchPool(scratch, 4);
      await multiplyLog(pool, events);
      await migrateReadModels(pool);
      const log = createLog('bench', 'warn');
      const store = await openLog({ databaseUrl: scratch, eventStoreUrl: undefined, log });
      const model = readModels.find(({ name }) => name === 'smgs');
      if (!model) throw new Error('there is no list of notes');
      try {
        // The projector stands at the head: the rows of a rebuild are then those of the whole log.
        await pool.query(
          `insert into read_model.checkpoint (projector, position) values ($1, $2)
           on conflict (projector) do update set position = excluded.position`,
          [readModelProjector, String(await store.head())],
        );
        const raw: number[] = [];
        const rebuilds: number[] = [];
        let count = 0;
        for (let round = 0; round < rounds; round += 1) {
          const result = await rebuild({ pool, store, model, projector: readModelProjector });
          count = result.events;
          rebuilds.push(count / result.seconds);
          raw.push(await rawCopy(pool, count));
        }
        const ratio = median(rebuilds.map((value, round) => value / (raw[round] ?? Infinity)));
        return [
          atLeast(
            {
              name: `rebuild of ${count} events`,
              value: Math.round(median(rebuilds)),
              unit: 'events/s',
              baseline: `${Math.round(median(raw))} events/s raw COPY`,
              ratio: Math.round(ratio * 100) / 100,
            },
            0.35,
          ),
          await rowsEqualLog(pool, store, 'rebuild'),
        ];
      } finally {
        await store.close();
        await pool.end();
      }
    },
    await demoDatabase(),
  );
