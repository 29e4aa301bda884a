import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import type { Fields } from '@kerben/workflows/reference/field.ts';
import type { Source } from './sources.ts';

/** Field and rank by heading in lower case; of several headings of one field the lowest rank wins. */
export type KnownHeadings = ReadonlyMap<string, { readonly field: string; readonly rank: number }>;

/** A heading as it is compared: no byte-order mark, no blanks around, lower case. */
export const comparable = (cell: string): string =>
  cell
    .replace(/^\uFEFF/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Headings that a book knows: those a person named, its fields and their labels in three languages, those of its sources. */
export const knownHeadings = (
  book: BookDefinition<Fields>,
  source: Source | undefined,
  named: Readonly<Record<string, string>>,
): KnownHeadings => {
  const known = new Map<string, { field: string; rank: number }>();
  for (const [field, { label }] of Object.entries(book.fields)) {
    const all = [field, ...label, ...(source?.headings[field] ?? [])];
    all.forEach((heading, rank) => {
      const key = comparable(heading);
      if (!known.has(key)) known.set(key, { field, rank: rank + 1 });
    });
  }
  for (const [field, heading] of Object.entries(named)) known.set(comparable(heading), { field, rank: 0 });
  return known;
};

/** Index of the column by field. */
export const columnsIn = (cells: readonly string[], known: KnownHeadings): ReadonlyMap<string, number> => {
  const columns = new Map<string, { index: number; rank: number }>();
  cells.forEach((cell, index) => {
    const match = known.get(comparable(cell));
    if (!match) return;
    const before = columns.get(match.field);
    if (!before || match.rank < before.rank) columns.set(match.field, { index, rank: match.rank });
  });
  return new Map([...columns].map(([field, { index }]) => [field, index]));
};
