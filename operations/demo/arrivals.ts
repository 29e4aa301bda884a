import type { Confirmed } from '@kerben/workflows/documents/nature-list/follows.ts';
import { v5 as uuidv5 } from 'uuid';
import { cargo } from './books/cargo.ts';
import { joints, ownStations, stationNames } from './books/stations.ts';
import { wagons } from './books/wagons.ts';
import { demoCustomerIds } from './people.ts';
import { createRandom } from './random.ts';

const namespace = '7d3c2f0e-1d61-5e1c-8f6f-4a0c9d8e2b55';
const hour = 60 * 60 * 1000;
/** Wagons of a train, and the first one that no stay made by hand uses. */
const long = 12;
const first = 44;

/** A train of the demo: what its desk wrote, and the list as it is confirmed. */
export interface DemoTrain {
  readonly arrivedAt: number;
  readonly typed: Readonly<Record<string, unknown>>;
  readonly list: Confirmed;
  /** The last ones are not confirmed yet. */
  readonly waits: boolean;
}

/** The trains of a week; the later ones are fewer, so that wagons do not pile up at the stations. */
export const demoTrains = (now: Date, wave = 0): readonly DemoTrain[] => {
  const random = createRandom(4507);
  const trains = wave === 0 ? Math.floor((wagons.length - first) / long) : 4;
  return Array.from({ length: trains }, (_, place): DemoTrain => {
    const id = uuidv5(`list ${place}`, namespace);
    const station = ownStations[(place * 3) % ownStations.length] ?? '715905';
    const arrivedAt = Math.floor((now.getTime() - random.whole(2, 6) * 24 * hour) / 60_000) * 60_000;
    const head = {
      stationId: station,
      kind: 0,
      trainNumber: String(2401 + place * 2),
      index: `7045-${String(100 + place * 7)}-${station.slice(0, 4)}`,
      at: new Date(arrivedAt).toISOString(),
      headFirst: true,
      // Every other train comes over the border.
      jointId: place % 2 === 0 ? (joints[(place / 2) % joints.length] ?? '') : '',
    };
    const some = wagons.slice(first + place * long, first + (place + 1) * long);
    const rows = some.map(({ number, kind }, row) => {
      const goods = cargo[(place + row) % cargo.length];
      const empty = row % 5 === 4;
      return {
        wagonNumber: number,
        weight: empty ? '' : String(random.whole(40, 68)),
        destinationStationId: station,
        cargoCode: empty ? '' : (goods?.code ?? ''),
        cargoName: empty ? '' : (goods?.name ?? ''),
        customerId: empty ? '' : (demoCustomerIds[row % 2] ?? ''),
        consigneeName: empty ? '' : 'ОсОО «Ала-Тоо Логистик»',
        containerCount: kind === '4' && !empty ? 2 : null,
        comment: '',
      };
    });
    const list: Confirmed = {
      ...head,
      id,
      stationName: stationNames.get(station) ?? '',
      sostavId: id,
      number: '',
      leftAt: '',
      wagons: rows.map((row, index) => ({
        ...row,
        row: index + 1,
        ordinal: index + 1,
        tare: some[index]?.tare ?? '',
        capacity: some[index]?.capacity ?? '',
        axles: 4,
        kindName: '',
        ownerCode: Number(row.wagonNumber[4]) % 3 === 0 ? '27' : '59',
        marks: '',
        sealMarks: '',
        invoiceNumber: '',
        leftThereAt: '',
        stayId: `${id}~${index + 1}`,
      })),
    };
    return { arrivedAt, typed: { ...head, wagons: rows }, list, waits: place >= trains - (wave === 0 ? 2 : 1) };
  });
};
