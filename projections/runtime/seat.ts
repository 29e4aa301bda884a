import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Projection } from './projection.ts';

/** A projection that has caught up, and where it stands. */
export interface Follower<Within> {
  readonly name: string;
  readonly epoch: bigint;
  readonly position: bigint;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- followers with different work share one feed
  readonly projection: Projection<any, Within>;
  /** The most events that it takes at once. */
  readonly batchSize: number;
}

/** A follower in the feed, and what was read for it and is not written yet. */
export interface Seat<Within> extends Follower<Within> {
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

/** A seat, whatever it writes to. */
type Reading = Seat<never>;

/** A seat for a follower; `leave` hears when and why it is given up. */
export const seatOf = <Within>(
  follower: Follower<Within>,
  signal: AbortSignal,
  leave: Seat<Within>['leave'],
): Seat<Within> => ({
  ...follower,
  areas: new Set(follower.projection.streamPrefixes),
  signal,
  waiting: [],
  upTo: follower.position,
  told: false,
  busy: undefined,
  left: false,
  leave,
});

const areaOf = (stream: string): string => stream.slice(0, stream.indexOf('/') + 1);

/** Hands events to whoever follows their areas; who stands further on has seen them. */
export const deliver = (events: readonly RecordedEvent[], upTo: bigint, seats: Iterable<Reading>): void => {
  for (const seat of seats) {
    if (upTo <= seat.upTo) continue;
    for (const event of events)
      if (event.position > seat.upTo && seat.areas.has(areaOf(event.stream))) seat.waiting.push(event);
    seat.upTo = upTo;
  }
};

/** Takes what waits; of one that writes apart no more than it takes at once. */
export const takeWaiting = (seat: Reading, live: boolean): SubscriptionBatch => {
  const cut = seat.projection.apart && seat.waiting.length > seat.batchSize;
  const events = cut ? seat.waiting.splice(0, seat.batchSize) : seat.waiting;
  if (!cut) seat.waiting = [];
  seat.told ||= live && !cut;
  return { events, upTo: cut ? (events.at(-1)?.position ?? seat.upTo) : seat.upTo, live: live && !cut };
};

/** Whether a seat has something to say now: events, how far the log was read, or that its end is reached. */
export const isDue = (seat: Reading, live: boolean): boolean => seat.upTo > seat.position || (live && !seat.told);
