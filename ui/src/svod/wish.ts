import type { Answered } from '@kerben/questions/engine/query.ts';
import type summary from '@kerben/questions/takings/summary.ts';

export const dimensions = ['station', 'income', 'service', 'payer', 'method'] as const;
export type Dimension = (typeof dimensions)[number];

/** Told of the lines of a charge, not of its payments. */
export const isOfLines = (dimension: Dimension): boolean => dimension === 'income' || dimension === 'service';

/** A value that the summary is narrowed to, with the name that the reader saw. */
export interface Narrowing {
  readonly dimension: Dimension;
  readonly key: string;
  readonly name: string;
}

/** What stands on the screen: a period, what is counted, by what, and what it is narrowed to. */
export interface Wish {
  readonly from: string;
  readonly to: string;
  readonly what: 'charged' | 'paid';
  readonly by: Dimension;
  readonly only: readonly Narrowing[];
}

/** The same as it is asked. */
export const askedOf = ({ only, ...wish }: Wish) => ({
  ...wish,
  ...Object.fromEntries(only.map(({ dimension, key }) => [dimension, key])),
});

export type Summary = Answered<typeof summary>;
export type SummaryLine = Summary['lines'][number];
export type Sums = Summary['total'];
