import type { EventStore, SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { LeaseLost, renewLeases } from './lease.ts';
import type { Projection } from './projection.ts';
import { writeTogether, type Share } from './write-together.ts';

/** A projection that has caught up, and where it stands. */
export interface Follower {
  readonly name: string;
  readonly epoch: bigint;
  readonly position: bigint;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- followers with different work share one feed
  readonly projection: Projection<any>;
  /** The most events that it takes at once. */
  readonly batchSize: number;
}

/** A follower in the feed, and what was read for it and is not written yet. */
interface Seat extends Follower {
  readonly areas: ReadonlySet<string>;
  readonly signal: AbortSignal;
  /** Up to where its checkpoint is on its way. */
  position: bigint;
  /** Events of its areas after `position`, up to `upTo`. */
  waiting: RecordedEvent[];
  upTo: bigint;
  /** It has seen where the log ends. */
  told: boolean;
  /** The writing of one that writes apart. */
  busy: Promise<void> | undefined;
  left: boolean;
  readonly leave: (error?: unknown) => void;
}

const renewMs = 3_000;

const areaOf = (stream: string): string => stream.slice(0, stream.indexOf('/') + 1);

/**
 * The one reader of the log of a process: whoever keeps pace is fed from the same events, which are read and decoded once, and
 * writes in the same transaction as all others (write-together.ts). A follower joins where it stands, near the head; what lies
 * between it and the feed is read for it alone. One that fails leaves, and nobody else hears of it. One that rests gathers its
 * events meanwhile, and one that writes apart has a transaction and a pace of its own.
 */
export const createFeed = (options: {
  store: EventStore;
  pool: Pool;
  log: Logger;
  /** Events of the log in one step. */
  batchSize?: number;
  /** One that writes apart and is held up for longer than so many events catches up by itself. */
  mostWaiting?: number;
}) => {
  const { store, pool, log, batchSize = 10_000, mostWaiting = 20_000 } = options;
  const seats = new Set<Seat>();
  const knocking: Seat[] = [];
  /** Lets the loop look again. */
  let wake = (): void => undefined;
  let called = false;
  const call = (): void => {
    called = true;
    wake();
  };
  let running: Promise<void> | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Whether the last batch reached the head of the log. */
  let live = false;
  /** Not before this moment of the monotonic clock do those who rest write again: all of them together. */
  let restsUntil = 0;

  const remove = (seat: Seat, error?: unknown): void => {
    if (seat.left) return;
    seat.left = true;
    seats.delete(seat);
    seat.leave(error);
  };

  const take = (seat: Seat): SubscriptionBatch => {
    const cut = seat.projection.apart && seat.waiting.length > seat.batchSize;
    const events = cut ? seat.waiting.splice(0, seat.batchSize) : seat.waiting;
    if (!cut) seat.waiting = [];
    return { events, upTo: cut ? (events.at(-1)?.position ?? seat.upTo) : seat.upTo, live: live && !cut };
  };

  /** What a seat has to write of what was read for it; undefined when it could not be prepared. */
  const prepared = async (seat: Seat): Promise<Share | undefined> => {
    const { name, epoch, projection, position: from } = seat;
    const batch = take(seat);
    seat.told ||= batch.live;
    try {
      const work: unknown = await projection.prepare(batch);
      seat.position = batch.upTo;
      return { name, epoch, projection, from, batch, work, history: batch.events.length >= batchSize };
    } catch (error) {
      remove(seat, error);
      return undefined;
    }
  };

  const written = async (shares: ReadonlyMap<Share, Seat>): Promise<void> => {
    const failures = await writeTogether(pool, [...shares.keys()]);
    for (const [share, error] of failures) {
      const seat = shares.get(share);
      if (seat) remove(seat, error);
    }
  };

  const now = (): number => performance.now();

  /** Prepares what is due and writes it together, while what comes after it is read and prepared. */
  const write = async (due: readonly Seat[]): Promise<void> => {
    const shares = new Map<Share, Seat>();
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

  const writeApart = (seat: Seat): void => {
    if (seat.busy && seat.waiting.length > mostWaiting) return remove(seat);
    seat.busy ??= (async () => {
      const share = await prepared(seat);
      if (share && !seat.left) await written(new Map([[share, seat]]));
      else if (share) seat.position = share.from;
      seat.busy = undefined;
      call();
    })();
  };

  /** Hands events to whoever follows their areas; who stands further on has seen them. */
  const deliver = (events: readonly RecordedEvent[], upTo: bigint, to: Iterable<Seat>): void => {
    for (const seat of to) {
      if (upTo <= seat.upTo) continue;
      for (const event of events)
        if (event.position > seat.upTo && seat.areas.has(areaOf(event.stream))) seat.waiting.push(event);
      seat.upTo = upTo;
    }
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

  /** Whether a seat has something to say now: events, how far the log was read, or that its end is reached. */
  const isDue = (seat: Seat): boolean => seat.upTo > seat.position || (live && !seat.told);
  const isRested = ({ projection, waiting }: Seat): boolean =>
    projection.restMs === undefined || restsUntil <= now() || waiting.length >= batchSize;

  const renew = async (): Promise<void> => {
    const held = [...seats];
    const lost = new Set(held.length > 0 ? await renewLeases(pool, held) : []);
    for (const seat of held) if (lost.has(seat.name)) remove(seat, new LeaseLost(seat.name));
  };

  /** Milliseconds until those who rest may write what has gathered; undefined when nobody has anything. */
  const nextRested = (): number | undefined =>
    [...seats].some((seat) => !seat.projection.apart && isDue(seat)) ? Math.max(0, restsUntil - now()) : undefined;

  const turn = async (): Promise<void> => {
    for (const seat of seats) if (seat.signal.aborted) remove(seat);
    for (const seat of seats) if (seat.projection.apart && isDue(seat)) writeApart(seat);
    const due = [...seats].filter((seat) => !seat.projection.apart && isDue(seat) && isRested(seat));
    if (due.length > 0) await write(due);
  };

  /** Waits for the next batch, for a call, or until somebody has rested. */
  const something = async (arrived: () => boolean): Promise<void> => {
    const rest = nextRested();
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (rest !== undefined) timer = setTimeout(resolve, rest);
      if (called || arrived()) resolve();
    });
    clearTimeout(timer);
    called = false;
  };

  /** Reads on until nobody is left. */
  const read = async (batches: AsyncIterator<SubscriptionBatch>, from: bigint): Promise<void> => {
    let position = from;
    let arrived: IteratorResult<SubscriptionBatch> | undefined;
    let failure: Error | undefined;
    const ask = (): void => {
      arrived = undefined;
      batches.next().then(
        (result) => {
          arrived = result;
          wake();
        },
        (error: unknown) => {
          failure = error instanceof Error ? error : new Error('the log was not read on', { cause: error });
          wake();
        },
      );
    };
    ask();
    for (;;) {
      await admit(position);
      await turn();
      if (seats.size === 0 && knocking.length === 0) return;
      await something(() => arrived !== undefined || failure !== undefined);
      if (failure) throw failure;
      if (arrived?.done) throw new Error('the log was not read on');
      if (!arrived) continue;
      const { value: batch } = arrived;
      position = batch.upTo;
      ({ live } = batch);
      deliver(batch.events, batch.upTo, seats);
      ask();
    }
  };

  const run = async (): Promise<void> => {
    const stop = new AbortController();
    const after = knocking[0]?.position ?? 0n;
    live = false;
    const batches = store.subscribeAll({ after, batch: batchSize, signal: stop.signal })[Symbol.asyncIterator]();
    const renewal = setInterval(
      () => void renew().catch((error: unknown) => log.warn({ err: error }, 'leases were not renewed')),
      renewMs,
    );
    try {
      await read(batches, after);
    } catch (error) {
      for (const seat of [...seats, ...knocking.splice(0)]) remove(seat, error);
    } finally {
      clearInterval(renewal);
      stop.abort();
      // A batch may have come that nobody took: the reading ends only when it is told to.
      batches.return?.().catch(() => undefined);
      await writing;
    }
  };

  return {
    /**
     * Feeds a follower from its position on, until the signal aborts, its lease is lost or it fails (then it throws why), or until it
     * was held up for so long that it must catch up alone. Nothing of it is being written any more when this ends.
     * @returns the position of its checkpoint
     */
    follow: async (follower: Follower, signal: AbortSignal): Promise<bigint> => {
      let leave: (error?: unknown) => void = () => undefined;
      const ended = new Promise<unknown>((resolve) => (leave = resolve));
      const seat: Seat = {
        ...follower,
        areas: new Set(follower.projection.streamPrefixes),
        signal,
        waiting: [],
        upTo: follower.position,
        told: false,
        busy: undefined,
        left: false,
        leave,
      };
      signal.addEventListener('abort', call, { once: true });
      knocking.push(seat);
      call();
      const start = (): Promise<void> =>
        (running ??= run().finally(() => {
          running = undefined;
          // Somebody may have knocked while the last one left.
          if (knocking.length > 0) void start();
        }));
      void start();
      const error = await ended;
      signal.removeEventListener('abort', call);
      await writing;
      await seat.busy;
      if (error !== undefined) throw error instanceof Error ? error : new Error('write failed', { cause: error });
      return seat.position;
    },
  };
};

export type Feed = ReturnType<typeof createFeed>;
