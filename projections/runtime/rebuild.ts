import { once } from 'node:events';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ReadModel } from '../read-models/declaration.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';
import { copyLine } from './copy-line.ts';
import { foldBatch, foldRecord, rowAfter, type FoldedRecord, type FoldSources } from './fold-batch.ts';
import { columnTypes, createIndexes, createTable, quoted, tableOf } from './schema.ts';
import { statesStatement, upsertStatement } from './upsert.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';

const shadow = '__shadow';
const catchUpBatch = 5_000;

export interface RebuildResult {
  readonly events: number;
  readonly rows: number;
  readonly seconds: number;
}

/** Folds the log in stream order and hands out one row per record. A record that cannot be folded stops the rebuild. */
async function* rowsOfLog(store: EventStore, model: ReadModel, upTo: bigint, count: (events: number) => void) {
  let stream = '';
  let record: FoldedRecord | undefined;
  let pending: RecordedEvent[] = [];
  const finish = () => {
    const last = pending.at(-1);
    record = foldRecord(model, undefined, pending);
    return record && last ? rowAfter(model, stream, record, last) : undefined;
  };
  for await (const chunk of store.readByStream({ prefix: `${model.area.name}/`, upTo })) {
    count(chunk.length);
    const rows = [];
    for (const event of chunk) {
      if (event.stream !== stream) {
        const row = finish();
        if (row) rows.push(row);
        stream = event.stream;
        pending = [];
      }
      pending.push(event);
    }
    yield rows;
  }
  const row = finish();
  yield row ? [row] : [];
}

const copyRows = async (
  client: PoolClient,
  store: EventStore,
  model: ReadModel,
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
  try {
    for await (const batch of rowsOfLog(store, model, upTo, (n) => (events += n))) {
      if (batch.length === 0) continue;
      rows += batch.length;
      const text = batch.map((row) => copyLine(names, row)).join('');
      if (!sink.write(text)) await Promise.race([once(sink, 'drain'), failed]);
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
const buildIndexes = async (client: PoolClient, pool: Pool, model: ReadModel): Promise<void> => {
  const [primaryKey = '', ...others] = createIndexes(model, shadow);
  await client.query(primaryKey);
  const lane = async (on: Pool | PoolClient): Promise<void> => {
    for (let statement = others.shift(); statement !== undefined; statement = others.shift()) await on.query(statement);
  };
  await Promise.all([lane(client), lane(pool)]);
};

/** Applies what came after the copy, in log order, until nothing is left up to `upTo`. */
const catchUp = async (
  client: PoolClient,
  store: EventStore,
  model: ReadModel,
  after: bigint,
  upTo: bigint | undefined,
): Promise<bigint> => {
  const sources: FoldSources = {
    states: async (_model, streams) => {
      const parts = streams.map((stream) => parseStream(stream));
      const { rows } = await client.query<{
        tenant: string;
        id: string;
        _state: object;
        _revision: number;
        _createdAt: Date;
      }>(statesStatement(model, shadow), [parts.map((part) => part?.tenant), parts.map((part) => part?.id)]);
      return new Map(
        rows.map((row) => [
          `${model.area.name}/${row.tenant}/${row.id}`,
          { state: row._state, revision: row._revision, createdAt: row._createdAt.toISOString() },
        ]),
      );
    },
    events: (stream, from, to) => store.readStream(stream, { from, to }),
  };
  let position = after;
  for (;;) {
    const events = await store.readAll({
      after: position,
      limit: catchUpBatch,
      streamPrefixes: [`${model.area.name}/`],
    });
    const wanted = upTo === undefined ? events : events.filter((event) => event.position <= upTo);
    const byStream = new Map<string, RecordedEvent[]>();
    for (const event of wanted) {
      const known = byStream.get(event.stream);
      if (known) known.push(event);
      else byStream.set(event.stream, [event]);
    }
    const folded = await foldBatch(model, byStream, new Map(), sources);
    const [poison] = folded.poison;
    if (poison) throw new Error(`rebuild of ${model.name} stops at ${poison.stream}: ${poison.error}`);
    if (folded.rows.length > 0) await client.query(upsertStatement(model, shadow), [JSON.stringify(folded.rows)]);
    position = wanted.at(-1)?.position ?? position;
    if (wanted.length < catchUpBatch) return position;
  }
};

/**
 * Builds a read model anew beside the live table and swaps it in: copy up to the head, indexes, catch up, then under the
 * projector's checkpoint row the last events and the rename, in one transaction. Readers see the old table or the new
 * one, never a mixed or empty one; the projector waits only for the swap. Also the first build of a changed declaration.
 * Takes two connections of the pool while indexes are built. A shadow left by a crash is dropped by the next rebuild.
 */
export const rebuild = async (options: {
  pool: Pool;
  store: EventStore;
  model: ReadModel;
  projector: string;
}): Promise<RebuildResult> => {
  const { pool, store, model, projector } = options;
  const started = performance.now();
  const client = await pool.connect();
  try {
    // Two rebuilds of one table at a time would share the shadow.
    await client.query('select pg_advisory_lock(hashtext($1))', [`rebuild ${tableName(model)}`]);
    await client.query(`drop table if exists ${tableOf(model, shadow)}`);
    const upTo = await store.head();
    await client.query('begin');
    await client.query(createTable(model, shadow));
    const { events, rows } = await copyRows(client, store, model, upTo);
    await client.query('commit');
    await buildIndexes(client, pool, model);
    await client.query(`analyze ${tableOf(model, shadow)}`);
    const near = await catchUp(client, store, model, upTo, undefined);

    await client.query('begin');
    await client.query(`set local lock_timeout = '30s'`);
    const { rows: checkpoints } = await client.query<{ position: string }>(
      `select position from ${readModelSchema}.checkpoint where projector = $1 for update`,
      [projector],
    );
    const live = BigInt(checkpoints[0]?.position ?? '0');
    await catchUp(client, store, model, near, live > near ? live : near);
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
    // Streams that were parked have just been folded without fault.
    await client.query(`delete from ${readModelSchema}.parked where projector = $1 and stream like $2`, [
      projector,
      `${model.area.name}/%`,
    ]);
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
