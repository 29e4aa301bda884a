import { v5 as uuidv5 } from 'uuid';
import { demoBooks } from '../books.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';

const namespace = '0c5d5c0b-6f0e-5d39-8d3a-7a54b0c7f1e2';
const [first, second] = demoCustomerIds;
const dayMs = 86_400_000;

/**
 * Yesterday's statement as a cashier finds it in the morning: not credited yet, one payer unclear; credited by the evening of the next
 * day, that of the month that is over at once: no draft holds its closing. Senders are made up.
 */
export default {
  steps: (now, wave = 0) => {
    const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
    return [
      {
        area: 'bank-statement',
        id: uuidv5('statement 0', namespace),
        customerId: '',
        index: 0,
        command: 'create',
        by: 'cashier',
        input: {
          bank: demoBooks.find(({ area }) => area === 'bank')?.id ?? '',
          day,
          opening: '1284300.00',
          spent: '35000.00',
          closing: '1448010.50',
          lines: [
            { day, order: '118', sender: 'ОсОО «Алтын-Жол»', amount: '120000.00', purpose: 'Аванс', payerId: first },
            { day, order: '2041', sender: 'ОАО «Карго»', amount: '64250.50', purpose: 'Аванс', payerId: second },
            { day, order: '77', sender: 'ИП Асанов Б.', amount: '14460.00', purpose: 'За перевозку', payerId: '' },
          ],
        },
        at: now.getTime() - dayMs / 24,
      },
      {
        ...{ area: 'bank-statement', id: uuidv5('statement 0', namespace), customerId: '' },
        ...{ index: 1, command: 'post', by: 'cashier', input: {} },
        at: now.getTime() + (wave === 0 ? -dayMs / 48 : dayMs),
      },
    ];
  },
} satisfies DocumentDemo;
