import type { Pool, PoolClient } from 'pg';
import { readModelSchema } from '../read-models/table.ts';
import type { Poison } from './fold-batch.ts';

/** Notes that a stream holds something that cannot be listed; who follows goes on without it (guarantee 6). */
export const park = async (client: PoolClient, projector: string, poison: Poison): Promise<void> => {
  await client.query(
    `insert into ${readModelSchema}.parked (projector, stream, event_id, position, error) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [projector, poison.stream, poison.eventId, poison.position.toString(), poison.error],
  );
};

/** The streams that a projector has parked. */
export const parkedBy = async (pool: Pool, projector: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ stream: string }>(
    `select stream from ${readModelSchema}.parked where projector = $1`,
    [projector],
  );
  return rows.map(({ stream }) => stream);
};

/** Forgets that a stream was parked: it has been read without fault. */
export const unpark = async (client: PoolClient, projector: string, stream: string): Promise<void> => {
  await client.query(`delete from ${readModelSchema}.parked where projector = $1 and stream = $2`, [projector, stream]);
};

/** After the streams of these areas were read whole: exactly these are parked, all others have been read without fault. */
export const parkAnew = async (
  client: PoolClient,
  projector: string,
  areas: readonly string[],
  poison: readonly Poison[],
): Promise<void> => {
  await client.query(
    `delete from ${readModelSchema}.parked where projector = $1 and split_part(stream, '/', 1) = any($2)`,
    [projector, areas],
  );
  for (const one of poison) await park(client, projector, one);
};
