import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';
import { buildWhole } from './build-whole.ts';
import { rebuild } from './rebuild.ts';
import { createIndexes, createTable, quoted, runtimeSchema } from './schema.ts';

/** Creates the tables of the runtime itself. Safe to run from many processes at once. */
export const migrateReadModels = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('kerben read model migration'))`);
    await client.query(runtimeSchema);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
};

/** Builds all lists at once when the projector has read nothing yet; it then goes on from the head. Says whether it did. */
const builtFromNothing = async (options: Parameters<typeof prepareReadModels>[0]): Promise<boolean> => {
  const { pool, projector } = options;
  await pool.query(`insert into ${readModelSchema}.checkpoint (projector) values ($1) on conflict do nothing`, [
    projector,
  ]);
  const { rows } = await pool.query<{ epoch: string }>(
    `select epoch from ${readModelSchema}.checkpoint where projector = $1 and position = 0`,
    [projector],
  );
  const [row] = rows;
  const checkpoint = row && { position: 0n, epoch: BigInt(row.epoch) };
  return checkpoint !== undefined && (await buildWhole({ ...options, checkpoint })) !== undefined;
};

/**
 * Makes sure that every declared read model has its table, before the projector starts. A new installation gets empty
 * tables; a new or changed declaration is built from the log beside the old table. Old shapes go a day after nobody declares them any more.
 */
export const prepareReadModels = async (options: {
  pool: Pool;
  store: EventStore;
  models: readonly (ReadModel | Journal)[];
  projector: string;
  log: Logger;
}): Promise<void> => {
  const { pool, store, models, projector, log } = options;
  await migrateReadModels(pool);
  const { rows } = await pool.query<{ table_name: string }>(`select table_name from ${readModelSchema}.model`);
  const existing = new Set(rows.map((row) => row.table_name));
  const missing = models.filter((model) => !existing.has(tableName(model)));
  const head = await store.head();
  const fromNothing = missing.length === models.length && head > 0n && (await builtFromNothing(options));
  for (const model of fromNothing ? [] : missing) {
    if (head === 0n) {
      await pool.query([createTable(model), ...createIndexes(model)].join(';\n'));
      await pool.query(`insert into ${readModelSchema}.model (table_name, name, position) values ($1, $2, 0)`, [
        tableName(model),
        model.name,
      ]);
    } else {
      const result = await rebuild({ pool, store, model, projector });
      log.info({ model: model.name, ...result, parked: result.parked.length }, 'read model built from the log');
    }
  }
  const values = [models.map((model) => model.name), models.map((model) => tableName(model))];
  await pool.query(
    `update ${readModelSchema}.model set left_at = case when left_at is null then now() end
     where name = any($1) and (left_at is null) = (table_name <> all($2))`,
    values,
  );
  const { rows: old } = await pool.query<{ table_name: string }>(
    `delete from ${readModelSchema}.model where name = any($1) and left_at < now() - interval '1 day' returning table_name`,
    [values[0]],
  );
  for (const { table_name } of old) await pool.query(`drop table if exists ${readModelSchema}.${quoted(table_name)}`);
};
