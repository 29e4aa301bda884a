import { partsIn } from '@kerben/workflows/fields/value-in.ts';
import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { books } from '@kerben/workflows/books.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { recordName } from './printed/names-of-records.ts';
import type { Records } from './records.ts';

/** A range as the specification names it: `stationFrom[start,end,stationCode[code,name]]` (001, section 3). */
interface StationRange {
  readonly start: string;
  readonly end: string;
  /** As commands take them. */
  readonly joints: readonly string[];
  readonly stationCode?: readonly { readonly code: string; readonly name: string }[];
}

/**
 * A record of a book with its ranges as they are answered: joints by code and by name in the reader's language (the code where the
 * book cannot say), none where a range has none. Other records stay as they are.
 */
export const withStationCodes = async <Record extends object>(
  records: Records,
  person: Person,
  area: string,
  record: Record,
  locale: Locale,
): Promise<Record> => {
  const ranges = Object.entries(books.find((book) => book.area === area)?.fields ?? {}).filter(
    ([name, { kind }]) => kind === 'ranges' && Array.isArray(membersIn(record)[name]),
  );
  if (ranges.length === 0) return record;
  const answered = await Promise.all(
    ranges.map(async ([name, { book = '', joints: hasJoints }]) => {
      const stored = partsIn(membersIn(record)[name]).filter((part) => typeof part !== 'string');
      const told = await Promise.all(
        stored.map(async ({ start, end, joints }): Promise<StationRange> => {
          if (!hasJoints) return { start, end, joints: [] };
          const stationCode = await Promise.all(
            joints.map(async (code) => ({
              code,
              name: (await recordName(records, person, book, code, locale)) ?? code,
            })),
          );
          return { start, end, joints, stationCode };
        }),
      );
      return [name, told] as const;
    }),
  );
  return { ...record, ...Object.fromEntries(answered) };
};
