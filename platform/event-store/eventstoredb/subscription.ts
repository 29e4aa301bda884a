import { setTimeout as delay } from 'node:timers/promises';
import type { AllStreamSubscription, EventStoreDBClient } from '@eventstore/db-client';
import { excludeSystemEvents } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import type { EventFilter, SubscriptionBatch } from '../port.ts';
import type { RecordedEvent } from '../recorded.ts';
import { isOurs, passes } from './log-reader.ts';
import { recorded } from './recorded.ts';

export interface SubscriptionOptions extends EventFilter {
  readonly after: bigint;
  readonly batch: number;
  readonly signal: AbortSignal;
}

const longestPauseMs = 5_000;

interface Pulled {
  readonly events: RecordedEvent[];
  readonly upTo: bigint;
  readonly live: boolean;
}

/**
 * Batches of one subscription until it breaks (throws) or the signal aborts (ends). Whatever has arrived makes a batch;
 * the stream's own buffer is the prefetch.
 */
async function* pull(
  subscription: AllStreamSubscription,
  codec: EventCodec,
  { after, batch, signal, ...filter }: SubscriptionOptions,
): AsyncGenerator<Pulled, void, void> {
  let caughtUp = false;
  let toldLive = false;
  let failure: Error | undefined;
  let ended = false;
  let wake = (): void => undefined;
  subscription.on('readable', () => wake());
  subscription.on('caughtUp', () => {
    caughtUp = true;
    wake();
  });
  subscription.on('fellBehind', () => (caughtUp = false));
  subscription.on('error', (error: Error) => {
    failure = error;
    wake();
  });
  subscription.on('end', () => {
    ended = true;
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  let upTo = after;
  try {
    while (!signal.aborted) {
      const events: RecordedEvent[] = [];
      let seen = 0;
      while (seen < batch) {
        const resolved = subscription.read() as Parameters<typeof isOurs>[0] | null;
        if (!resolved) break;
        seen += 1;
        const { event } = resolved;
        if (!event || !isOurs(resolved) || event.position.commit <= upTo) continue;
        upTo = event.position.commit;
        if (passes(filter, event.type, event.streamId)) events.push(recorded(event, codec));
      }
      const live = caughtUp && subscription.readableLength === 0;
      if (seen > 0 || (live && !toldLive)) {
        toldLive = live;
        yield { events, upTo, live };
        continue;
      }
      if (failure) throw failure;
      if (ended) throw new Error('the server ended the subscription');
      await new Promise<void>((resolve) => {
        wake = resolve;
        // Something may have come between the last look and now.
        if (subscription.readableLength > 0 || failure || ended || signal.aborted || (caughtUp && !toldLive)) resolve();
      });
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // An error after the end would otherwise be nobody's and end the process.
    subscription.on('error', () => undefined);
    await subscription.unsubscribe().catch(() => undefined);
  }
}

/**
 * Catch-up, then live. The client never reconnects: this loop subscribes again after the last position delivered.
 *
 * The server filters out system events only; types and streams are compared here. A server-side filter would tell its
 * progress by checkpoints, and those may lie beyond the last event (KurrentDB issue 4970), so that a reader who resumes
 * there can skip one. Every `upTo` given here is the position of an event that exists.
 */
export async function* subscribe(
  client: EventStoreDBClient,
  codec: EventCodec,
  options: SubscriptionOptions,
  warn: (message: string, error: unknown) => void,
): AsyncGenerator<SubscriptionBatch, void, void> {
  const { signal, batch } = options;
  let after = options.after;
  for (let failures = 0; !signal.aborted;) {
    const subscription = client.subscribeToAll(
      { fromPosition: after > 0n ? { commit: after, prepare: after } : 'start', filter: excludeSystemEvents() },
      { highWaterMark: batch },
    );
    try {
      for await (const pulled of pull(subscription, codec, { ...options, after })) {
        failures = 0;
        after = pulled.upTo;
        yield pulled;
        if (signal.aborted) return;
      }
    } catch (error) {
      failures += 1;
      warn('the subscription to the log broke, subscribing again', error);
      const pause = Math.min(longestPauseMs, 50 * 2 ** failures);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
