import type { RecordedEvent as StoredEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Journal } from '../read-models/declaration.ts';
import type { Row } from '../read-models/row.ts';
import type { Folds } from '../runtime/folds.ts';
import { poisonOf, type Poison } from '../runtime/poison.ts';
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

/**
 * Makes rows of events, in the order of the log. Where a journal looks at records (`entryOf`) they come with the events.
 */
export const createEntries = (journals: readonly Journal[], folds: Folds) => {
  const isFolding = (journal: Journal): boolean => 'entryOf' in journal || 'entriesOf' in journal;
  const plain = journals.filter((journal) => !isFolding(journal));
  const folding = journals.filter(isFolding);
  const foldingAreas = new Set(folding.flatMap(({ areas }) => areas));
  const isFolded = ({ stream }: StoredEvent): boolean => foldingAreas.has(stream.slice(0, stream.indexOf('/')));

  const rowsOf = (event: StoredEvent): readonly Entry[] => {
    const listed = plain.filter((journal) => isListed(journal, event));
    const rows = listed.map((journal): Entry => ({ journal, event, row: journalRow(journal, event) }));
    const looking = folding.filter((journal) => isListed(journal, event));
    if (looking.length === 0) return rows;
    const { before, state } = folds.of(event);
    for (const journal of looking) {
      const entry = journal.entryOf?.(event, before, state);
      if (entry) rows.push({ journal, event, row: journalRow(journal, event, entry) });
      const lines = journal.entriesOf?.(event, before, state) ?? [];
      for (const [place, line] of lines.entries())
        rows.push({ journal, event, row: journalRow(journal, event, line, place) });
    }
    return rows;
  };

  return {
    of: async (events: readonly StoredEvent[]): Promise<Entries> => {
      // Events that only keep the house are folded along: without them a record has gaps, which would be read.
      await folds.ready(events.filter(isFolded));
      const entries: Entry[] = [];
      const poison: Poison[] = [];
      for (const event of events) {
        try {
          entries.push(...rowsOf(event));
        } catch (error) {
          poison.push(poisonOf(event, error));
        }
      }
      return { entries, poison };
    },
  };
};
