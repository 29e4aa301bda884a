import type { EventStore, SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { createArrivals, type Arrivals } from './arrivals.ts';
import type { Keeping } from './keeping.ts';
import { LeaseLost } from './lease.ts';
import { deliver, isDue, seatOf, takeWaiting, type Follower, type Seat } from './seat.ts';
import { writeTogether, type Share } from './write-together.ts';

/** How often leases are kept, milliseconds: they run out after ten seconds. */
export const usualRenewal = 3_000;

/**
 * The one reader of the log of a process: whoever keeps pace is fed from the same events, which are read and decoded once, and
 * writes in the same transaction as all others (write-together.ts). A follower joins where it stands, near the head; what lies
 * between it and the feed is read for it alone. One that fails leaves, and nobody else hears of it. One that rests gathers its
 * events meanwhile, and one that writes apart has a transaction and a pace of its own.
 */
export const createFeed = <Within>(options: {
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
  const { store, keeping, log, batchSize = 10_000, mostWaiting = 20_000, renewMs = usualRenewal } = options;
  const seats = new Set<Seat<Within>>();
  const knocking: Seat<Within>[] = [];
  let arrivals: Arrivals | undefined;
  let running: Promise<void> | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Whether the last batch reached the head of the log. */
  let live = false;
  /** Not before this moment of the monotonic clock do those who rest write again, all of them together. */
  let restsUntil = 0;
  let renewsAt = 0;

  const now = (): number => performance.now();
  const call = (): void => arrivals?.call();

  const remove = (seat: Seat<Within>, error?: unknown): void => {
    if (seat.left) return;
    seat.left = true;
    seats.delete(seat);
    seat.leave(error);
  };

  /** What a seat has to write of what was read for it; undefined when it could not be prepared. */
  const prepared = async (seat: Seat<Within>): Promise<Share<Within> | undefined> => {
    const { name, epoch, projection, position: from } = seat;
    const batch = takeWaiting(seat, live);
    try {
      const work: unknown = await projection.prepare(batch);
      seat.position = batch.upTo;
      return { name, epoch, projection, from, batch, work, history: batch.events.length >= batchSize };
    } catch (error) {
      remove(seat, error);
      return undefined;
    }
  };

  const written = async (shares: ReadonlyMap<Share<Within>, Seat<Within>>): Promise<void> => {
    const failures = await writeTogether(keeping, [...shares.keys()]);
    for (const [share, error] of failures) {
      const seat = shares.get(share);
      if (seat) remove(seat, error);
    }
  };

  /** Prepares what is due and writes it together, while what comes after it is read and prepared. */
  const write = async (due: readonly Seat<Within>[]): Promise<void> => {
    const shares = new Map<Share<Within>, Seat<Within>>();
    for (const seat of due) {
      const share = await prepared(seat);
      if (share) shares.set(share, seat);
      restsUntil = Math.max(restsUntil, now() + (seat.projection.restMs ?? 0));
    }
    await writing;
    // Whoever failed in the writing before this one begins again from the checkpoint.
    for (const [share, seat] of shares) if (seat.left) shares.delete(share);
    if (shares.size > 0) writing = written(shares);
  };

  const writeApart = (seat: Seat<Within>): void => {
    if (seat.busy && seat.waiting.length > mostWaiting) return remove(seat);
    seat.busy ??= (async () => {
      const share = await prepared(seat);
      if (share && !seat.left) await written(new Map([[share, seat]]));
      else if (share) seat.position = share.from;
      seat.busy = undefined;
      call();
    })();
  };

  /** Lets those in who knock: what lies between them and the feed is read for them. */
  const admit = async (position: bigint): Promise<void> => {
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
        remove(seat, error);
      }
    }
  };

  /** Keeps the leases of all. Not while they write: a checkpoint that is held is passed over by whoever writes with others. */
  const renew = async (): Promise<void> => {
    await writing;
    renewsAt = now() + renewMs;
    const held = [...seats];
    try {
      const lost = new Set(held.length > 0 ? await keeping.renew(held) : []);
      for (const seat of held) if (lost.has(seat.name)) remove(seat, new LeaseLost(seat.name));
    } catch (error) {
      log.warn({ err: error }, 'leases were not renewed');
    }
  };

  const together = (): readonly Seat<Within>[] =>
    [...seats].filter((seat) => !seat.projection.apart && isDue(seat, live));
  const isRested = ({ projection, waiting }: Seat<Within>): boolean =>
    projection.restMs === undefined || restsUntil <= now() || waiting.length >= batchSize;

  const turn = async (): Promise<void> => {
    for (const seat of seats) if (seat.signal.aborted) remove(seat);
    for (const seat of seats) if (seat.projection.apart && isDue(seat, live)) writeApart(seat);
    const due = together().filter(isRested);
    if (due.length > 0) await write(due);
    if (renewsAt <= now()) await renew();
  };

  /** Reads on until nobody is left. */
  const read = async (batches: AsyncIterator<SubscriptionBatch>, from: bigint): Promise<void> => {
    const coming = createArrivals(batches);
    arrivals = coming;
    for (let position = from; ;) {
      await admit(position);
      await turn();
      if (seats.size === 0 && knocking.length === 0) return;
      // Until those who rest may write what has gathered, and until leases have to be kept.
      const until = together().length > 0 ? Math.min(restsUntil, renewsAt) : renewsAt;
      const batch = await coming.next(Math.max(0, until - now()));
      if (!batch) continue;
      position = batch.upTo;
      ({ live } = batch);
      deliver(batch.events, position, seats);
    }
  };

  const run = async (): Promise<void> => {
    const stop = new AbortController();
    const after = knocking[0]?.position ?? 0n;
    live = false;
    renewsAt = now() + renewMs;
    const batches = store.subscribeAll({ after, batch: batchSize, signal: stop.signal })[Symbol.asyncIterator]();
    try {
      await read(batches, after);
    } catch (error) {
      for (const seat of [...seats, ...knocking.splice(0)]) remove(seat, error);
    } finally {
      arrivals = undefined;
      stop.abort();
      // A batch may have come that nobody took: the reading ends only when it is told to.
      batches.return?.().catch(() => undefined);
      await writing;
    }
  };

  const start = (): void => {
    running ??= run().finally(() => {
      running = undefined;
      // Somebody may have knocked while the last one left.
      if (knocking.length > 0) start();
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
      knocking.push(seat);
      start();
      call();
      const error = await ended;
      signal.removeEventListener('abort', call);
      await writing;
      await seat.busy;
      if (error !== undefined) throw error instanceof Error ? error : new Error('write failed', { cause: error });
      return seat.position;
    },
  };
};

export type Feed<Within = PoolClient> = ReturnType<typeof createFeed<Within>>;
