import { once } from 'node:events';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { journalSource } from '../journal/rebuild-source.ts';
import type { Journal, ListModel, ReadModel } from '../read-models/declaration.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';
import { copyLine } from './copy-line.ts';
import { foldSource } from './fold-source.ts';
import type { RebuildSource } from './rebuild-source.ts';
import { columnTypes, createIndexes, createTable, quoted, shadow, tableOf } from './schema.ts';

export interface RebuildResult {
  readonly events: number;
  readonly rows: number;
  readonly seconds: number;
}

const copyRows = async (
  client: PoolClient,
  source: RebuildSource,
  model: ListModel,
  upTo: bigint,
): Promise<{ events: number; rows: number }> => {
  const columns = columnTypes(model);
  const names = columns.map(([name]) => name);
  const sink = client.query(
    copyFrom(`copy ${tableOf(model, shadow)} (${names.map(quoted).join(', ')}) from stdin with (freeze)`),
  );
  const failed = once(sink, 'error').then(([error]) => {
    throw error as Error;
  });
  const done = once(sink, 'finish');
  failed.catch(() => undefined);
  done.catch(() => undefined);
  let events = 0;
  let rows = 0;
  let room: Promise<unknown> | undefined;
  try {
    for await (const batch of source.rows(upTo, (n) => (events += n))) {
      if (batch.length === 0) continue;
      rows += batch.length;
      const text = batch.map((row) => copyLine(names, row)).join('');
      // The server takes one batch in while the next one is being folded.
      if (room) await Promise.race([room, failed]);
      room = sink.write(text) ? undefined : once(sink, 'drain');
      room?.catch(() => undefined);
    }
  } catch (error) {
    // The server waits for the rest of the rows: without a word it would never hear the rollback.
    sink.destroy(error as Error);
    throw error;
  }
  sink.end();
  await Promise.race([done, failed]);
  return { events, rows };
};

/** The primary key first, because it locks the table; then the others, two at a time. */
const buildIndexes = async (client: PoolClient, pool: Pool, model: ListModel): Promise<void> => {
  const [primaryKey = '', ...others] = createIndexes(model, shadow);
  await client.query(primaryKey);
  const lane = async (on: Pool | PoolClient): Promise<void> => {
    for (let statement = others.shift(); statement !== undefined; statement = others.shift()) await on.query(statement);
  };
  await Promise.all([lane(client), lane(pool)]);
};

/**
 * Statistics of a sample a third as large as usual: sorting texts as readers sort them costs half as much as all the
 * indexes, and autovacuum takes the usual sample once a tenth of the rows has changed.
 */
const analyse = async (client: PoolClient, model: ListModel): Promise<void> => {
  await client.query('begin');
  await client.query('set local default_statistics_target = 30');
  await client.query(`analyze ${tableOf(model, shadow)}`);
  await client.query('commit');
};

/**
 * Builds a read model or a journal anew beside the live table and swaps it in: copy up to the head, indexes, catch up, then under the
 * projector's checkpoint row the last events and the rename, in one transaction. Readers see the old table or the new
 * one, never a mixed or empty one; the projector waits only for the swap. Also the first build of a changed declaration.
 * Takes two connections of the pool while indexes are built. A shadow left by a crash is dropped by the next rebuild.
 */
export const rebuild = async (options: {
  pool: Pool;
  store: EventStore;
  model: ReadModel | Journal;
  projector: string;
}): Promise<RebuildResult> => {
  const { pool, store, model, projector } = options;
  const source = 'perEvent' in model ? journalSource(store, model) : foldSource(store, model);
  const started = performance.now();
  const client = await pool.connect();
  try {
    // Two rebuilds of one table at a time would share the shadow.
    await client.query('select pg_advisory_lock(hashtext($1))', [`rebuild ${tableName(model)}`]);
    await client.query(`drop table if exists ${tableOf(model, shadow)}`);
    const upTo = await store.head();
    await client.query('begin');
    await client.query(createTable(model, shadow));
    const { events, rows } = await copyRows(client, source, model, upTo);
    await client.query('commit');
    await buildIndexes(client, pool, model);
    await analyse(client, model);
    const near = await source.catchUp(client, upTo, undefined);

    await client.query('begin');
    await client.query(`set local lock_timeout = '30s'`);
    const { rows: checkpoints } = await client.query<{ position: string }>(
      `select position from ${readModelSchema}.checkpoint where projector = $1 for update`,
      [projector],
    );
    const live = BigInt(checkpoints[0]?.position ?? '0');
    await source.catchUp(client, near, live > near ? live : near);
    const table = tableName(model);
    await client.query(`drop table if exists ${tableOf(model)}`);
    await client.query(`alter table ${tableOf(model, shadow)} rename to ${quoted(table)}`);
    const { rows: indexes } = await client.query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = $1 and tablename = $2`,
      [readModelSchema, table],
    );
    for (const { indexname } of indexes) {
      await client.query(
        `alter index ${readModelSchema}.${quoted(indexname)} rename to ${quoted(indexname.replace(shadow, ''))}`,
      );
    }
    await client.query(
      `insert into ${readModelSchema}.model (table_name, name) values ($1, $2) on conflict (table_name) do update set built_at = now()`,
      [table, model.name],
    );
    // Streams that were parked have just been read without fault.
    await client.query(
      `delete from ${readModelSchema}.parked where projector = $1 and split_part(stream, '/', 1) = any($2)`,
      [projector, 'perEvent' in model ? model.areas : [model.area.name]],
    );
    await client.query('commit');
    return { events, rows, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
};
