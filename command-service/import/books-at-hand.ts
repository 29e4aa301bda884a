import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { bookOf } from '@kerben/workflows/books.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import { comparable } from '@kerben/workflows/fields/comparable.ts';
import { foldBook, type FoldedRecord } from './fold-book.ts';
import type { Pace } from './pace.ts';
import type { FindEntry } from '@kerben/workflows/fields/kind.ts';

type Entries = ReadonlyMap<string, FoldedRecord>;

/** The book that is imported and those it refers to, folded once. */
export interface BooksAtHand {
  readonly own: Entries;
  /** State of an entry; undefined when there is none. */
  readonly record: (area: string, id: string) => unknown;
  readonly find: FindEntry;
}

/** Fields under which people know an entry besides its id. */
const isName = (name: string, kind: string): boolean => kind === 'code' || /^(name|abbreviation)/.test(name);

/** Ids by what entries are called; null where several are called so. */
const callings = (area: string, entries: Entries): ReadonlyMap<string, string | null> => {
  const names = Object.entries(bookOf(area).fields)
    .filter(([name, { kind }]) => isName(name, kind))
    .map(([name]) => name);
  const called = new Map<string, string | null>();
  const call = (key: string, id: string): void => {
    if (key === '') return;
    const before = called.get(key);
    called.set(key, before === undefined || before === id ? id : null);
  };
  for (const [id, { state }] of entries) {
    if (state['retired'] === true) continue;
    for (const name of names) call(comparable(typeof state[name] === 'string' ? state[name] : ''), id);
    // A number cell of a spreadsheet has lost the zeros of its code.
    call(`0${id.replace(/^0+/, '')}`, id);
  }
  return called;
};

/** `Name (id)`, as lists are exported. */
const named = /^(.*)\s\(([^()\s]+)\)$/s;

/** Folds the log of a book and of every book its fields refer to. */
export const booksAtHand = async (
  store: EventStore,
  book: BookDefinition,
  tenant: string,
  pace: Pace,
): Promise<BooksAtHand> => {
  const wanted = new Set([book.area, ...Object.values(book.fields).flatMap((field) => field.book ?? [])]);
  const folded = new Map<string, Entries>();
  for (const area of wanted) folded.set(area, await foldBook(store, areaNamed(area), tenant, pace));
  const known = new Map<string, ReadonlyMap<string, string | null>>();
  const calledIn = (area: string): ReadonlyMap<string, string | null> => {
    const before = known.get(area);
    if (before) return before;
    const called = callings(area, folded.get(area) ?? new Map<string, FoldedRecord>());
    known.set(area, called);
    return called;
  };
  return {
    own: folded.get(book.area) ?? new Map<string, FoldedRecord>(),
    record: (area, id) => folded.get(area)?.get(id)?.state,
    find: (area, text) => {
      const entries = folded.get(area);
      if (entries?.has(text)) return text;
      const [, , id = ''] = named.exec(text) ?? [];
      if (entries?.has(id)) return id;
      const called = calledIn(area);
      const bare = /^\d+$/.test(text) ? called.get(`0${text.replace(/^0+/, '')}`) : undefined;
      return bare ?? called.get(comparable(text)) ?? undefined;
    },
  };
};
