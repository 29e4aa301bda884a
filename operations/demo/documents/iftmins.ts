import { flourMessage } from '@kerben/workflows/iftmin/examples.ts';
import { v5 as uuidv5 } from 'uuid';
import { stationNames } from '../books/stations.ts';
import { wagons } from '../books/wagons.ts';
import { demoCustomerIds } from '../people.ts';
import { customerNames } from '../books/customers.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';

const namespace = '2b7d0c15-4a0f-5d1e-8c2b-59c0f4e1b7d4';
const hour = 60 * 60_000;

/** How far the messages of the demo have come. */
const ways = ['linked', 'linked', 'failed', 'linked', 'linked', 'linked', 'failed'] as const;
const destinations = ['716908', '716700', '715905', '717008'] as const;
/** Covered wagons that no other part of the demo expects. */
const covered = wagons.filter(({ kind }) => kind === '2').slice(-24);

const textOf = (serial: number, place: number, way: (typeof ways)[number], consignee: string): string => {
  const station = destinations[place % destinations.length] ?? destinations[0];
  const text = flourMessage({
    reference: String(serial),
    number: `27-000${serial}`,
    wagons: covered.slice(place * 3, place * 3 + 3).map(({ number }) => number),
    destination: `59${station}:37:288:${stationNames.get(station) ?? ''}:КРГ`,
    consignee,
    // The first station of the way stands in the demo's book: a new waybill may be made after this one.
  }).replaceAll('27703306:37:288:Отар', '27708403:37:288:Достык');
  // A digit that went wrong on the way, and a mass in pounds.
  if (way !== 'failed') return text;
  return place % 2 === 0 ? text.replace('LOC+5+27708403', 'LOC+5+27708404') : text.replace('WT+T+KGM', 'WT+T+LBR');
};

/** Messages of the railway before ours; they are read, and make waybills and expected wagons, by themselves. */
export default {
  steps: (now, wave = 0) =>
    ways.flatMap((way, place): DemoStep[] => {
      const id = uuidv5(`message ${place}`, namespace);
      const customerId = demoCustomerIds[place % demoCustomerIds.length] ?? demoCustomerIds[0];
      const raw = textOf(17_300 + wave * 10 + place, place, way, customerNames.get(customerId)?.name ?? '');
      const start = now.getTime() - 2 * 24 * hour - (ways.length - place) * 5 * hour;
      return [
        {
          area: 'iftmins',
          id,
          customerId,
          index: 0,
          command: 'receive',
          by: 'admin',
          at: start,
          input: { raw, customerId },
        },
      ];
    }),
} satisfies DocumentDemo;
