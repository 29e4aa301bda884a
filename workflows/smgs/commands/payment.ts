import { z } from 'zod';
import { code } from '../../kernel/fields.ts';
import { amountSchema, tyiyn } from '../../kernel/money.ts';
import { smgsCommand } from '../smgs-command.ts';

const paymentId = code(60).min(1);

/** The request was paid in advance: without this a note from a shipment request cannot be formed (000, section 4). */
export const confirmPrepayment = smgsCommand({
  name: 'confirm-prepayment',
  policy: 'Kassa.Menu',
  input: z.strictObject({ paymentId }),
  event: (_state, input, _context, { pair }) => ({
    type: 'SmgsPrepaid',
    data: { paymentId: input.paymentId, ...pair },
  }),
});

/** Links the payment document with the charges due, in som (domain 5.3, row 5). */
export const linkPayment = smgsCommand({
  name: 'link-payment',
  policy: 'Kassa.Menu',
  input: z.strictObject({ paymentId, charges: amountSchema.default('0.00') }),
  event: (state, { paymentId: id, charges }, _context, { pair }) =>
    state.paymentId === id && state.charges === charges
      ? undefined
      : { type: 'SmgsPaymentLinked', data: { paymentId: id, charges, ...pair } },
});

/** The charges are paid (domain 5.3, row 6). The amount, in som, must cover the charges of the linked payment. */
export const settle = smgsCommand({
  name: 'settle',
  policy: 'Kassa.Menu',
  input: z.strictObject({ amount: amountSchema.optional() }),
  refuse: (state, { amount }) =>
    amount !== undefined && tyiyn(amount) < tyiyn(state.charges ?? '0')
      ? [{ code: 'Smgs.Settle.AmountTooSmall', params: { amount, charges: state.charges ?? '0' }, member: 'amount' }]
      : [],
  event: (state, { amount }, _context, { pair }) => ({
    type: 'SmgsPaid',
    data: { amount: amount ?? state.charges ?? '0', ...pair },
  }),
});
