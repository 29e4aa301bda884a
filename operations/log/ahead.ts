import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { readModelSchema } from '@kerben/projections/read-models/table.ts';
import type { Pool } from 'pg';

/** A projector that says it has read what the log does not hold. */
export interface Ahead {
  readonly projector: string;
  readonly position: string;
}

/**
 * Projectors whose checkpoint lies beyond the end of the log: their lists are of another log, or of a later state of this one
 * (a backup was put in its place). They would leave out everything up to there.
 */
export const projectorsAhead = async (pool: Pool, store: EventStore): Promise<readonly Ahead[]> => {
  const { rows } = await pool.query<Ahead>(
    `select projector, position::text from ${readModelSchema}.checkpoint where position > $1 order by projector`,
    [(await store.end()).toString()],
  );
  return rows;
};

/**
 * Refuses to start over lists that are ahead of their log.
 * @throws Error that names the way out
 */
export const assertNotAhead = async (pool: Pool, store: EventStore): Promise<void> => {
  const [first] = await projectorsAhead(pool, store);
  if (first)
    throw new Error(
      `the lists are ahead of the log (${first.projector} at ${first.position}): they are of another log, or a backup was put in its place. ` +
        'Way out: npm run log -- forget-lists; they are then built again from the log (docs/backup.md)',
    );
};

/** Forgets every list and how far it was: the next start builds them from the log. Nothing that only they know is lost. */
export const forgetLists = async (pool: Pool): Promise<void> => {
  await pool.query(`drop schema ${readModelSchema} cascade`);
};
