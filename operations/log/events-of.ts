import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';

const page = 2_000;

/** Every event of a log up to a position, in its order; ends early when the signal aborts. */
export async function* eventsOf(
  store: EventStore,
  upTo: bigint,
  signal?: AbortSignal,
): AsyncGenerator<RecordedEvent, void, void> {
  for (let after = 0n; after < upTo && !signal?.aborted;) {
    const events = await store.readAll({ after, limit: page });
    for (const event of events) {
      if (event.position > upTo) return;
      yield event;
    }
    const last = events.at(-1);
    if (!last) return;
    after = last.position;
  }
}
