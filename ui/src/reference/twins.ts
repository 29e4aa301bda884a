import type { KerbenData } from '../api/data-provider.ts';
import type { Row } from '../grid/column.ts';
import { bareName, longestWord } from './bare-name.ts';
import type { Book } from './book-facts.ts';

/** Shorter texts are like everything. */
const shortest = 3;

/** Rows looked at: a word that more names share tells nothing. */
const most = 100;

const fieldValue = (row: Row, field: string): string => {
  const value: unknown = row[field];
  return typeof value === 'string' ? value : '';
};

/** By what a field tells entries apart: a code as it is, a name without case, quotes and legal form. */
export const keyOf = (book: Book, field: string, value: string): string =>
  book.fields[field]?.kind === 'code' ? value.trim() : bareName(value);

/** Other entries in use that say the same in a field by which people tell entries apart (`match` of the book). */
export const twinsOf = async (
  data: KerbenData,
  book: Book,
  field: string,
  value: string,
  id: string | undefined,
): Promise<readonly Row[]> => {
  const key = keyOf(book, field, value);
  if (key.length < shortest) return [];
  const isCode = book.fields[field]?.kind === 'code';
  const filter = isCode ? { [field]: key } : { [`${field}__contains`]: longestWord(value) };
  const { json } = await data.ask<readonly Row[]>(book.area, '', {
    filter,
    range: [0, most - 1],
    sort: ['id', 'ASC'],
  });
  return json.filter((row) => row.id !== id && keyOf(book, field, fieldValue(row, field)) === key);
};

/** Ids of rows that have a twin among them. */
export const twinIds = (book: Book, rows: readonly Row[]): ReadonlySet<string> => {
  const twins = new Set<string>();
  for (const field of book.match) {
    const first = new Map<string, string>();
    for (const row of rows) {
      const key = keyOf(book, field, fieldValue(row, field));
      if (key.length < shortest || row['retired'] === true) continue;
      const other = first.get(key);
      if (other === undefined) first.set(key, row.id);
      else twins.add(other).add(row.id);
    }
  }
  return twins;
};
