import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent as StoredEvent } from '@kerben/platform/event-store/recorded.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { readFoldable } from '@kerben/workflows/kernel/carried.ts';
import type { RecordedEvent } from '@kerben/workflows/kernel/event.ts';
import { LRUCache } from 'lru-cache';
import type { Journal } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import { poisonOf, type Poison } from '../runtime/fold-batch.ts';
import { isListed, journalRow } from './row.ts';

/** An event and the row that it has in a journal. */
export interface Entry {
  readonly journal: Journal;
  readonly event: StoredEvent;
  readonly row: Row;
}

/** What some events come to: their rows, and the events that cannot be listed. */
export interface Entries {
  readonly entries: readonly Entry[];
  readonly poison: readonly Poison[];
}

interface Folded {
  readonly revision: number;
  readonly state: object;
}

/** Records that are kept folded: those of a day of work. */
const kept = 5_000;

/**
 * Makes rows of events, in the order of the log. Where a journal looks at records (`entryOf`) they are folded along; one that is not
 * at hand, or further on than the event, is folded anew from its stream.
 */
export const createEntries = (store: Pick<EventStore, 'readStream'>, journals: readonly Journal[]) => {
  const isFolding = ({ entryOf, entriesOf }: Journal): boolean => entryOf !== undefined || entriesOf !== undefined;
  const plain = journals.filter((journal) => !isFolding(journal));
  const folding = journals.filter(isFolding);
  const records = new LRUCache<string, Folded>({ max: kept });

  const after = (state: object, { stream, type, data }: StoredEvent): object =>
    areaNamed(stream.slice(0, stream.indexOf('/'))).evolve(state, { type, data }) as object;

  /** Where folding begins, and the events of the record that come before this one. Throws when the log cannot be read. */
  const past = async ({
    stream,
    revision,
  }: StoredEvent): Promise<{ state: object; events: readonly StoredEvent[] }> => {
    const known = records.get(stream);
    const from = known && known.revision < revision ? known : undefined;
    const area = areaNamed(stream.slice(0, stream.indexOf('/')));
    const state = from?.state ?? (area.initial as object);
    const next = (from?.revision ?? -1) + 1;
    if (next >= revision) return { state, events: [] };
    return {
      state,
      events: from
        ? await store.readStream(stream, { from: next, to: revision - 1 })
        : await readFoldable(area, (stretch) => store.readStream(stream, stretch), revision - 1),
    };
  };

  return {
    /** Nothing that was folded before is believed any more. */
    forget: (): void => records.clear(),
    of: async (events: readonly StoredEvent[]): Promise<Entries> => {
      const entries: Entry[] = [];
      const poison: Poison[] = [];
      for (const event of events) {
        const looking = folding.filter((journal) => isListed(journal, event));
        // Outside: a log that cannot be reached says nothing against the event, and the batch is read again.
        const begun = looking.length > 0 ? await past(event) : undefined;
        try {
          for (const journal of plain)
            if (isListed(journal, event)) entries.push({ journal, event, row: journalRow(journal, event) });
          if (!begun) continue;
          const was = begun.events.reduce(after, begun.state);
          const is = after(was, event);
          records.set(event.stream, { revision: event.revision, state: is });
          for (const journal of looking) {
            const entry = journal.entryOf?.(event as unknown as RecordedEvent, was, is);
            if (entry) entries.push({ journal, event, row: journalRow(journal, event, entry) });
            const lines = journal.entriesOf?.(event as unknown as RecordedEvent, was, is) ?? [];
            for (const [place, line] of lines.entries())
              entries.push({ journal, event, row: journalRow(journal, event, line, place) });
          }
        } catch (error) {
          records.delete(event.stream);
          poison.push(poisonOf(event, error));
        }
      }
      return { entries, poison };
    },
  };
};
