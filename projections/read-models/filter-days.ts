import { isNameOf } from '@kerben/workflows/kernel/lists.ts';
import { railwayDay, railwayZone } from '@kerben/workflows/kernel/clock.ts';
import type { RelativePeriod } from './filter.ts';

/** Days `YYYY-MM-DD`, the first included, the last not; an end that the calendar of four digits does not reach is open. */
export interface DayRange {
  readonly from: string;
  readonly before?: string;
}

/** A day that the calendar has; `Date.parse` would take 30 February for 2 March. */
export const readDay = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && value > '0001' ? value : undefined;
};

/** The day so many days later; undefined beyond the year 9999. */
export const addDays = (day: string, days: number): string | undefined =>
  readDay(new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));

const rangeOf = (from: string, before: string | undefined): DayRange =>
  before === undefined ? { from } : { from, before };

/** Days from one to another, both included. */
const through = (from: string, to: string): DayRange => rangeOf(from, addDays(to, 1));

/** The day alone. */
export const wholeDay = (day: string): DayRange => through(day, day);

const monthAfter = (year: number, month: number): string | undefined =>
  readDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));

/** The days of a calendar period: `2026`, `2026-11` or `2026-11-21`; undefined when it is none. */
export const readPeriod = (value: unknown): DayRange | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const day = readDay(text);
  if (day !== undefined) return wholeDay(day);
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  const first = readDay(year === undefined ? undefined : `${year}-${month ?? '01'}-01`);
  if (first === undefined) return undefined;
  return rangeOf(first, monthAfter(Number(year), month === undefined ? 12 : Number(month)));
};

/** Weekday with Monday as 0. */
const weekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** A day in the past of a four-digit calendar. */
const back = (day: string, days: number): string => addDays(day, -days) ?? day;

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const weekStart = (day: string): string => back(day, weekday(day));

/**
 * The days of a period that moves with the calendar, by the day it is asked on. `last-7-days` are seven days with
 * today as the last one; weeks begin on Monday.
 */
const relative: Readonly<Record<RelativePeriod, (today: string) => DayRange>> = {
  today: wholeDay,
  yesterday: (today) => wholeDay(back(today, 1)),
  'this-week': (today) => through(weekStart(today), back(weekStart(today), -6)),
  'last-week': (today) => through(back(weekStart(today), 7), back(weekStart(today), 1)),
  'this-month': (today) => readPeriod(today.slice(0, 7)) ?? wholeDay(today),
  'last-month': (today) => readPeriod(back(monthStart(today), 1).slice(0, 7)) ?? wholeDay(today),
  'this-year': (today) => readPeriod(today.slice(0, 4)) ?? wholeDay(today),
  'last-7-days': (today) => through(back(today, 6), today),
  'last-30-days': (today) => through(back(today, 29), today),
};

/** The days of a relative period at an ISO instant; undefined when there is no such period. */
export const relativeDays = (value: unknown, now: string): DayRange | undefined =>
  typeof value === 'string' && isNameOf(relative, value) ? relative[value](railwayDay(now)) : undefined;

const offset = new Intl.DateTimeFormat('en', { timeZone: railwayZone, timeZoneName: 'longOffset' });

/** Milliseconds by which the railway's clock is ahead of UTC at a moment. */
const offsetAt = (time: number): number => {
  const name = offset.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  const total = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -total : total;
};

/** The instant (ISO, UTC) at which a day of the railway begins. */
export const dayStart = (day: string): string => {
  const midnight = Date.parse(day);
  const about = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(about)).toISOString();
};
