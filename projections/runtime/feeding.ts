import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Logger } from 'pino';
import type { Arrivals } from './arrivals.ts';
import type { Keeping } from './keeping.ts';
import { LeaseLost } from './lease.ts';
import { isDue, takeWaiting, type Seat } from './seat.ts';
import { writeTogether, type Share } from './write-together.ts';

/** A feed while it runs: who sits at it, who knocks, and how far its writing is. */
export interface Feeding<Within> {
  readonly store: EventStore;
  readonly keeping: Keeping<Within>;
  readonly log: Logger;
  readonly batchSize: number;
  readonly mostWaiting: number;
  readonly renewMs: number;
  readonly seats: Set<Seat<Within>>;
  readonly knocking: Seat<Within>[];
  arrivals: Arrivals | undefined;
  writing: Promise<void>;
  /** Whether the last batch reached the head of the log. */
  live: boolean;
  /** Not before this moment of the monotonic clock do those who rest write again, all of them together. */
  restsUntil: number;
  renewsAt: number;
}

export const now = (): number => performance.now();

export const remove = <Within>({ seats }: Feeding<Within>, seat: Seat<Within>, error?: unknown): void => {
  if (seat.left) return;
  seat.left = true;
  seats.delete(seat);
  seat.leave(error);
};

/** What a seat has to write of what was read for it; undefined when it could not be prepared. */
const prepared = async <Within>(feeding: Feeding<Within>, seat: Seat<Within>): Promise<Share<Within> | undefined> => {
  const { name, epoch, projection, position: from } = seat;
  const batch = takeWaiting(seat, feeding.live);
  try {
    const work: unknown = await projection.prepare(batch);
    seat.position = batch.upTo;
    return { name, epoch, projection, from, batch, work, history: batch.events.length >= feeding.batchSize };
  } catch (error) {
    remove(feeding, seat, error);
    return undefined;
  }
};

const written = async <Within>(
  feeding: Feeding<Within>,
  shares: ReadonlyMap<Share<Within>, Seat<Within>>,
): Promise<void> => {
  const failures = await writeTogether(feeding.keeping, [...shares.keys()]);
  for (const [share, error] of failures) {
    const seat = shares.get(share);
    if (seat) remove(feeding, seat, error);
  }
};

/** Prepares what is due and writes it together, while what comes after it is read and prepared. */
const write = async <Within>(feeding: Feeding<Within>, due: readonly Seat<Within>[]): Promise<void> => {
  const shares = new Map<Share<Within>, Seat<Within>>();
  for (const seat of due) {
    const share = await prepared(feeding, seat);
    if (share) shares.set(share, seat);
    feeding.restsUntil = Math.max(feeding.restsUntil, now() + (seat.projection.restMs ?? 0));
  }
  await feeding.writing;
  // Whoever failed in the writing before this one begins again from the checkpoint.
  for (const [share, seat] of shares) if (seat.left) shares.delete(share);
  if (shares.size > 0) feeding.writing = written(feeding, shares);
};

const writeApart = <Within>(feeding: Feeding<Within>, seat: Seat<Within>): void => {
  if (seat.busy && seat.waiting.length > feeding.mostWaiting) return remove(feeding, seat);
  seat.busy ??= (async () => {
    const share = await prepared(feeding, seat);
    if (share && !seat.left) await written(feeding, new Map([[share, seat]]));
    else if (share) seat.position = share.from;
    seat.busy = undefined;
    feeding.arrivals?.call();
  })();
};

/** Keeps the leases of all. Not while they write: a checkpoint that is held is passed over by whoever writes with others. */
const renew = async <Within>(feeding: Feeding<Within>): Promise<void> => {
  const { seats, keeping, log } = feeding;
  await feeding.writing;
  feeding.renewsAt = now() + feeding.renewMs;
  const held = [...seats];
  try {
    const lost = new Set(held.length > 0 ? await keeping.renew(held) : []);
    for (const seat of held) if (lost.has(seat.name)) remove(feeding, seat, new LeaseLost(seat.name));
  } catch (error) {
    log.warn({ err: error }, 'leases were not renewed');
  }
};

export const together = <Within>({ seats, live }: Feeding<Within>): readonly Seat<Within>[] =>
  [...seats].filter((seat) => !seat.projection.apart && isDue(seat, live));
const isRested = <Within>({ restsUntil, batchSize }: Feeding<Within>, { projection, waiting }: Seat<Within>): boolean =>
  projection.restMs === undefined || restsUntil <= now() || waiting.length >= batchSize;

/** Whatever is due at this moment. */
export const turn = async <Within>(feeding: Feeding<Within>): Promise<void> => {
  const { seats } = feeding;
  for (const seat of seats) if (seat.signal.aborted) remove(feeding, seat);
  for (const seat of seats) if (seat.projection.apart && isDue(seat, feeding.live)) writeApart(feeding, seat);
  const due = together(feeding).filter((seat) => isRested(feeding, seat));
  if (due.length > 0) await write(feeding, due);
  if (feeding.renewsAt <= now()) await renew(feeding);
};
