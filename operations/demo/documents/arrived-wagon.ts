import { v5 as uuidv5 } from 'uuid';
import { cargo } from '../books/cargo.ts';
import { ownStations } from '../books/stations.ts';
import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';
import { createRandom } from '../random.ts';
import type { DemoStep } from '../step.ts';

const namespace = '0a4e0b52-7f0b-5a3b-8c55-5b1d9b0f7a11';
const hour = 60 * 60 * 1000;

/** How far the wagons of the demo have come: each of them stands somewhere else on its way. */
const ways: readonly (readonly string[])[] = [
  [],
  ['notify'],
  ['notify', 'release'],
  ['notify', 'release', 'place'],
  ['notify', 'release', 'place', 'work'],
  ['notify', 'release', 'place', 'work', 'remove'],
  ['notify', 'release', 'place', 'work', 'remove', 'depart'],
  ['detain'],
  ['detain', 'pass', 'notify'],
  ['uncouple'],
  ['cancel'],
];

const member: Readonly<Record<string, string>> = {
  notify: 'notifiedAt',
  release: 'releasedAt',
  place: 'placedAt',
  work: 'readyAt',
  remove: 'removedAt',
  depart: 'departedAt',
  uncouple: 'uncoupledAt',
};
const more: Readonly<Record<string, object>> = {
  notify: { notifiedHow: 0, notifiedWhom: 'Экспедитор, по телефону' },
  work: { operation: 0 },
  depart: { comment: 'Отправлен поездом без натурного листа.' },
  uncouple: { comment: 'Грение буксы.' },
  cancel: { comment: 'Номер прочитан неверно.' },
};

/** Wagons that came before consist lists were kept here: registered by hand, and worked with by hand. */
export default {
  steps: (now, wave = 0) => {
    const random = createRandom(2022);
    return wagons.slice(0, wave === 0 ? 44 : 18).flatMap((wagon, place): DemoStep[] => {
      const goods = cargo[place % cargo.length];
      const customerId = demoCustomerIds[place % demoCustomerIds.length] ?? demoCustomerIds[0];
      const id = uuidv5(`stay ${wagon.number}`, namespace);
      let at = Math.floor((now.getTime() - random.whole(3, 9) * 24 * hour) / 60_000) * 60_000;
      const iso = () => new Date(at).toISOString();
      const made: DemoStep = {
        area: 'arrived-wagon',
        id,
        customerId,
        index: 0,
        command: 'create',
        by: 'station-manager',
        at,
        input: {
          wagonNumber: wagon.number,
          stationId: ownStations[place % ownStations.length],
          customerId,
          tare: wagon.tare,
          capacity: wagon.capacity,
          axles: 4,
          ownership: place % 4 === 0 ? 1 : 0,
          loaded: true,
          cargoCode: goods?.code ?? '',
          cargoName: goods?.name ?? '',
          weight: random.whole(40, 68) * 1000,
          originStationId: '704506',
          destinationStationId: ownStations[place % ownStations.length],
          // The first ones are on their way.
          ...(place < 6
            ? {
                sentAt: new Date(now.getTime() - (20 + place) * hour).toISOString(),
                expectedAt: new Date(now.getTime() + (place + 1) * 6 * hour).toISOString(),
              }
            : { arrivedAt: iso() }),
        },
      };
      if (place < 6) return [made];
      return [
        made,
        ...(ways[place % ways.length] ?? []).map((command, index): DemoStep => {
          at += random.whole(2, 40) * (hour / 4);
          const name = member[command];
          return {
            area: 'arrived-wagon',
            id,
            customerId,
            index: index + 1,
            command,
            by: 'station-manager',
            at,
            input: {
              ...(name !== undefined && { [name]: iso() }),
              ...(command === 'detain' && { ground: place % 5, from: iso(), comment: 'Акт № 14' }),
              ...(command === 'pass' && { ground: place % 5, until: iso(), comment: 'Акт № 15' }),
              ...more[command],
            },
          };
        }),
      ];
    });
  },
} satisfies DocumentDemo;
