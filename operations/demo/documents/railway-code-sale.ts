import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';

const namespace = '3d1d4c0e-0f4b-5d7e-9d7a-5a1f0b6c2e44';
const day = 24 * 60 * 60 * 1000;
const [first, second] = demoCustomerIds;

/** One sale waits for its money, one was taken back by the buyer before paying. */
const sales = [
  [second, '5207', 2, false],
  [first, '5208', 6, true],
] as const;

export default {
  steps: (now) =>
    sales.flatMap(([customerId, code, ago, cancelled], place) => {
      const at = now.getTime() - ago * day;
      const step = {
        area: 'railway-code-sale',
        id: uuidv5(`sale ${place}`, namespace),
        customerId,
        by: 'admin' as const,
      };
      return [
        {
          ...step,
          index: 0,
          command: 'create',
          input: {
            stationId: '716700',
            customerId,
            code,
            soldOn: new Date(at).toISOString().slice(0, 10),
            method: 2,
          },
          at,
        },
        ...(cancelled
          ? [
              {
                ...step,
                index: 1,
                command: 'cancel',
                input: { comment: 'Клиент отказался от второго кода.' },
                at: at + day / 4,
              },
            ]
          : []),
      ];
    }),
} satisfies DocumentDemo;
