import { v5 as uuidv5 } from 'uuid';
import { ownStations } from '../books/stations.ts';
import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';

const hour = 60 * 60 * 1000;

/** The demo's wagons are released by hand: one release memo is being written. */
export default {
  steps: (now) => {
    const at = now.getTime() - 2 * hour;
    return [
      {
        area: 'gu45r',
        id: uuidv5('memo of release', 'b1a7c0de-3f55-5a44-9d0a-6d1f2f6b8c90'),
        customerId: demoCustomerIds[1] ?? demoCustomerIds[0],
        index: 0,
        command: 'create',
        by: 'station-manager',
        at,
        input: {
          day: new Date(at + 6 * hour).toISOString().slice(0, 10),
          stationId: ownStations[2] ?? '',
          customerId: demoCustomerIds[1] ?? demoCustomerIds[0],
          invoiceNumber: '01612202',
          wagons: wagons.slice(-6, -3).map(({ number }) => ({ wagonNumber: number })),
        },
      },
    ];
  },
} satisfies DocumentDemo;
