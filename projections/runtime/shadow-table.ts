import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ListModel } from '../read-models/declaration.ts';
import { readModelSchema, tableName } from '../read-models/table.ts';
import type { Reading, RebuildSource } from './rebuild-source.ts';
import { columnTypes, createIndexes, createTable, quoted, shadow, tableOf } from './schema.ts';
import { errorOf } from '@kerben/platform/caught.ts';

/** How a shadow is filled: `leaveOut` as in `Reading`; the signal ends it with an error. */
export type Filling = Pick<Reading, 'upTo' | 'leaveOut'> & {
  readonly signal?: AbortSignal;
  /** Hears how many events were read. */
  readonly read?: (events: number) => void;
};

const copyRows = async (
  client: PoolClient,
  source: RebuildSource,
  model: ListModel,
  { signal, read: heard, ...reading }: Filling,
): Promise<{ events: number; rows: number }> => {
  const columns = columnTypes(model).map(([name]) => name);
  const sink = client.query(
    copyFrom(`copy ${tableOf(model, shadow)} (${columns.map(quoted).join(', ')}) from stdin with (freeze)`),
  );
  /** What the server said when it ended the copy, or what became of the connection. */
  const ended: { by?: Error } = {};
  const failed = new Promise<never>((_resolve, reject) => {
    sink.on('error', (error) => {
      ended.by ??= error;
      reject(error);
    });
  });
  const done = once(sink, 'finish');
  failed.catch(() => undefined);
  done.catch(() => undefined);
  let events = 0;
  let rows = 0;
  let room: Promise<unknown> | undefined;
  try {
    for await (const read of source.lines({ ...reading, columns })) {
      signal?.throwIfAborted();
      events += read.events;
      heard?.(read.events);
      rows += read.lines.length;
      if (read.lines.length === 0) continue;
      // The server takes one batch in while the next one is being folded.
      await Promise.race([room, failed]);
      if (ended.by) throw ended.by;
      room = sink.write(read.lines.join('')) ? undefined : once(sink, 'drain');
      room?.catch(() => undefined);
    }
  } catch (error) {
    // The server waits for the rest of the rows: without a word it would never hear the rollback. Where it was the server
    // that ended it, or its connection is gone, there is nobody to tell.
    if (ended.by) throw ended.by;
    sink.destroy(errorOf(error));
    throw error;
  }
  sink.end();
  await Promise.race([done, failed]);
  return { events, rows };
};

/** How much of new rows an inverted index notes before it sorts it in: searches look through all of it. */
const mostUnsorted = '64MB';

/** Sorts into the inverted indexes of lists what was only noted there while they were filled. Searches find it before, too. */
export const sortIn = async (on: Pick<Pool, 'query'>, models: readonly ListModel[], suffix = ''): Promise<void> => {
  await on.query(
    `select gin_clean_pending_list(i.indexrelid)
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'gin' and i.indrelid = any ($1::regclass[])`,
    [models.map((model) => tableOf(model, suffix))],
  );
};

/**
 * Rough statistics, so that nobody's first look at the table is planned blindly. Columns are named because autovacuum then
 * still takes its usual sample, within two minutes: its sorting of texts as readers sort them would take a third of a second.
 */
const firstStatistics = async (client: PoolClient, model: ListModel): Promise<void> => {
  const columns = columnTypes(model).map(([name]) => quoted(name));
  await client.query('set local default_statistics_target = 10');
  await client.query(`analyze ${tableOf(model, shadow)} (${columns.join(', ')})`);
};

/**
 * Builds a list beside its live table, indexes and statistics included; a shadow left by a crash is dropped first. The
 * caller holds the lock of the table (`shadowLock`). The indexes are there before the rows: the server has the time to keep them
 * while the rows to come are being folded. What the inverted ones have only noted is for `sortIn`.
 */
export const buildShadow = async (
  client: PoolClient,
  model: ListModel,
  source: RebuildSource,
  filling: Filling,
): Promise<{ events: number; rows: number }> => {
  await client.query(`drop table if exists ${tableOf(model, shadow)}`);
  await client.query('begin');
  await client.query(createTable(model, shadow));
  await client.query(`set local gin_pending_list_limit = '${mostUnsorted}'`);
  for (const statement of createIndexes(model, shadow)) await client.query(statement);
  const copied = await copyRows(client, source, model, filling);
  await firstStatistics(client, model);
  await client.query('commit');
  return copied;
};

/** What the advisory lock of a table's shadow is called: two builders of one table would share it. */
export const shadowLock = (model: ListModel): string => `rebuild ${tableName(model)}`;

/**
 * Puts the shadow in the place of the live table, if there is one, within the caller's transaction, and notes up to where it holds the
 * log. Whoever kept the table before goes on keeping it.
 */
export const swapIn = async (client: PoolClient, model: ListModel, position: bigint): Promise<void> => {
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
    `insert into ${readModelSchema}.model (table_name, name, position) values ($1, $2, $3)
     on conflict (table_name) do update set built_at = now(), written = default, position = excluded.position`,
    [table, model.name, position.toString()],
  );
};
