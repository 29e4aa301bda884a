import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { kafkaLagEvents, kafkaLagSeconds } from '@kerben/platform/telemetry/metrics.ts';
import { publishedStreams } from '@kerben/workflows/integration/cloud-event.ts';
import type { Logger } from 'pino';
import { pause } from '../../runtime/pause.ts';

const usualLookMs = 2_000;
const step = 1_000;

/** How far Kafka is behind the log. */
export interface Lag {
  /** Events that are to be published. */
  readonly events: number;
  /** Age of the oldest of them; 0 = none. */
  readonly seconds: number;
}

/**
 * Counts what waits, however positions look in this store. What was counted is remembered: a backlog of hours is read once
 * for the count, and every look reads what is new.
 */
export const createLagCounter = (store: EventStore, clock: Clock) => {
  const streamPrefixes = publishedStreams();
  /** Positions of events that wait, oldest first, by thousands: `[last position, count]`. */
  let counted: { readonly last: bigint; readonly events: number }[] = [];
  let upTo: bigint | undefined;
  return async (checkpoint: bigint): Promise<Lag> => {
    counted = counted.filter(({ last }) => last > checkpoint);
    if (upTo === undefined || upTo < checkpoint) upTo = checkpoint;
    for (;;) {
      const events = await store.readAll({ after: upTo, limit: step, streamPrefixes });
      const last = events.at(-1);
      // Only whole thousands are remembered; the rest is read again, for it is short.
      if (!last || events.length < step) {
        const [oldest] =
          counted.length > 0 ? await store.readAll({ after: checkpoint, limit: 1, streamPrefixes }) : events;
        const since = oldest && Date.parse(String(oldest.metadata['occurredAt']));
        const waiting = counted.reduce((sum, one) => sum + one.events, events.length);
        return { events: waiting, seconds: since === undefined ? 0 : Math.max(0, (clock().getTime() - since) / 1000) };
      }
      counted.push({ last: last.position, events: events.length });
      upTo = last.position;
    }
  };
};

/** Keeps the lag metrics true while this instance leads, also while Kafka is away. Never fails: measuring is no reason to stop. */
export const watchLag = async (options: {
  readonly store: EventStore;
  /** Where the checkpoint stands. */
  readonly position: () => Promise<bigint>;
  readonly log: Logger;
  readonly clock: Clock;
  /** How often it is looked, milliseconds. */
  readonly lookMs?: number | undefined;
  readonly signal: AbortSignal;
}): Promise<void> => {
  const { store, position, log, clock, lookMs = usualLookMs, signal } = options;
  const count = createLagCounter(store, clock);
  while (!signal.aborted) {
    try {
      const { events, seconds } = await count(await position());
      kafkaLagEvents.set(events);
      kafkaLagSeconds.set(seconds);
    } catch (error) {
      log.debug({ err: error }, 'the lag of Kafka could not be measured');
    }
    await pause(lookMs, signal);
  }
};
