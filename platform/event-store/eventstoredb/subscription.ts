import { setTimeout as delay } from 'node:timers/promises';
import type { AllStreamSubscription, EventStoreDBClient } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import type { EventFilter, SubscriptionBatch } from '../port.ts';
import type { RecordedEvent } from '../recorded.ts';
import { isOurs, passes } from './ours.ts';
import { recorded } from './recorded.ts';
import { everythingOfOurs, onServer, type Checkpoints } from './server-filter.ts';

export interface SubscriptionOptions extends EventFilter {
  readonly after: bigint;
  readonly batch: number;
  readonly signal: AbortSignal;
}

const longestPauseMs = 5_000;

/** A checkpoint of the server is a hint: what stands right before it. */
export type Before = (position: bigint) => Promise<bigint>;

/**
 * Batches of one subscription until it breaks (throws) or the signal aborts (ends). Whatever has arrived makes a batch;
 * the stream's own buffer is the prefetch. Where the server leaves events out, its checkpoints move the position.
 */
export async function* pull(
  subscription: AllStreamSubscription,
  codec: EventCodec,
  { after, batch, signal, ...filter }: SubscriptionOptions,
  skipping?: { readonly checkpoints: Checkpoints; readonly before: Before },
): AsyncGenerator<SubscriptionBatch, void, void> {
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
  if (skipping) skipping.checkpoints.heard = () => wake();
  let upTo = after;
  let hinted = after;
  /** Moves on past what the server left out; called when everything before its last checkpoint is out of the buffer. */
  const skipped = async (): Promise<boolean> => {
    const hint = skipping?.checkpoints.last ?? 0n;
    if (!skipping || hint <= hinted) return false;
    hinted = hint;
    const safe = hint > upTo ? await skipping.before(hint) : 0n;
    if (safe <= upTo) return false;
    upTo = safe;
    return true;
  };
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
      const empty = subscription.readableLength === 0;
      const moved = empty && (await skipped());
      const live = caughtUp && empty && subscription.readableLength === 0;
      if (seen > 0 || moved || (live && !toldLive)) {
        toldLive = live;
        yield { events, upTo, live };
        continue;
      }
      if (failure) throw failure;
      if (ended) throw new Error('the server ended the subscription');
      await new Promise<void>((resolve) => {
        wake = resolve;
        // Something may have come between the last look and now.
        const hint = (skipping?.checkpoints.last ?? 0n) > hinted;
        if (subscription.readableLength > 0 || hint || failure || ended || signal.aborted || (caughtUp && !toldLive))
          resolve();
      });
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // An error after the end would otherwise be nobody's and end the process.
    subscription.on('error', () => undefined);
    await subscription.unsubscribe().catch(() => undefined);
    // A call whose last messages nobody takes never ends, and the client waits for it when it is closed.
    subscription.resume();
  }
}

/** Ends the subscription of the server when the loop that reads it ends. */
const opened = (
  client: EventStoreDBClient,
  after: bigint,
  batch: number,
  filter: NonNullable<Parameters<EventStoreDBClient['subscribeToAll']>[0]>['filter'],
): AllStreamSubscription =>
  client.subscribeToAll(
    { fromPosition: after > 0n ? { commit: after, prepare: after } : 'start', ...(filter && { filter }) },
    { highWaterMark: batch },
  );

/**
 * Catches up with the server's own filter until it says that the head is reached: years of other events never cross the
 * wire. Batches may be empty, when only the position has moved.
 */
export const catchUp = (
  client: EventStoreDBClient,
  codec: EventCodec,
  options: SubscriptionOptions,
  before: Before,
): AsyncGenerator<SubscriptionBatch, void, void> => {
  const { filter, checkpoints } = onServer(options);
  return pull(opened(client, options.after, options.batch, filter), codec, options, { checkpoints, before });
};

/**
 * Catch-up, then live. The client never reconnects: this loop subscribes again after the last position delivered.
 *
 * What lies behind is read with a filter on the server (`catchUp`). At the head another subscription takes over that leaves out
 * system events only: a server tells of left-out events by checkpoints every so often and never while nothing happens, and who
 * waits for his own write cannot wait for the next one. Every `upTo` given here is the position of a record that exists:
 * checkpoints may lie beyond the last event (KurrentDB issue 4970), so what stands before them is taken.
 */
export async function* subscribe(
  client: EventStoreDBClient,
  codec: EventCodec,
  options: SubscriptionOptions,
  before: Before,
  warn: (message: string, error: unknown) => void,
): AsyncGenerator<SubscriptionBatch, void, void> {
  const { signal, batch } = options;
  const narrows = (options.streamPrefixes?.length ?? 0) + (options.types?.length ?? 0) > 0;
  let after = options.after;
  let behind = narrows;
  for (let failures = 0; !signal.aborted;) {
    const from = { ...options, after };
    const source = behind
      ? catchUp(client, codec, from, before)
      : pull(opened(client, after, batch, everythingOfOurs()), codec, from);
    try {
      for await (const pulled of source) {
        failures = 0;
        after = pulled.upTo;
        // The head of a catch-up is not the head yet: the subscription that takes over says it.
        yield behind ? { ...pulled, live: false } : pulled;
        if (signal.aborted) return;
        if (behind && pulled.live) break;
      }
      behind = false;
    } catch (error) {
      failures += 1;
      behind = narrows;
      warn('the subscription to the log broke, subscribing again', error);
      const pause = Math.min(longestPauseMs, 50 * 2 ** failures);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
