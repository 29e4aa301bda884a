import { lookAgain } from '@kerben/platform/look-again.ts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createKnownPositions, type KnownPositions } from './known-positions.ts';
import { createListening } from './listening.ts';

/** What a projector says when it has committed (projections/runtime/changes.ts). */
const changesShape = z.object({
  projector: z.string(),
  position: z.string(),
  changes: z.array(
    z.object({
      area: z.string(),
      id: z.string(),
      revision: z.number(),
      tenant: z.string(),
      customerId: z.string().nullable(),
      stationIds: z.array(z.string()),
      readers: z.array(z.string()).optional(),
    }),
  ),
});
export type CommittedChanges = z.output<typeof changesShape>;

/** Who has written, and where the log then was. */
const writeShape = z.tuple([z.string(), z.string()]);

export interface Positions extends Pick<KnownPositions, 'current' | 'waitFor'> {
  /** A person has written up to this position. Resolves when every service that answers reads knows it. */
  noteWrite(personId: string, position: bigint): Promise<void>;
  /** Where the person's own last write stands, when that was a moment ago. */
  ownWrite(personId: string): bigint | undefined;
  /** Hears every committed change. Returns the way to stop. */
  onChanges(listener: (changes: CommittedChanges) => void): () => void;
  /** Tells every process, this one too, what stands in no log: who is on, who types. At most 7900 bytes; lost where nobody listens. */
  tell(notice: unknown): Promise<void>;
  /** Hears what processes tell each other. Returns the way to stop. */
  onNotice(listener: (notice: unknown) => void): () => void;
  close(): Promise<void>;
}

const channel = 'kerben_rows';
const writesChannel = 'kerben_own_writes';
const noticesChannel = 'kerben_notices';
const pollMs = 1_000;
/** A write of longer ago is in the lists, or they are so far behind that waiting would not help. */
const ownWriteMs = 5_000;
const ownWritesKept = 10_000;

/**
 * Follows the projectors: LISTEN for their commits, a look at the checkpoints every second as the net below it, and after
 * a lost connection. One connection a process serves all waiting reads and the live hub.
 */
export const followPositions = async (
  pool: Pool,
  log: Logger,
  /** Whether other processes answer the reads of those who write here. */
  { tellWrites = false, lookMs = pollMs }: { readonly tellWrites?: boolean; readonly lookMs?: number } = {},
): Promise<Positions> => {
  const ownWrites = new LRUCache<string, bigint>({ max: ownWritesKept, ttl: ownWriteMs });
  const noteHere = (personId: string, position: bigint): void => {
    if (position > (ownWrites.get(personId) ?? -1n)) ownWrites.set(personId, position);
  };
  const known = createKnownPositions();
  const listeners = new Set<(changes: CommittedChanges) => void>();
  const noticeListeners = new Set<(notice: unknown) => void>();

  const listening = createListening(pool, log, {
    [channel]: (payload) => {
      const message = changesShape.parse(JSON.parse(payload));
      // Listeners first: whoever waits for the position may look at once at what changed.
      if (message.changes.length > 0) for (const listener of listeners) listener(message);
      known.advance(message.projector, BigInt(message.position));
    },
    [writesChannel]: (payload) => {
      const [personId, position] = writeShape.parse(JSON.parse(payload));
      noteHere(personId, BigInt(position));
    },
    [noticesChannel]: (payload) => {
      const notice: unknown = JSON.parse(payload);
      for (const listener of noticeListeners) listener(notice);
    },
  });

  const look = async (): Promise<void> => {
    await listening.again();
    const { rows } = await pool.query<{ projector: string; position: string }>(
      'select projector, position from read_model.checkpoint',
    );
    for (const row of rows) known.advance(row.projector, BigInt(row.position));
  };

  await look();
  // One at a time: a database that is away answers none of them, and each would keep a connection.
  const looking = lookAgain(look, lookMs, (error) => log.warn({ err: error }, 'cannot read the checkpoints'));

  return {
    current: known.current,
    waitFor: known.waitFor,
    noteWrite: async (personId, position) => {
      noteHere(personId, position);
      if (!tellWrites) return;
      // What was written stands in the log: nobody is refused because a reader could not be told.
      await pool
        .query('select pg_notify($1, $2)', [writesChannel, JSON.stringify([personId, position.toString()])])
        .catch((error: unknown) => log.warn({ err: error }, 'cannot tell readers of a write'));
    },
    ownWrite: (personId) => ownWrites.get(personId),
    onChanges: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: async (notice) => {
      // Whoever is on is told again in a while, and typing is over soon: nothing waits for it.
      await pool
        .query('select pg_notify($1, $2)', [noticesChannel, JSON.stringify(notice)])
        .catch((error: unknown) => log.debug({ err: error }, 'a notice could not be told'));
    },
    onNotice: (listener) => {
      noticeListeners.add(listener);
      return () => noticeListeners.delete(listener);
    },
    close: async () => {
      known.letGo();
      // One that begins to listen just now gives its connection back, too.
      await looking.close();
      listening.stop();
    },
  };
};
