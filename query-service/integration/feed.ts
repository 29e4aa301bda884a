import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import {
  cloudEventOf,
  publishedStreams,
  type CloudEventAttributes,
} from '@kerben/workflows/integration/cloud-event.ts';
import type { FeedWish } from './wish.ts';

/** A CloudEvent in the JSON format: the same attributes as the headers on Kafka, and the data. */
export type FeedEvent = CloudEventAttributes & { readonly data: object };

export interface FeedPage {
  readonly events: readonly FeedEvent[];
  /** Where the next page begins: also when this one is empty, nothing before it has to be looked at again. */
  readonly next: bigint;
}

/**
 * The public ones of recorded events, as the feed gives them.
 * @param base address under which the schemas are
 */
export const feedEvents = (events: readonly RecordedEvent[], base: string): readonly FeedEvent[] =>
  events.flatMap((event) => {
    const cloud = cloudEventOf(event, base);
    return cloud ? [{ ...cloud.attributes, data: cloud.data }] : [];
  });

/** One page of what the tenant's systems may hear, in the order of the log, straight from the log. */
export const readFeed = async (
  store: EventStore,
  tenant: string,
  { after, limit, types }: FeedWish,
  base: string,
): Promise<FeedPage> => {
  // Read first: everything up to here is in the page, or there is more than one page.
  const head = await store.head();
  const events = await store.readAll({
    after,
    limit,
    streamPrefixes: publishedStreams(tenant),
    ...(types && { types }),
  });
  const last = events.at(-1)?.position ?? after;
  const next = events.length < limit && head > last ? head : last;
  return { events: feedEvents(events, base), next };
};
