import type { ColumnType } from './declaration.ts';
import { filterLimits } from './filter.ts';
import { readDay } from './filter-days.ts';

/** A value of a condition, of the column's type. Days and instants are texts, decimals too. */
export type FilterValue = string | number | boolean;

/** A text that PostgreSQL can hold: it knows no NUL, and no half of a surrogate pair. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value.length <= filterLimits.text &&
  !value.includes('\0') &&
  !/\p{Surrogate}/u.test(value)
    ? value
    : undefined;

/** A moment in UTC; one without a zone is UTC, a day alone its beginning in UTC. */
export const readInstant = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > filterLimits.text) return undefined;
  const [, day, clock = 'T00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(value) ?? [];
  const time = readDay(day) === undefined ? NaN : Date.parse(`${day}${clock}${zone}`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

export const readBool = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;

export const readCode = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : readText(value);

/** Checks and converts one value for a column; what reaches SQL has the column's type. */
export const valueReaders: Readonly<Record<ColumnType, (value: unknown) => FilterValue | undefined>> = {
  text: readText,
  code: readCode,
  int: (value) => {
    const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= 2_147_483_647
      ? number
      : undefined;
  },
  decimal: (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && /^-?\d{1,18}(\.\d{1,6})?$/.test(text) ? text : undefined;
  },
  bool: readBool,
  date: readDay,
  instant: readInstant,
  texts: readText,
};
