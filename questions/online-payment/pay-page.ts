import { z } from 'zod';
import { own, query } from '../engine/query.ts';
import { refused, unknown } from '../engine/refused.ts';

interface Payment {
  readonly state: string;
  readonly number: string;
  readonly customerName: string;
  readonly total: string;
  readonly expiresAt: string;
}

/**
 * Where the person pays; the address is made anew by every call. Refused where the payment does not wait for the provider any more, its
 * time is over, or no provider is set up.
 */
export default query({
  path: '/online-payment/:id/pay-page',
  tag: 'online-payment',
  summary: 'Where the person pays: an address of the provider, signed, good for five minutes',
  // Who pays for a company.
  policy: 'AccountPlan',
  asks: { id: z.string() },
  answers: z.object({ url: z.string() }),
  reads: { payments: own('online-payment') },
  example: { id: 'x' },
  refuses: [404, 409],
  run: async ({ id }, { record, payAt, language, now }) => {
    const payment = await record(z.custom<Payment>(), 'payments', id);
    if (!payment) return unknown(id);
    const { state, number, customerName: payer, total: amount, expiresAt } = payment;
    if (state !== 'started' || expiresAt <= now) return refused(409, 'OnlinePayment.NotOpen');
    const url = payAt({ orderId: id, number, payer, amount, currency: 'KGS', expiresAt, language });
    return url === undefined ? refused(409, 'OnlinePayment.NoProvider') : { url };
  },
});
