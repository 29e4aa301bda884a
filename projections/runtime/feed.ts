import type { EventStore, SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { createArrivals } from './arrivals.ts';
import { now, remove, together, turn, type Feeding } from './feeding.ts';
import type { Keeping } from './keeping.ts';
import { deliver, seatOf, type Follower, type Seat } from './seat.ts';

/** How often leases are kept, milliseconds: they run out after ten seconds. */
export const usualRenewal = 3_000;

/** Lets those in who knock: what lies between them and the feed is read for them. */
const admit = async <Within>(feeding: Feeding<Within>, position: bigint): Promise<void> => {
  const { store, seats, knocking, batchSize } = feeding;
  for (let seat = knocking.shift(); seat; seat = knocking.shift()) {
    try {
      while (seat.upTo < position && !seat.signal.aborted) {
        const { streamPrefixes } = seat.projection;
        const events = await store.readAll({ after: seat.upTo, limit: batchSize, streamPrefixes });
        const near = events.filter((event) => event.position <= position);
        const isAll = near.length < batchSize;
        deliver(near, isAll ? position : (near.at(-1)?.position ?? position), [seat]);
      }
      seats.add(seat);
    } catch (error) {
      remove(feeding, seat, error);
    }
  }
};

/** Reads on until nobody is left. */
const read = async <Within>(
  feeding: Feeding<Within>,
  batches: AsyncIterator<SubscriptionBatch>,
  from: bigint,
): Promise<void> => {
  const { seats, knocking } = feeding;
  const coming = createArrivals(batches);
  feeding.arrivals = coming;
  for (let position = from; ;) {
    await admit(feeding, position);
    await turn(feeding);
    if (seats.size === 0 && knocking.length === 0) return;
    // Until those who rest may write what has gathered, and until leases have to be kept.
    const until = together(feeding).length > 0 ? Math.min(feeding.restsUntil, feeding.renewsAt) : feeding.renewsAt;
    const batch = await coming.next(Math.max(0, until - now()));
    if (!batch) continue;
    position = batch.upTo;
    feeding.live = batch.live;
    deliver(batch.events, position, seats);
  }
};

/** Reads for those who knock, and ends when the last of them has left. */
const run = async <Within>(feeding: Feeding<Within>): Promise<void> => {
  const { store, seats, knocking, batchSize } = feeding;
  const stop = new AbortController();
  const after = knocking[0]?.position ?? 0n;
  feeding.live = false;
  feeding.renewsAt = now() + feeding.renewMs;
  const batches = store.subscribeAll({ after, batch: batchSize, signal: stop.signal })[Symbol.asyncIterator]();
  try {
    await read(feeding, batches, after);
  } catch (error) {
    for (const seat of [...seats, ...knocking.splice(0)]) remove(feeding, seat, error);
  } finally {
    feeding.arrivals = undefined;
    stop.abort();
    // A batch may have come that nobody took: the reading ends only when it is told to.
    batches.return?.().catch(() => undefined);
    await feeding.writing;
  }
};

/**
 * The one reader of the log of a process: whoever keeps pace is fed from the same events, which are read and decoded once, and
 * writes in the same transaction as all others (write-together.ts). A follower joins where it stands, near the head; what lies
 * between it and the feed is read for it alone. One that fails leaves, and nobody else hears of it. One that rests gathers its
 * events meanwhile, and one that writes apart has a transaction and a pace of its own.
 */
export const createFeed = <Within>({
  store,
  keeping,
  log,
  batchSize = 10_000,
  mostWaiting = 20_000,
  renewMs = usualRenewal,
}: {
  store: EventStore;
  keeping: Keeping<Within>;
  log: Logger;
  /** Events of the log in one step. */
  batchSize?: number;
  /** One that writes apart and is held up for longer than so many events catches up by itself. */
  mostWaiting?: number;
  /** How often the leases of all are kept, milliseconds. */
  renewMs?: number;
}) => {
  const feeding: Feeding<Within> = {
    ...{ store, keeping, log, batchSize, mostWaiting, renewMs },
    seats: new Set(),
    knocking: [],
    arrivals: undefined,
    writing: Promise.resolve(),
    live: false,
    restsUntil: 0,
    renewsAt: 0,
  };
  let running: Promise<void> | undefined;
  const call = (): void => feeding.arrivals?.call();
  const start = (): void => {
    running ??= run(feeding).finally(() => {
      running = undefined;
      // Somebody may have knocked while the last one left.
      if (feeding.knocking.length > 0) start();
    });
  };

  return {
    /**
     * Feeds a follower from its position on, until the signal aborts, its lease is lost or it fails (then it throws why), or until it
     * was held up for so long that it must catch up alone. Nothing of it is being written any more when this ends.
     * @returns the position of its checkpoint
     */
    follow: async (follower: Follower<Within>, signal: AbortSignal): Promise<bigint> => {
      let leave: Seat<Within>['leave'] = () => undefined;
      const ended = new Promise<unknown>((resolve) => (leave = resolve));
      const seat = seatOf(follower, signal, leave);
      signal.addEventListener('abort', call, { once: true });
      feeding.knocking.push(seat);
      start();
      call();
      const error = await ended;
      signal.removeEventListener('abort', call);
      await feeding.writing;
      await seat.busy;
      if (error !== undefined) throw error instanceof Error ? error : new Error('write failed', { cause: error });
      return seat.position;
    },
  };
};

export type Feed<Within = PoolClient> = ReturnType<typeof createFeed<Within>>;
