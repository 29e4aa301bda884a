import { railwayDay } from '../kernel/clock.ts';

const minuteMs = 60_000;
/** From 18:01 it is the next day: six hours less a minute are missing to midnight. */
const aheadMs = (6 * 60 - 1) * minuteMs;

/**
 * The statistical day (`YYYY-MM-DD`) of an instant: from 18:01 of the day before to 18:00, Asia/Bishkek (processes, section 9). The
 * minute 18:00 belongs to the day that ends. Throws a RangeError when it is no instant.
 */
export const statisticalDay = (instant: string): string =>
  railwayDay(new Date(Math.floor(Date.parse(instant) / minuteMs) * minuteMs + aheadMs).toISOString());

/** The day so many days after a day `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * minuteMs).toISOString().slice(0, 10);
