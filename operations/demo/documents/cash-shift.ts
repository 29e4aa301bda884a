import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';
import { demoChargeId, deskDay } from './payment.ts';

const namespace = '6f1f1f0e-11c6-5f6c-8a52-5c0a2f3e9d71';
const desk = '3';

/** A day at a desk of the demo: two charges in cash, one by card, an advance, the bank's bag, and a count that is right. */
export default {
  steps: (now, wave = 0) => {
    const take = (place: number, more: object) => ({
      op: uuidv5(`receipt ${place}`, namespace),
      payment: '',
      payer: '',
      tendered: '',
      slip: '',
      ...more,
    });
    const moves: readonly (readonly [command: string, input: object])[] = [
      [
        'create',
        {
          deskId: desk,
          number: wave + 1,
          openingCash: '1000.00',
          openingWhy: wave === 0 ? '' : 'Выдана разменная монета',
        },
      ],
      ['take', take(0, { payment: demoChargeId(0), amount: '1120.00', by: 2, tendered: '1200.00' })],
      ['take', take(1, { payer: demoCustomerIds[0], amount: '50000.00', by: 3, slip: '004518' })],
      ['take', take(2, { payment: demoChargeId(1), amount: '841.68', by: 2, tendered: '1000.00' })],
      ['take', take(3, { payment: demoChargeId(2), amount: '2743.33', by: 3, slip: '004519' })],
      ['collect', { amount: '2000.00', bag: '77' }],
      [
        'close',
        {
          count: [
            { value: 500, pieces: 1 },
            { value: 200, pieces: 2 },
            { value: 50, pieces: 1 },
            { value: 10, pieces: 1 },
            { value: 1, pieces: 2 },
          ],
          why: '',
        },
      ],
    ];
    return moves.map(([command, input], index) => ({
      area: 'cash-shift',
      id: `${desk}~${wave + 1}`,
      customerId: '',
      index,
      command,
      by: 'cashier' as const,
      input,
      at: deskDay(now) + index * 45 * 60 * 1000,
    }));
  },
} satisfies DocumentDemo;
