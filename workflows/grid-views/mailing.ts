import { z } from 'zod';
import { text } from '../kernel/fields.ts';
import { railwayDay } from '../kernel/clock.ts';

const columnName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,60}$/);
/** People who get one report. */
const mostReceivers = 50;
const dayMs = 24 * 60 * 60 * 1000;
/** Longest time between two sendings: a month and a day. */
const longestDays = 32;

/**
 * A report that is sent by e-mail: how often, when on the railway's clock, to whom, and what is asked of the list for it. Whoever gets it
 * gets the rows that the list shows them when it is sent (decision reports).
 */
export const reportMailing = z
  .strictObject({
    every: z.enum(['day', 'week', 'month']),
    /** Day of the week, 1 = Monday, or day of the month; daily it says nothing. */
    on: z.int().min(1).max(28),
    /** Time of the day, Asia/Bishkek. */
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    /** Ids of people. */
    to: z.array(text(60).min(1)).min(1).max(mostReceivers),
    /** As a list is exported: answers to what the report asks included. */
    query: z.strictObject({
      filter: z.record(z.string(), z.unknown()),
      sort: z.array(z.strictObject({ field: columnName, order: z.enum(['ASC', 'DESC']) })).max(5),
      columns: z.array(columnName).min(1).max(100),
    }),
  })
  .refine(({ every, on }) => every !== 'week' || on <= 7, { message: 'Request.Invalid', path: ['on'] });
export type ReportMailing = z.infer<typeof reportMailing>;

const fits = ({ every, on }: Pick<ReportMailing, 'every' | 'on'>, day: string): boolean => {
  if (every === 'day') return true;
  if (every === 'month') return Number(day.slice(8)) === on;
  // Sunday is 0 there and 7 here.
  return (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === on;
};

/** The last instant, not after `now`, at which the report was to be sent. Instants are ISO, UTC. */
export const lastDue = (mailing: Pick<ReportMailing, 'every' | 'on' | 'at'>, now: string): string => {
  for (let back = 0; back < longestDays; back += 1) {
    const day = railwayDay(new Date(Date.parse(now) - back * dayMs).toISOString());
    const due = new Date(`${day}T${mailing.at}:00+06:00`).toISOString();
    if (fits(mailing, day) && due <= now) return due;
  }
  throw new Error(`a report is sent every ${mailing.every} and was never due`);
};
