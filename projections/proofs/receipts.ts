import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { isLate, seam, type Entry } from './seam.ts';
import type { ChargeState, ShiftState } from './states.ts';

const annulled = 'annulled';

const ofShift = ({ id, tenant, last }: Life<ShiftState>): readonly Entry[] =>
  last.receipts
    .filter(({ paymentId }) => paymentId !== '')
    .map(({ op, due, at, ...receipt }) => ({
      cell: `${tenant}/${id}`,
      name: `${tenant}/${op}`,
      amount: tyiyn(due),
      says: receipt.annulled ? annulled : '',
      of: id,
      what: op,
      at,
    }));

/** The payment of a receipt: whether it was taken back, wherever the money went. */
interface Payment extends Entry {
  readonly undone: boolean;
}

const ofCharge = ({ id, tenant, last }: Life<ChargeState>): readonly Payment[] =>
  last.allocations
    .filter(({ source }) => source === 'cash-shift')
    .map(({ op, sourceId, amount, excess, undone, back }) => ({
      undone,
      cell: `${tenant}/${sourceId}`,
      name: `${tenant}/${op}`,
      amount: tyiyn(amount) + tyiyn(excess),
      // Taken back to the account: the receipt stands.
      says: back === 'drawer' ? annulled : '',
      of: id,
      what: `${op} ${sourceId}`,
    }));

const judge =
  (now: number) =>
  (receipts: readonly Entry[], payments: readonly Payment[]): readonly string[] => {
    const [receipt, again] = receipts;
    const [payment, twice] = payments;
    if (!receipt) return payments.map(({ of, what = '' }) => namesNone(of, what));
    const { of: shift, what: op, at } = receipt;
    if (again) return [`operation ${op} is a receipt twice: shifts ${shift} and ${again.of}`];
    if (!payment) return isLate(at, now) ? [`receipt ${op} of shift ${shift} is allocated to no charge`] : [];
    if (twice) return [`operation ${op} is allocated twice, to charges ${payment.of} and ${twice.of}`];
    if (payment.cell !== receipt.cell)
      return [`receipt ${op} of shift ${shift} stands in charge ${payment.of} as one of ${payment.cell}`];
    return [
      ...(payment.amount === receipt.amount
        ? []
        : [`receipt ${op} of shift ${shift}: ${som(receipt.amount)} taken, ${som(payment.amount)} allocated`]),
      ...(receipt.says === '' && payment.says === annulled
        ? [`receipt ${op} of shift ${shift} stands, and its payment was given back out of the drawer`]
        : []),
      ...(receipt.says === annulled && !payment.undone && isLate(at, now)
        ? [`receipt ${op} of shift ${shift} is annulled, and its payment stands`]
        : []),
    ];
  };

const namesNone = (charge: string, what: string): string => {
  const [op, shift] = what.split(' ');
  return `charge ${charge}: payment ${op} names a receipt of shift ${shift} that is not there`;
};

/** A receipt is allocated once and stands there, or it was annulled and does not: taken xor abandoned, with no third way. */
export const receiptsProver = (now: number): Prover =>
  seam({
    name: 'receipts',
    one: { 'cash-shift': ofShift },
    other: { payment: ofCharge },
    judge: judge(now),
  });
