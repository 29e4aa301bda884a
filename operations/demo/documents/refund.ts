import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';
import { deskDay } from './payment.ts';

const namespace = 'c2b7d1a4-3b8e-5e52-9d37-7f1c5a2e8b60';

/** A payer asks for a part of an advance back; a drawer has still to give it out. */
export default {
  steps: (now) => [
    {
      area: 'refund',
      id: uuidv5('refund', namespace),
      customerId: demoCustomerIds[0],
      index: 0,
      command: 'create',
      by: 'cashier' as const,
      input: {
        customerId: demoCustomerIds[0],
        stationId: '716700',
        amount: '1500.00',
        basis: 'Заявление плательщика: аванс внесён с излишком',
        receiverName: 'Асанов Бакыт',
        receiverPaper: 'AN 1234567, доверенность № 14',
      },
      at: deskDay(now) + 12 * 60 * 60 * 1000,
    },
  ],
} satisfies DocumentDemo;
