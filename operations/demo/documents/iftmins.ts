import { noteOrdered, staysOrdered, type IftminState } from '@kerben/workflows/documents/iftmins/errands.ts';
import { readInto } from '@kerben/workflows/documents/iftmins/reading.ts';
import { flourMessage } from '@kerben/workflows/iftmin/examples.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { v5 as uuidv5 } from 'uuid';
import { stationNames } from '../books/stations.ts';
import { wagons } from '../books/wagons.ts';
import { demoCustomerIds } from '../people.ts';
import { customerNames } from '../books/customers.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';

const namespace = '2b7d0c15-4a0f-5d1e-8c2b-59c0f4e1b7d4';
const minute = 60_000;
const hour = 60 * minute;

/** How far the messages of the demo have come. */
const ways = ['linked', 'linked', 'failed', 'linked', 'linked', 'linked', 'failed'] as const;
const destinations = ['716908', '716700', '715905', '717008'] as const;
/** Covered wagons that no other part of the demo expects. */
const covered = wagons.filter(({ kind }) => kind === '2').slice(-24);

const textOf = (place: number, way: (typeof ways)[number], consignee: string): string => {
  const station = destinations[place % destinations.length] ?? destinations[0];
  const text = flourMessage({
    reference: String(17_300 + place),
    number: `27-000${17_300 + place}`,
    wagons: covered.slice(place * 3, place * 3 + 3).map(({ number }) => number),
    destination: `59${station}:37:288:${stationNames.get(station) ?? ''}:КРГ`,
    consignee,
    // The first station of the way stands in the demo's book: a new waybill may be made after this one.
  }).replaceAll('27703306:37:288:Отар', '27708403:37:288:Достык');
  // A digit that went wrong on the way, and a mass in pounds.
  if (way !== 'failed') return text;
  return place % 2 === 0 ? text.replace('LOC+5+27708403', 'LOC+5+27708404') : text.replace('WT+T+KGM', 'WT+T+LBR');
};

/** Messages of the railway before ours. The demo's past runs no chains, so what they do is done here, by the same names. */
export default {
  steps: (now) =>
    ways.flatMap((way, place): DemoStep[] => {
      const id = uuidv5(`message ${place}`, namespace);
      const customerId = demoCustomerIds[place % demoCustomerIds.length] ?? demoCustomerIds[0];
      const raw = textOf(place, way, customerNames.get(customerId)?.name ?? '');
      const start = now.getTime() - 12 * 24 * hour - (ways.length - place) * 5 * hour;
      const step = (area: string, target: string, index: number, command: string, input: unknown): DemoStep => ({
        area,
        id: target,
        customerId,
        index,
        command,
        by: command === 'receive' ? 'admin' : 'system',
        at: start + index * minute,
        input,
      });
      const received = step('iftmins', id, 0, 'receive', { raw, customerId });
      const parsed = step('iftmins', id, 1, 'parse', {});
      const read = readInto(raw, defaultTenant);
      const [note] = noteOrdered({ ...read, state: 'parsed', raw, customerId } as unknown as IftminState);
      if (way === 'failed' || !note) return [received, parsed];
      const stays = staysOrdered({
        ...read,
        state: 'linked',
        raw,
        customerId,
        stationName: stationNames.get(read.stationId) ?? '',
        wagons: read.wagons.map((wagon, index) => ({ ...wagon, row: index + 1 })),
      });
      const answer = { ask: 1, outcome: 'done', refusal: '', said: '' };
      return [
        // The chains that run beside the demo find the waybill and the answers there, and have nothing to do.
        step('smgs', note.id, -1, 'receive-waybill', note.input),
        received,
        parsed,
        step('iftmins', id, 3, 'answer-errand', { row: 1, ...answer }),
        step('iftmins', id, 4, 'settle', {}),
        ...stays.map((stay) => step('arrived-wagon', stay.id, 5, 'expect', stay.input)),
        ...stays.map((_, index) => step('iftmins', id, 6 + index, 'answer-errand', { row: 2 + index, ...answer })),
      ];
    }),
} satisfies DocumentDemo;
