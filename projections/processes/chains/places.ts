import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { createHash, randomUUID } from 'node:crypto';
import { chainPlaces, placesTold, type ToldPlace, type ToldPlaces } from '@kerben/workflows/chain-places/area.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { release } from '@kerben/workflows/kernel/release.ts';
import type { Pool, PoolClient } from 'pg';
import { readModelSchema } from '../../read-models/table.ts';
import type { ChainTables } from './chain-tables.ts';
import { cursorTable, placeTable, reachedFrom, stepTable, timerAreaTable } from './table.ts';
import type { Places } from './places-map.ts';

/** The places are told to one stream of the log. */
const toldStream = streamName(chainPlaces.name, defaultTenant, 'all');

export const readPlaces = async (pool: Pool | PoolClient): Promise<Places> => {
  const { rows } = await pool.query<{ chain: string; position: string }>(
    `select chain, ${reachedFrom('position')}::text as position from ${cursorTable}`,
  );
  return new Map(rows.map(({ chain, position }) => [chain, BigInt(position)]));
};

/** Rows of the table begin here: what the log held before is an operator's to send after it. */
export const bear = async (pool: Pool | PoolClient, chains: readonly string[], at: bigint): Promise<void> => {
  await pool.query(
    `insert into ${cursorTable} (chain, born, position) select name, $2, $2 from unnest($1::text[]) name
     on conflict (chain) do nothing`,
    [chains, at.toString()],
  );
};

/** Everything up to this position has been looked at, within the transaction that keeps the steps. */
export const movePlaces = async (client: PoolClient, upTo: bigint, last: RecordedEvent | undefined): Promise<void> => {
  await client.query({
    name: 'chain_looked',
    text: `update ${placeTable} set looked = greatest(looked, $1), stream = coalesce($2, stream),
             event_id = coalesce($3, event_id), position = coalesce($4, position)`,
    values: [upTo.toString(), last?.stream, last?.id, last?.position.toString()],
  });
};

/** Where an event stands in this log; undefined when it is not in it. */
const positionOf = async (store: EventStore, stream: string, eventId: string): Promise<bigint | undefined> =>
  (await store.readStream(stream)).find(({ id }) => id === eventId)?.position;

interface LastLooked {
  readonly stream: string | null;
  readonly event_id: string | null;
  readonly position: string | null;
}

/**
 * Whether the places are those of this log. The same event at another position: the log was moved to another store, whose positions are
 * others; the places, and those of steps that wait, follow it. `foreign`: the last event that was looked at is not in this log.
 */
export const followLog = async (pool: Pool, store: EventStore): Promise<'same' | 'moved' | 'foreign'> => {
  const { rows } = await pool.query<LastLooked>(`select stream, event_id, position::text from ${placeTable}`);
  const [last] = rows;
  if (!last?.stream || !last.event_id || last.position === null) return 'same';
  const position = await positionOf(store, last.stream, last.event_id);
  if (position === undefined) return 'foreign';
  if (position === BigInt(last.position)) return 'same';
  await inTransaction(pool, async (client) => {
    const to = position.toString();
    await client.query(`update ${cursorTable} set born = least(born, $1), position = $1`, [to]);
    await client.query(`update ${placeTable} set position = $1, looked = $1`, [to]);
    await client.query(`update ${timerAreaTable} set position = $1`, [to]);
    // Before everything that is still to come, in the order among themselves.
    await client.query(
      `update ${stepTable} set position = position - 1 - (select max(position) from ${stepTable}) where position >= 0`,
    );
  });
  return 'moved';
};

/** What the log was told last; undefined when chains never ran over it. */
export const readTold = async (store: EventStore): Promise<ToldPlaces | undefined> => {
  const events = await store.readStream(toldStream);
  return events.length === 0 ? undefined : folded<ToldPlaces>(chainPlaces, events);
};

/** Whether the places were lost: the log says that there were some, and the database has none. */
export const arePlacesLost = async (pool: Pool, store: EventStore): Promise<boolean> =>
  (await readPlaces(pool)).size === 0 && (await readTold(store)) !== undefined;

/** Whoever runs next reads the log from the place of the row that is furthest behind, wherever somebody before it had been. */
export const readFromPlaces = async (pool: Pool, projector: string): Promise<void> => {
  await pool.query(
    `update ${readModelSchema}.checkpoint set position = furthest_behind
     from (select min(${reachedFrom('position')}) as furthest_behind from ${cursorTable}) places
     where projector = $1 and position > furthest_behind`,
    [projector],
  );
};

/** Why the runner does not run; null when it does. */
export const sayStopped = async (pool: Pool, why: string | null): Promise<void> => {
  await pool.query(`update ${placeTable} set stopped = $1 where stopped is distinct from $1`, [why]);
};

/** The event up to which everything is seen to: before the oldest step that is still to be done, or the last one looked at. */
export const seenTo = async (pool: Pool): Promise<ToldPlace> => {
  const { rows: due } = await pool.query<{ stream: string; eventId: string }>(
    `select cause_area || '/' || tenant || '/' || cause_id stream, event_id "eventId" from ${stepTable}
     where state = 'due' and due_for is null order by position, place limit 1`,
  );
  const [oldest] = due;
  if (oldest) return { ...oldest, over: false };
  const { rows } = await pool.query<LastLooked>(`select stream, event_id, position::text from ${placeTable}`);
  const [last] = rows;
  return last?.stream && last.event_id ? { stream: last.stream, eventId: last.event_id, over: true } : null;
};

/** Whether this is what the log was told last; notes that it still holds. */
export const isTold = async (pool: Pool, hash: string, now: Date): Promise<boolean> => {
  const { rowCount } = await pool.query(`update ${placeTable} set told_at = $2 where told = $1`, [
    hash,
    now.toISOString(),
  ]);
  return (rowCount ?? 0) > 0;
};

/** Notes what the log was told. */
export const noteTold = async (pool: Pool, hash: string, now: Date): Promise<void> => {
  await pool.query(`update ${placeTable} set told = $1, told_at = $2`, [hash, now.toISOString()]);
};

/** Tells the log where the rows are, when that has changed since it was told. What it says is enough to go on after a loss of all tables. */
export const tellPlaces = async (
  tables: Pick<ChainTables, 'places' | 'seenTo' | 'isTold' | 'noteTold'>,
  store: EventStore,
  now: Date,
): Promise<boolean> => {
  const rows = [...(await tables.places()).keys()].sort();
  if (rows.length === 0) return false;
  const { data, type } = placesTold({ rows, at: await tables.seenTo() });
  const told = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  if (await tables.isTold(told, now)) return false;
  const commandId = randomUUID();
  const metadata = {
    commandId,
    command: 'tell-places',
    fingerprint: '',
    correlationId: commandId,
    causationId: null,
    userId: 'system',
    userName: 'system',
    tenant: defaultTenant,
    traceparent: null,
    occurredAt: now.toISOString(),
    release,
  };
  await store.append(toldStream, [{ id: commandId, type, schemaVersion: 1, data, metadata }], { expected: 'any' });
  await tables.noteTold(told, now);
  return true;
};

/** How long ago the log was told where the rows are, milliseconds; infinite when it never was. */
export const toldAgo = async (pool: Pool, now: Date): Promise<number> => {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select extract(epoch from $1::timestamptz - told_at)::float8 * 1000 ms from ${placeTable}`,
    [now.toISOString()],
  );
  return rows[0]?.ms ?? Infinity;
};

/** Where the told event stands in this log; undefined when the log does not hold it. */
export const positionTold = async (store: EventStore, at: ToldPlace): Promise<bigint | undefined> =>
  at === null ? 0n : positionOf(store, at.stream, at.eventId);

/** Sets the places anew: what an operator's command took from the log. */
export const setPlaces = async (client: PoolClient, places: Places, told: ToldPlace): Promise<void> => {
  await client.query(`delete from ${cursorTable}`);
  for (const [chain, position] of places) await bear(client, [chain], position);
  const at = [...places.values()][0]?.toString() ?? null;
  const known = told ? [told.stream, told.eventId, at] : [null, null, null];
  await client.query(
    `update ${placeTable} set stream = $1, event_id = $2, position = $3, looked = null, told = null, stopped = null`,
    known,
  );
};
