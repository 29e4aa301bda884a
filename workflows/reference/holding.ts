import { textIn } from '../kernel/lists.ts';
import type { Edition } from '../kernel/command.ts';
import type { BookDefinition } from './definition.ts';

type Row = Edition['rows'][number];

/**
 * What of a table of rates holds on a day (decision tariff-tables). A table with editions (`edition` of its book) holds as a whole: the
 * rows of the last edition that had begun. Entries of any other book with days hold one by one: of each key the last that had begun.
 * Undefined: nothing holds yet. Throws for a book without days.
 */
export const holdingOn = (book: BookDefinition, rows: readonly Row[], day: string): Edition | undefined => {
  const { area, asOf, edition, key } = book;
  if (asOf === undefined) throw new Error(`${area} is no table of rates`);
  const dayOf = (row: Row): string => textIn(row[asOf]);
  const begun = rows
    .filter((row) => dayOf(row) <= day)
    .sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0));
  const [last] = begun;
  if (!last) return undefined;
  const validFrom = dayOf(last);
  if (edition) return { validFrom, rows: begun.filter((row) => dayOf(row) === validFrom) };
  const own = key.filter((name) => name !== asOf);
  const seen = new Set<string>();
  return {
    validFrom,
    rows: begun.filter((row) => {
      const known = JSON.stringify(own.map((name) => row[name]));
      return seen.has(known) ? false : seen.add(known);
    }),
  };
};
