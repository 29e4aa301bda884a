import { hard, type Finding } from '../../kernel/finding.ts';
import { tyiyn } from '../../kernel/money.ts';
import type { SmgsState } from './fields.ts';

/** What a waybill looks at of a charge that a person links it to. */
export interface LinkedCharge {
  readonly exists: boolean;
  readonly state: string;
  readonly estimate: boolean;
  readonly smgsId: string;
  readonly corrects?: string;
  readonly payerId: string;
  readonly total: string;
}

/** Who may pay for a waybill: its customer, and whoever box 23 names. */
const pays = ({ customerId, payers }: SmgsState, payerId: string): boolean =>
  payerId === customerId || payers.some(({ payerCode }) => payerCode === payerId);

/**
 * Why a charge is not the payment of a waybill: it does not exist, is of another waybill or payer, is an estimate or over, or comes to
 * another amount than was said (decision smgs-payment). What stands in the waybill already is asked nothing.
 */
export const linkProblems = (
  note: SmgsState,
  id: string,
  said: { readonly paymentId: string; readonly charges: unknown },
  charge: LinkedCharge | undefined,
): readonly Finding[] => {
  const at = (code: string, params = {}) => [{ ...hard(code, params), member: 'paymentId' }];
  const otherAmount = (stands: string): boolean =>
    typeof said.charges === 'string' && tyiyn(said.charges) !== tyiyn(stands);
  if (said.paymentId === note.paymentId && !otherAmount(note.charges ?? '0')) return [];
  if (!charge?.exists) return at('Smgs.Payment.Unknown');
  // A difference stands beside the payment of its waybill and never in its place.
  if (charge.smgsId !== id || (charge.corrects ?? '') !== '') return at('Smgs.Payment.OtherNote');
  if (!pays(note, charge.payerId)) return at('Smgs.Payment.OtherPayer');
  if (charge.state === 'reversed' || charge.state === 'cancelled') return at('Smgs.Payment.Over');
  if (charge.estimate) return at('Smgs.Payment.Estimate');
  return otherAmount(charge.total)
    ? [{ ...hard('Smgs.Payment.OtherAmount', { total: charge.total }), member: 'charges' }]
    : [];
};
