import { hours, minutes, type Habits } from './habits.ts';

/**
 * How the day and the month are closed, and what TehPD does with it: of 100 times, and after how long. Whoever knows a station's desk reads
 * it from top to bottom and changes a number.
 */

/** When the order of a day is made, counted from eight in the evening. */
export const whenOrdersAreMade = [
  [70, 'in the evening', minutes(0, 90)],
  [14, 'the next morning', hours(10, 14)],
  [8, 'at two desks in one moment', minutes(0, 90)],
  [8, 'not at all: the next one takes what was in it', minutes(0, 0)],
] as const satisfies Habits<string>;

/** What the station does with an order that it has made. */
export const whatTheStationDoes = [
  [84, 'sends it', minutes(2, 40)],
  [8, 'sends it, takes it back and sends it again', minutes(2, 40)],
  [8, 'cancels it: the next one takes what was in it', minutes(2, 40)],
] as const satisfies Habits<string>;

/** What TehPD does with an order that it has got. */
export const whatTehPdDoesWithOrders = [
  [74, 'accepts it', hours(8, 16)],
  [12, 'returns it; it comes again and is accepted', hours(8, 16)],
  [6, 'accepts it and returns it afterwards; it comes again and is accepted', hours(8, 16)],
  [8, 'leaves it', minutes(0, 0)],
] as const satisfies Habits<string>;

/** When a month is closed, counted from its end. */
export const whenMonthsAreClosed = [
  [40, 'in the first minutes of the next one', minutes(1, 20)],
  [60, 'on the fifth', hours(100, 110)],
] as const satisfies Habits<string>;
