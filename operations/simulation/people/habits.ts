import type { Chance } from '../chance.ts';

const minute = 60_000;
/** From, to: milliseconds. */
export type Span = readonly [from: number, to: number];
export const minutes = (from: number, to: number): Span => [from * minute, to * minute];
export const hours = (from: number, to: number): Span => minutes(from * 60, to * 60);

/** What somebody does, how often of 100 times, and after how long. */
export type Habits<What extends string> = readonly (readonly [weight: number, what: What, after: Span])[];

const habitAt = <What extends string>(habits: Habits<What>, part: number): Habits<What>[number] => {
  let left = part * 100;
  for (const habit of habits) {
    left -= habit[0];
    if (left < 0) return habit;
  }
  throw new Error(`habits are not of 100: ${habits.map(([, what]) => what).join(', ')}`);
};

/** The habit at a part of one; the weights are of 100. */
export const drawnAt = <What extends string>(habits: Habits<What>, part: number): What => habitAt(habits, part)[1];

/** Draws one of the habits. */
export const drawn = <What extends string>(
  habits: Habits<What>,
  chance: Chance,
): { readonly what: What; readonly after: number } => {
  const [, what, [from, to]] = habitAt(habits, chance.next());
  return { what, after: chance.whole(from, to) };
};
