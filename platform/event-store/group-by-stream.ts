import type { RecordedEvent } from './recorded.ts';

/** Events by their stream, in the order in which they come. */
export const groupByStream = (events: readonly RecordedEvent[]): ReadonlyMap<string, readonly RecordedEvent[]> => {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const before = streams.get(event.stream);
    if (before) before.push(event);
    else streams.set(event.stream, [event]);
  }
  return streams;
};
