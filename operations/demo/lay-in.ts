import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore, PlacedEvent } from '@kerben/platform/event-store/port.ts';
import { createPostgresEventStore, type StoreLog } from '@kerben/platform/event-store/postgres/store.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { appendInOrder } from '../log/append-in-order.ts';
import { eventsOf } from '../log/events-of.ts';
import { expand, upTo } from './recording/expand.ts';
import { anchorAt, beginOf } from './recording/marks.ts';
import type { Recording } from './recording/format.ts';
import { readRecording } from './recording/read.ts';

/** Events that are handed over together. */
const chunk = 1_000;

/** Whoever runs chains says in the log how far: the product has been there. */
const lived = streamName('chain-places', defaultTenant, 'all');

/** Takes the whole past in one transaction. */
const atOnce = async (store: EventStore, now: Date, read: () => Recording): Promise<number> => {
  if (!store.layIn) throw new Error('the store takes no whole log');
  const past = upTo(read(), now);
  async function* chunks() {
    let some: PlacedEvent[] = [];
    for (const event of expand(past, anchorAt(now))) {
      some.push(event);
      if (some.length < chunk) continue;
      yield await Promise.resolve(some);
      some = [];
    }
    yield some;
  }
  return (await store.layIn(chunks())) ? past.lines.length : 0;
};

/**
 * Lays a past in event by event, for a store without transactions over streams. A log that holds the first events of this very past and nothing
 * else is one that was cut off: it goes on, in the month in which it was begun.
 */
export const layInInOrder = async (store: EventStore, now: Date, read: () => Recording): Promise<number> => {
  if ((await store.readStream(lived)).length > 0) return 0;
  const recording = read();
  const present = eventsOf(store, await store.head());
  let { value: next } = await present.next();
  let anchor = anchorAt(now);
  if (next) {
    const [begun] = expand(recording, anchor);
    if (next.id !== begun?.id) return 0;
    const later = Date.parse(String(begun.metadata['occurredAt'])) - Date.parse(String(next.metadata['occurredAt']));
    anchor = anchorAt(new Date(beginOf(anchor) - later));
  }
  const missing: PlacedEvent[] = [];
  for (const event of expand(upTo(recording, now, anchor), anchor)) {
    if (next && next.id !== event.id) return 0;
    if (next) ({ value: next } = await present.next());
    else missing.push(event);
  }
  if (next) return 0;
  async function* rest() {
    for (const event of missing) yield await Promise.resolve(event);
  }
  return appendInOrder(store, 'eventstoredb', rest());
};

/**
 * Lays the recorded past of the demo into an empty log, as it is at this minute; a log that holds anything is left alone. Killed at any
 * moment it is begun again or done.
 * @returns how many events
 */
export const layInDemo = async (options: {
  /** As the role that owns the log: who owns its table may have it analysed. */
  readonly databaseUrl: string;
  readonly eventStoreUrl: string | undefined;
  readonly now: Date;
  readonly log?: StoreLog;
  /** Also into a server that may forget in a crash. For tests. */
  readonly forgetful?: boolean;
}): Promise<number> => {
  const { databaseUrl, eventStoreUrl, now, log, forgetful = false } = options;
  if (eventStoreUrl === undefined) {
    const store = await createPostgresEventStore({
      url: databaseUrl,
      codec: plainCodec,
      allowForgetfulServer: forgetful,
      ...(log && { log }),
    });
    return atOnce(store, now, readRecording).finally(() => store.close());
  }
  const { createEventStoreDbStore } = await import('@kerben/platform/event-store/eventstoredb/store.ts');
  const store = createEventStoreDbStore({ url: eventStoreUrl, codec: plainCodec, ...(log && { log }) });
  return layInInOrder(store, now, readRecording).finally(() => store.close());
};
