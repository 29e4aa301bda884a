import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { integrationLeftOut } from '@kerben/platform/telemetry/metrics.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import {
  cloudEventOf,
  publishedStreams,
  type CloudEventAttributes,
} from '@kerben/workflows/integration/cloud-event.ts';
import { dataOf } from '@kerben/workflows/kernel/fold.ts';
import type { FeedWish } from './wish.ts';

/** A CloudEvent in the JSON format: the same attributes as the headers on Kafka, and the data. */
export type FeedEvent = CloudEventAttributes & { readonly data: object };

export interface FeedPage {
  readonly events: readonly FeedEvent[];
  /** Where the next page begins: also when this one is empty, nothing before it has to be looked at again. */
  readonly next: bigint;
  /** Ids of the events that this version cannot tell. */
  readonly leftOut: readonly string[];
}

/** An event that this version cannot tell, and why. */
export interface LeftOut {
  readonly event: RecordedEvent;
  readonly error: unknown;
}

/**
 * The public ones of recorded events, as the feed gives them. One that cannot be told (of a type this version does not know,
 * or with data that are not what they should be) is passed by and named: it must not hold up everybody else at its place.
 * @param base address under which the schemas are
 */
export const feedEvents = (
  events: readonly RecordedEvent[],
  base: string,
  leaveOut: (left: LeftOut) => void,
): readonly FeedEvent[] =>
  events.flatMap((event) => {
    try {
      // Looked at first: an event that is told of to nobody has no data of its own kind that would fail.
      dataOf(event);
      const cloud = cloudEventOf(event, base);
      return cloud ? [{ ...cloud.attributes, data: cloud.data }] : [];
    } catch (error) {
      integrationLeftOut.inc();
      leaveOut({ event, error });
      return [];
    }
  });

/** One page of what the tenant's systems may hear, in the order of the log, straight from the log. */
export const readFeed = async (
  store: EventStore,
  tenant: string,
  { after, limit, types }: FeedWish,
  base: string,
  leaveOut: (left: LeftOut) => void,
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
  const leftOut: string[] = [];
  const told = feedEvents(events, base, (left) => {
    leftOut.push(left.event.id);
    leaveOut(left);
  });
  return { events: told, next, leftOut };
};
