import type { AccountNumber } from './chart.ts';

/** One line of an entry; debit positive, tyiyn. `sub` tells whose it is: payer, charge, desk, operation. */
export interface Posting {
  readonly account: AccountNumber;
  readonly sub: string;
  readonly amount: bigint;
  /** The day that it is dated, where that is not the day on which it was written: the bank's. */
  readonly day?: string;
}

/** An event with what its postings are made of. */
export interface PostedEvent<D> {
  readonly before: D;
  readonly after: D;
  /** What the move was asked and the document keeps nowhere. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/** Lines of an entry; what is zero is no line. */
export const entry = (
  ...of: readonly (readonly [account: AccountNumber, sub: string, amount: bigint])[]
): readonly Posting[] =>
  of.filter(([, , amount]) => amount !== 0n).map(([account, sub, amount]) => ({ account, sub, amount }));

/** The entry that takes another one back. */
export const negated = (lines: readonly Posting[]): readonly Posting[] =>
  lines.map(({ amount, ...line }) => ({ ...line, amount: -amount }));

/** What the lines of an entry come to: zero, or the event was posted wrongly. */
export const sumOf = (lines: readonly Posting[]): bigint => lines.reduce((sum, { amount }) => sum + amount, 0n);
