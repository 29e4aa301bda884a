import { v5 as uuidv5 } from 'uuid';
import { ownStations } from './books/stations.ts';
import { wagons } from './books/wagons.ts';
import { demoCustomerIds } from './people.ts';
import type { DemoStep } from './step.ts';

const namespace = 'b1a7c0de-3f55-5a44-9d0a-6d1f2f6b8c90';
const hour = 60 * 60 * 1000;

/** Memos that went nowhere: of each customer one that was written by mistake and cancelled, and one that is still being written. */
export const demoMemos = (
  area: string,
  now: Date,
  customers: readonly string[],
  valuesOf: (at: number, wagonNumber: string) => object,
): DemoStep[] =>
  customers.flatMap((customerId, place): DemoStep[] => {
    const stationId = ownStations[2 + place] ?? '';
    const made = (name: string, index: number, at: number, command: string, input: object): DemoStep => ({
      area,
      id: uuidv5(`${area} ${name} ${customerId}`, namespace),
      customerId,
      index,
      command,
      by: 'station-manager',
      at,
      input,
    });
    const create = (name: string, at: number, wagon: number) =>
      made(name, 0, at, 'create', {
        day: new Date(at + 6 * hour).toISOString().slice(0, 10),
        stationId,
        customerId,
        ...valuesOf(at, wagons.at(-1 - wagon)?.number ?? ''),
      });
    const mistaken = now.getTime() - (30 + place) * hour;
    return [
      create('mistaken', mistaken, place),
      made('mistaken', 1, mistaken + hour / 4, 'cancel', { comment: 'Выписана на другого клиента по ошибке.' }),
      create('begun', now.getTime() - (3 + place) * hour, 4 + place),
    ];
  });

/** Everybody who signs in as a customer of the demo. */
export const memoCustomers: readonly string[] = demoCustomerIds;
