import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';
import { demoChargeId, deskDay } from './payment.ts';

const namespace = '8c1d0b52-5f67-5c1e-9a0e-3a6c7d2e4b19';
const hour = 60 * 60 * 1000;
const [first, second] = demoCustomerIds;

const payments = [
  [first, 7, 'paid', '2240.00', ''],
  [second, 9, 'failed', '1683.36', 'Недостаточно средств на счёте'],
] as const;

/** Two payments that companies began online: one went through, one did not; what is left waits for whoever tries it. */
export default {
  steps: (now, wave = 0) =>
    payments.flatMap(([customerId, charge, outcome, amount, reason], place) => {
      const step = { area: 'online-payment', id: uuidv5(`online ${place}`, namespace), customerId };
      const at = deskDay(now) + (2 + place) * hour;
      return [
        {
          ...step,
          index: 0,
          command: 'create',
          by: 'customer' as const,
          input: { lines: [{ paymentId: demoChargeId(charge) }] },
          at,
          goesOn: true,
        },
        {
          ...step,
          index: 1,
          command: 'record-answer',
          by: 'system' as const,
          input: {
            messageId: `msg_demo_${wave * 10 + place}`,
            transaction: `DEMO-${wave * 10 + place + 1}`,
            outcome,
            amount,
            reason,
          },
          at: at + 90_000,
        },
      ];
    }),
} satisfies DocumentDemo;
