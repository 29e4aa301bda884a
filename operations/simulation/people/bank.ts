import { hours, minutes, type Habits } from './habits.ts';

/**
 * What a day at the bank brings, and what the accountant does with its statement: of 100 times, and after how long. Whoever knows a bank
 * account reads it from top to bottom and changes a number.
 */

/** What a line of the statement is. */
export const whatTheBankBrings = [
  [52, 'a transfer of a payer', minutes(0, 0)],
  [14, 'a transfer of somebody whom nobody knows', minutes(0, 0)],
  [10, 'the same amount by the same number once more, from another firm', minutes(0, 0)],
  [12, 'wages and suppliers', minutes(0, 0)],
  [12, 'its fee', minutes(0, 0)],
] as const satisfies Habits<string>;

/** How the statement comes in. */
export const howStatementsCome = [
  [62, 'once', minutes(5, 90)],
  [14, 'once, and nobody looks at it for a day', hours(20, 30)],
  [12, 'with lines of the one before it', minutes(5, 90)],
  [12, 'at two desks in one moment', minutes(5, 90)],
] as const satisfies Habits<string>;

/** What becomes of a line that was posted. */
export const whatBecomesOfLines = [
  [76, 'nothing', minutes(0, 0)],
  [24, 'it is another payer’s', hours(1, 30)],
] as const satisfies Habits<string>;
