import { som, tyiyn } from '../../kernel/money.ts';
import type { SmgsState } from './fields.ts';
import { wasSettled } from './guards.ts';

type Charged = Pick<SmgsState, 'charges' | 'chargesPaid' | 'settledAmount' | 'differences'>;

/** Sum and difference of amounts of som; nothing is paid less than nothing. */
export const more = (amount: string, by: string): string => som(tyiyn(amount) + tyiyn(by));
export const less = (amount: string, by: string): string => {
  const left = tyiyn(amount) - tyiyn(by);
  return som(left > 0n ? left : 0n);
};

/** What a difference below zero gives back; '0' of one above. */
export const refund = (difference: string): string => (tyiyn(difference) < 0n ? som(-tyiyn(difference)) : '0');

/** What is paid of all charges of a waybill, som: settled it is what was settled. */
export const paidSoFar = ({ settledAmount, chargesPaid }: Charged): string => settledAmount ?? chargesPaid ?? '0';

/** What a payment leads to: beside charges of differences it adds to what was paid; said as the whole it is the whole. */
export const allPaid = (note: Charged, amount: string): string =>
  note.differences.length === 0 || tyiyn(amount) >= tyiyn(note.charges ?? '0')
    ? amount
    : more(note.chargesPaid ?? '0', amount);

/** Charges and what is paid of them; settled where that is all. */
export const asPaid = (charges: string, chargesPaid: string) => {
  const settled = tyiyn(chargesPaid) >= tyiyn(charges);
  return { charges, chargesPaid, paid: settled, settledAmount: settled ? charges : null };
};

/** Where the amounts lead: a waybill that is all paid is Paid, one that is not is issued again; rework stays what it is. */
export const byCharges = {
  'note.formed': [['note.paid', wasSettled], 'note.formed'],
  'note.paid': [['note.paid', wasSettled], 'note.formed'],
  'note.sentForRework': 'note.sentForRework',
  'note.reworked': 'note.reworked',
  'wagonList.formed': [['wagonList.paid', wasSettled], 'wagonList.formed'],
  'wagonList.paid': [['wagonList.paid', wasSettled], 'wagonList.formed'],
  'wagonList.sentForRework': 'wagonList.sentForRework',
  'wagonList.reworked': 'wagonList.reworked',
} as const;

/** The same of a payment: reworked and paid it needs not be issued again. */
export const byPayments = {
  ...byCharges,
  'note.reworked': [['note.paid', wasSettled], 'note.reworked'],
  'wagonList.reworked': [['wagonList.paid', wasSettled], 'wagonList.reworked'],
} as const;
