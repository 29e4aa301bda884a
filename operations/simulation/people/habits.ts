import type { Chance } from '../chance.ts';

const minute = 60_000;
/** From, to: milliseconds. */
export type Span = readonly [from: number, to: number];
export const minutes = (from: number, to: number): Span => [from * minute, to * minute];
export const hours = (from: number, to: number): Span => minutes(from * 60, to * 60);

/** What somebody does, how often of 100 times, and after how long. */
export type Habits<What extends string> = readonly (readonly [weight: number, what: What, after: Span])[];

/** Draws one of the habits; the weights are of 100. */
export const drawn = <What extends string>(
  habits: Habits<What>,
  chance: Chance,
): { readonly what: What; readonly after: number } => {
  let left = chance.next() * 100;
  for (const [weight, what, [from, to]] of habits) {
    left -= weight;
    if (left < 0) return { what, after: chance.whole(from, to) };
  }
  throw new Error(`habits are not of 100: ${habits.map(([, what]) => what).join(', ')}`);
};
