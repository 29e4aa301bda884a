import { hours, minutes, type Habits } from './habits.ts';

/**
 * How a redirection is asked for, and what SED and the director do with it: of 100 times, and after how long. Whoever knows the office
 * reads it from top to bottom and changes a number.
 */

/** What a customer does who wants wagons to go elsewhere. */
export const whatIsAsked = [
  [62, 'asks at once', minutes(0, 0)],
  [18, 'keeps a draft, changes it and sends it', hours(1, 10)],
  [6, 'keeps a draft and takes it back', hours(1, 10)],
  [7, 'asks, and takes it back while SED has it', hours(1, 20)],
  [7, 'asks twice in one moment', minutes(0, 0)],
] as const satisfies Habits<string>;

/** What SED does with one try of a sending. */
export const howSedTakes = [
  [86, 'takes it', minutes(0, 0)],
  [7, 'takes it, and its answer is lost', minutes(0, 0)],
  [7, 'has too much to do', minutes(0, 0)],
] as const satisfies Habits<string>;

/** What SED answers to a sending that it has got. */
export const whatSedSays = [
  [42, 'agrees', hours(1, 30)],
  [12, 'takes it into work and agrees', hours(1, 30)],
  [8, 'agrees, and tells it twice', hours(1, 30)],
  [7, 'agrees, and objects afterwards', hours(1, 30)],
  [18, 'objects', hours(1, 30)],
  [7, 'objects, and agrees afterwards', hours(1, 30)],
  [6, 'says nothing', hours(30, 50)],
] as const satisfies Habits<string>;

/** What the director does with what SED has agreed to. */
export const whatTheDirectorDoes = [
  [66, 'allows it', hours(1, 20)],
  [14, 'refuses it', hours(1, 20)],
  [8, 'allows it, when SED speaks once more', hours(1, 20)],
  [12, 'leaves it', minutes(0, 0)],
] as const satisfies Habits<string>;
