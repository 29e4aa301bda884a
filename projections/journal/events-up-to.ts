import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Journal } from '../read-models/declaration.ts';
import { isListed, prefixesOf } from './row.ts';

const chunk = 5_000;

/** The events that a journal lists, after one position and up to another one or to the head, in the order of the log. */
export async function* eventsUpTo(
  store: EventStore,
  journal: Journal,
  after: bigint,
  upTo: bigint | undefined,
): AsyncGenerator<readonly RecordedEvent[]> {
  let position = after;
  for (;;) {
    const read = await store.readAll({ after: position, limit: chunk, streamPrefixes: prefixesOf(journal) });
    const events = upTo === undefined ? read : read.filter((event) => event.position <= upTo);
    const listed = events.filter((event) => isListed(journal, event));
    if (listed.length > 0) yield listed;
    position = events.at(-1)?.position ?? position;
    if (events.length < chunk) return;
  }
}
