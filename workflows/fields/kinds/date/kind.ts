import { z } from 'zod';
import { railwayDay } from '../../../kernel/clock.ts';
import type { FieldKind } from '../../kind.ts';
import { toldText } from '../../told.ts';

/** A day of the calendar, `YYYY-MM-DD`: 2026-02-30 is none. It is asked of texts of any shape, so it throws for none. */
const isDay = (value: string): boolean => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
};

const schema = z
  .string()
  .trim()
  // One complaint is enough, and `isDay` is asked of days only.
  .regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, { abort: true })
  .refine((value) => value === '' || isDay(value), { abort: true });

const dayMs = 86_400_000;
/** Day 0 of a spreadsheet. */
const epoch = Date.UTC(1899, 11, 30);
/** Days of a spreadsheet that may be meant: 1 March 1900 to the end of 2199. */
const serials = { from: 61, to: 109_575 } as const;

const calendarDay = (year: string, month: string, day: string): string | undefined => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
};

/** A day: `2026-11-21`, `21.11.2026`, `21/11/2026`, with or without a time of day, or counted as spreadsheets do. */
const dayIn = (text: string): string | undefined => {
  const [, year, month = '', date = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  if (year !== undefined) return calendarDay(year, month, date);
  const [, first = '', second = '', third] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\s.*)?$/.exec(text) ?? [];
  if (third !== undefined) return calendarDay(third, second, first);
  const serial = /^\d{2,6}([.,]\d+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0;
  return serial >= serials.from && serial <= serials.to
    ? new Date(epoch + serial * dayMs).toISOString().slice(0, 10)
    : undefined;
};

/** `2026-03-10` → `10.03.2026`, as the specification shows days. */
export const writtenDay = (value: string): string => value.split('-').reverse().join('.');

export const dateKind: FieldKind = {
  schema: () => schema,
  empty: () => '',
  nulled: true,
  column: { type: 'date' },
  // The railway's day is another one than Greenwich's for six hours of each.
  changed: undefined,
  widest: () => '2026-01-01',
  example: (_, { at }) => railwayDay(at),
  read: (text) => {
    const value = dayIn(text);
    return value === undefined ? undefined : { value };
  },
  written: writtenDay,
  told: toldText(z.iso.date()),
};
