import type { Pool } from 'pg';
import { readModelSchema } from '../read-models/table.ts';

/** A stream that waits for a repair, and the event at which it stopped. */
export interface ParkedPlace {
  readonly stream: string;
  readonly eventId: string;
}

/** Where the streams that a publisher has parked stopped. */
export const parkedPlaces = async (pool: Pool, projector: string): Promise<readonly ParkedPlace[]> => {
  const { rows } = await pool.query<ParkedPlace>(
    `select stream, event_id as "eventId" from ${readModelSchema}.parked where projector = $1`,
    [projector],
  );
  return rows;
};
