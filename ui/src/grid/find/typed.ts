import type { ColumnType } from '@kerben/projections/read-models/declaration.ts';
import { readDay as calendarDay } from '@kerben/projections/read-models/filter-days.ts';
import { valueReaders } from '@kerben/projections/read-models/filter-values.ts';

/** Digits and signs of a number as people type it: spaces between thousands, a comma or a point. */
const plainNumber = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-');

/** The value that a typed text means in a column; undefined when it is none. Decimals stay text: money is exact. */
export const readTyped = (type: ColumnType, text: string): string | number | boolean | undefined => {
  const typed = text.trim();
  if (type === 'date' || type === 'instant') return readDay(typed);
  return valueReaders[type](type === 'int' || type === 'decimal' ? plainNumber(typed) : typed);
};

/** `5.11.2026`, `05.11.26` → `2026-11-05`; undefined for what no calendar has. */
export const readDay = (text: string): string | undefined => {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  const full = year.length === 2 ? `20${year}` : year;
  return calendarDay(`${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
};

/** `2026-11-05` (or an instant's day) → `05.11.2026`; empty for anything else. */
export const typedDay = (day: unknown): string => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(typeof day === 'string' ? day : '') ?? [];
  return year === undefined ? '' : `${date}.${month}.${year}`;
};

const maskOne = (digits: string): string =>
  [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('.');

/**
 * Puts the points and the dash into a range of days while it is typed: `0111202605` → `01.11.2026–05`. What holds other
 * than digits and separators is left as it is, and so is a text that becomes shorter: the person deletes.
 */
export const maskDays = (before: string, text: string): string => {
  if (text.length < before.length || /[^\d.\s–-]/.test(text)) return text;
  // Somebody types the points himself: only what was all digits and our own points is arranged.
  if (/(^|[–-])\d?\.|\.\d?\.|\s/.test(text)) return text;
  const [from = '', ...rest] = text.split(/[–-]/);
  const first = from.replaceAll('.', '');
  if (rest.length > 0) return `${maskOne(first)}–${maskOne(rest.join('').replaceAll('.', ''))}`;
  return first.length > 8 ? `${maskOne(first.slice(0, 8))}–${maskOne(first.slice(8))}` : maskOne(first);
};

/** The two ends of a typed range; a text without a dash has one. */
export const typedEnds = (text: string, dash: RegExp): readonly [string] | readonly [string, string] | undefined => {
  const ends = text.split(dash).map((end) => end.trim());
  if (ends.length > 2) return undefined;
  const [from = '', to] = ends;
  return to === undefined ? [from] : [from, to];
};
