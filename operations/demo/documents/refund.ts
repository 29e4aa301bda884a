import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';
import { deskDay } from './payment.ts';

const namespace = 'c2b7d1a4-3b8e-5e52-9d37-7f1c5a2e8b60';

const [first, second] = demoCustomerIds;

/** Payers ask for a part of an advance back: for one the account has set it aside, the other's has nothing to give. */
export default {
  steps: (now) =>
    (
      [
        [
          first,
          '1500.00',
          'Заявление плательщика: аванс внесён с излишком',
          'Асанов Бакыт',
          'AN 1234567, доверенность № 14',
        ],
        [second, '700.00', 'Заявление плательщика', 'Токтосунова Айгүл', 'ID 2345678'],
      ] as const
    ).map(([customerId, amount, basis, receiverName, receiverPaper], place) => ({
      area: 'refund',
      id: uuidv5(`refund ${place}`, namespace),
      customerId,
      index: 0,
      command: 'create',
      by: 'cashier' as const,
      input: { customerId, stationId: '716700', amount, basis, receiverName, receiverPaper },
      at: deskDay(now) + (12 + place) * 60 * 60 * 1000,
    })),
} satisfies DocumentDemo;
