import type pg from 'pg';
import { ConflictError, EventIdTakenError } from '../port.ts';
import type { PendingAppend } from './pending-append.ts';
import { unavailable } from './failure.ts';
import { placesQuery, revisionQuery } from './queries.ts';
import { rawRows } from './raw-rows.ts';

interface Place {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
}

/** Where the last event is if all of them are in their stream one after the other; undefined otherwise. */
const wholePlace = ({ stream, events }: PendingAppend, places: ReadonlyMap<string, Place>): Place | undefined => {
  const found = events.map(({ id }) => places.get(id.toLowerCase()));
  const [first] = found;
  const whole = found.every(
    (place, index) => place?.stream === stream && place.revision === (first?.revision ?? 0) + index,
  );
  return whole ? found.at(-1) : undefined;
};

/**
 * Tells a repeated append from a conflict: events that are in the log already are answered with the place they got the
 * first time; anything else is a conflict with the actual revision. Never rejects itself.
 * @param broken the constraint error that stopped the append, thrown on when neither explains it
 */
export const settleUnwritten = async (
  pool: pg.Pool,
  appends: readonly PendingAppend[],
  deadlineMs: number,
  broken?: Error,
): Promise<void> => {
  try {
    const ids = appends.flatMap(({ events }) => events.map(({ id }) => id));
    const rows = await rawRows(pool, { name: 'log-places', text: placesQuery, values: [ids], deadlineMs });
    const places = new Map(
      rows.map(([id = '', stream = '', revision, position = '0']) => [
        id,
        { stream, revision: Number(revision), position: BigInt(position) },
      ]),
    );
    for (const pending of appends) {
      const place = wholePlace(pending, places);
      if (place) {
        pending.resolve({ revision: place.revision, position: place.position, duplicate: true });
        continue;
      }
      const elsewhere = pending.events.find(
        ({ id }) => (places.get(id.toLowerCase())?.stream ?? pending.stream) !== pending.stream,
      );
      if (elsewhere) pending.reject(new EventIdTakenError(`event id ${elsewhere.id} is in the log in another stream`));
      else if (broken && places.size === 0) pending.reject(broken);
      else pending.reject(new ConflictError(pending.stream, await currentRevision(pool, pending.stream, deadlineMs)));
    }
  } catch (error) {
    for (const pending of appends) pending.reject(unavailable(error));
  }
};

const currentRevision = async (pool: pg.Pool, stream: string, deadlineMs: number): Promise<number> => {
  const [row] = await rawRows(pool, { name: 'log-revision', text: revisionQuery, values: [stream], deadlineMs });
  return Number(row?.[0]);
};
