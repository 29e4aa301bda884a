import { som, tyiyn } from '../kernel/money.ts';
import { sumsOf, type OrderLine } from './lines.ts';

export interface Order {
  readonly stationId: string;
  readonly date: string;
  readonly messageType: number | null;
  readonly supplement: number | null;
  readonly state: string;
  readonly made: number | null;
  readonly count: number | null;
  readonly summaCash: string;
  readonly summaCard: string;
  readonly summaAccount: string;
  readonly totalSumma: string;
  readonly charges: readonly OrderLine[];
}

/** Counts and sums follow from the lines, where the order has some; else they are as they were typed. Som. */
export const counted = ({ charges, ...typed }: Order) => {
  const sums =
    charges.length === 0
      ? { cash: tyiyn(typed.summaCash), card: tyiyn(typed.summaCard), account: tyiyn(typed.summaAccount) }
      : sumsOf(charges);
  return {
    stationCodeId: typed.stationId,
    count: charges.length === 0 ? typed.count : new Set(charges.map(({ paymentId }) => paymentId)).size,
    summaCash: som(sums.cash),
    summaCard: som(sums.card),
    summaAccount: som(sums.account),
    totalSumma: som(sums.cash + sums.card + sums.account),
  };
};

/** A station that works on paper types its sums: told apart wherever the order is shown. */
export const isTyped = ({ charges, count, summaCash, summaCard, summaAccount }: Order): boolean =>
  charges.length === 0 && ((count ?? 0) > 0 || [summaCash, summaCard, summaAccount].some((sum) => tyiyn(sum) !== 0n));
