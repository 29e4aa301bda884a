import { hours, minutes, type Habits } from './habits.ts';

/**
 * How money comes, and what people do with it: of 100 times, and after how long. Whoever knows a cash desk reads it from top to bottom and
 * changes a number.
 */

/** How somebody pays a charge. */
export const howIsPaid = [
  [26, 'in cash', minutes(2, 20)],
  [14, 'by card', minutes(2, 20)],
  [10, 'a part by card, the rest in cash', minutes(5, 60)],
  [8, 'in cash; the receipt is annulled and he pays by card', minutes(2, 30)],
  [6, 'at two desks in one moment', minutes(2, 20)],
  [8, 'not at all: he brings an advance', minutes(2, 20)],
  [8, 'he brings an advance, from which it is paid', minutes(2, 20)],
  [20, 'online', minutes(2, 20)],
] as const satisfies Habits<string>;

/** How great a charge is. */
export const howGreatIsACharge = [
  [96, 'as usual', minutes(0, 0)],
  [4, 'the most that a person may say at once', minutes(0, 0)],
] as const satisfies Habits<string>;

/** What the provider answers to a payment online; the span says when. */
export const whatTheProviderSays = [
  [48, 'paid', minutes(1, 15)],
  [10, 'paid, and tells it twice', minutes(1, 15)],
  [10, 'paid, when nobody waits for it any more', minutes(30, 300)],
  [8, 'paid less than was asked for', minutes(1, 15)],
  [8, 'paid more than was asked for', minutes(1, 15)],
  [8, 'not paid, then paid by another transaction', minutes(1, 15)],
  [8, 'nothing', minutes(0, 0)],
] as const satisfies Habits<string>;

/** With what a shift begins. */
export const howShiftsBegin = [
  [88, 'with what was left', minutes(0, 0)],
  [12, 'with more small change', minutes(0, 0)],
] as const satisfies Habits<string>;

/** What is counted in the drawer at the end. */
export const howShiftsEnd = [
  [86, 'it agrees', minutes(10, 60)],
  [14, 'three som are missing', minutes(10, 60)],
] as const satisfies Habits<string>;

/** Who buys a railway code on a day. */
export const whoBuysCodes = [
  [60, 'nobody', hours(1, 6)],
  [20, 'a customer', hours(1, 6)],
  [20, 'two customers are sold one code in one moment', hours(1, 6)],
] as const satisfies Habits<string>;
