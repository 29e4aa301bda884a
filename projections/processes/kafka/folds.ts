import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { readFoldable } from '@kerben/workflows/kernel/carried.ts';
import type { Publication } from '@kerben/workflows/integration/publication.ts';
import { LRUCache } from 'lru-cache';

interface Folded {
  readonly state: unknown;
  readonly revision: number;
}

/** The states of records after their last event, for the compacted topics: remembered, otherwise folded from the log. */
export const createFolds = (store: EventStore) => {
  const known = new LRUCache<string, Folded>({ max: 10_000 });
  return {
    forget: (): void => known.clear(),
    /** The state after `events`, which follow each other in one stream. Throws when one cannot be read. */
    after: async ({ area }: Publication, stream: string, events: readonly RecordedEvent[]): Promise<unknown> => {
      const [first] = events;
      if (!first) throw new Error(`no events of ${stream}`);
      const before = known.get(stream);
      let state: unknown = before?.state ?? area.initial;
      let revision = before?.revision ?? -1;
      const missing =
        first.revision > revision + 1
          ? revision < 0
            ? await readFoldable(area, (stretch) => store.readStream(stream, stretch), first.revision - 1)
            : await store.readStream(stream, { from: revision + 1, to: first.revision - 1 })
          : [];
      for (const event of [...missing, ...events]) {
        if (event.revision <= revision) continue;
        const { type, data } = event;
        state = area.evolve(state, { type, data }) as unknown;
        ({ revision } = event);
      }
      known.set(stream, { state, revision });
      return state;
    },
  };
};
