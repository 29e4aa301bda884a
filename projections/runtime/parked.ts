import { parkedStream } from '@kerben/platform/telemetry/metrics.ts';
import type { Pool, PoolClient } from 'pg';
import { readModelSchema } from '../read-models/table.ts';
import type { Poison } from './poison.ts';

/** More than these are a number; whoever repairs begins with one. */
const mostNamed = 100;
const named = new Map<string, { readonly projector: string; readonly stream: string; readonly event: string }>();

const name = (projector: string, stream: string, event: string): void => {
  const labels = { projector, stream, event };
  if (named.has(`${projector} ${stream}`) || named.size >= mostNamed) return;
  named.set(`${projector} ${stream}`, labels);
  parkedStream.set(labels, 1);
};

const forget = (projector: string, stream: string): void => {
  const labels = named.get(`${projector} ${stream}`);
  if (!labels) return;
  named.delete(`${projector} ${stream}`);
  parkedStream.remove(labels);
};

/** Notes that a stream holds something that cannot be listed; who follows goes on without it (guarantee 6). */
export const park = async (client: PoolClient, projector: string, poison: Poison): Promise<void> => {
  await client.query(
    `insert into ${readModelSchema}.parked (projector, stream, event_id, position, error) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [projector, poison.stream, poison.eventId, poison.position.toString(), poison.error],
  );
  name(projector, poison.stream, poison.eventId);
};

/** A stream that waits for a repair, and the event at which it stopped. */
export interface ParkedPlace {
  readonly stream: string;
  readonly eventId: string;
}

/** Where the streams that a projector has parked stopped. */
export const parkedBy = async (pool: Pool, projector: string): Promise<readonly ParkedPlace[]> => {
  const { rows } = await pool.query<ParkedPlace>(
    `select stream, event_id as "eventId" from ${readModelSchema}.parked where projector = $1`,
    [projector],
  );
  for (const { stream, eventId } of rows) name(projector, stream, eventId);
  return rows;
};

/** Forgets that a stream was parked: it has been read without fault. */
export const unpark = async (client: PoolClient, projector: string, stream: string): Promise<void> => {
  await client.query(`delete from ${readModelSchema}.parked where projector = $1 and stream = $2`, [projector, stream]);
  forget(projector, stream);
};

/** After the streams of these areas were read whole: exactly these are parked, all others have been read without fault. */
export const parkAnew = async (
  client: PoolClient,
  projector: string,
  areas: readonly string[],
  poison: readonly Poison[],
): Promise<void> => {
  const { rows } = await client.query<{ stream: string }>(
    `delete from ${readModelSchema}.parked where projector = $1 and split_part(stream, '/', 1) = any($2) returning stream`,
    [projector, areas],
  );
  for (const { stream } of rows) forget(projector, stream);
  for (const one of poison) await park(client, projector, one);
};

/** A parked stream, as an operator is told of it. */
export interface Parked {
  readonly projector: string;
  readonly stream: string;
  readonly eventId: string;
  readonly position: string;
  /** The first line of what went wrong. */
  readonly error: string;
  readonly since: string;
}

/** Every parked stream of every projector, the oldest first, at most so many. */
export const parkedAtAll = async (pool: Pool, limit = 200): Promise<readonly Parked[]> => {
  const { rows } = await pool.query<Parked>(
    `select projector, stream, event_id as "eventId", position::text, split_part(error, e'\\n', 1) as error,
       to_char(parked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
     from ${readModelSchema}.parked order by parked_at, projector, stream limit $1`,
    [limit],
  );
  return rows;
};
