import { som, tyiyn } from '../../kernel/money.ts';
import type { Payout } from './payouts.ts';
import type { Receipt } from './receipts.ts';

/** The coin to which cash is rounded, tyiyn: smaller ones are hardly about. */
export const coin = 100n;

const cash = 2;

/** What the sums of a shift are made of. */
export interface SummedShift {
  readonly openingCash: string;
  readonly receipts: readonly Pick<Receipt, 'method' | 'due' | 'taken' | 'rounding' | 'annulled'>[];
  readonly payouts: readonly Pick<Payout, 'amount'>[];
  readonly collections: readonly { readonly amount: string }[];
}

const of = <Row>(rows: readonly Row[], amount: (row: Row) => string) => ({
  count: rows.length,
  sum: som(rows.reduce((all, row) => all + tyiyn(amount(row)), 0n)),
});

/**
 * What a shift comes to, from its receipts and not from its counters: opening + due in cash + rounding − paid out − collected = drawer.
 * What was annulled went back, and stands apart.
 */
export const sumsOf = ({ openingCash, receipts, payouts, collections }: SummedShift) => {
  const standing = receipts.filter(({ annulled }) => !annulled);
  const inCash = standing.filter(({ method }) => method === cash);
  const sums = {
    cash: of(inCash, ({ due }) => due),
    card: of(
      standing.filter(({ method }) => method !== cash),
      ({ taken }) => taken,
    ),
    rounding: of(
      inCash.filter(({ rounding }) => tyiyn(rounding) !== 0n),
      ({ rounding }) => rounding,
    ),
    annulled: of(
      receipts.filter(({ annulled }) => annulled),
      ({ taken }) => taken,
    ),
    paidOut: of(payouts, ({ amount }) => amount),
    collected: of(collections, ({ amount }) => amount),
  };
  const drawer =
    tyiyn(openingCash) +
    tyiyn(sums.cash.sum) +
    tyiyn(sums.rounding.sum) -
    tyiyn(sums.paidOut.sum) -
    tyiyn(sums.collected.sum);
  return { ...sums, drawer: som(drawer) };
};
