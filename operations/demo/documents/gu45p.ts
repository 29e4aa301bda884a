import { v5 as uuidv5 } from 'uuid';
import { ownStations } from '../books/stations.ts';
import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';

const hour = 60 * 60 * 1000;

/** The demo's wagons are unloaded: one memo of loading is being written, its wagons have not been placed yet. */
export default {
  steps: (now) => {
    const at = now.getTime() - 3 * hour;
    const stationId = ownStations[2] ?? '';
    return [
      {
        area: 'gu45p',
        id: uuidv5('memo of loading', 'b1a7c0de-3f55-5a44-9d0a-6d1f2f6b8c90'),
        customerId: demoCustomerIds[1] ?? demoCustomerIds[0],
        index: 0,
        command: 'create',
        by: 'station-manager',
        at,
        input: {
          day: new Date(at + 6 * hour).toISOString().slice(0, 10),
          stationId,
          customerId: demoCustomerIds[1] ?? demoCustomerIds[0],
          what: 0,
          pathId: `${stationId}.3`,
          stationSigner: 'Осмонов Т. Б.',
          wagons: wagons.slice(-3).map(({ number }) => ({
            wagonNumber: number,
            operation: 1,
            placedAt: new Date(at - hour).toISOString(),
            clientLate: false,
          })),
        },
      },
    ];
  },
} satisfies DocumentDemo;
