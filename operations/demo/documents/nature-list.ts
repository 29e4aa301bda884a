import { train, ofAll, brings, takesOut, type Confirmed } from '@kerben/workflows/documents/nature-list/follows.ts';
import { v5 as uuidv5 } from 'uuid';
import { cargo } from '../books/cargo.ts';
import { ownStations } from '../books/stations.ts';
import { wagons } from '../books/wagons.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';
import { createRandom } from '../random.ts';
import type { DemoStep } from '../step.ts';

const namespace = '7d3c2f0e-1d61-5e1c-8f6f-4a0c9d8e2b55';
const hour = 60 * 60 * 1000;
/** Wagons of a train of the demo, and the first that no stay made by hand uses. */
const long = 12;
const first = 44;

/**
 * Trains as they come: a list is written, confirmed, and makes its train and the stays of its wagons. The demo's past runs no chains,
 * so their steps are made here, by the same functions.
 */
export default {
  steps: (now) => {
    const random = createRandom(4507);
    const trains = Math.floor((wagons.length - first) / long);
    return Array.from({ length: trains }, (_, place): DemoStep[] => {
      const id = uuidv5(`list ${place}`, namespace);
      const station = ownStations[(place * 3) % ownStations.length] ?? '715905';
      const arrivedAt = Math.floor((now.getTime() - random.whole(1, 6) * 24 * hour) / 60_000) * 60_000;
      const at = new Date(arrivedAt).toISOString();
      const some = wagons.slice(first + place * long, first + (place + 1) * long);
      const typed = some.map(({ number, kind }, row) => {
        const goods = cargo[(place + row) % cargo.length];
        const empty = row % 5 === 4;
        return {
          wagonNumber: number,
          weight: empty ? '' : String(random.whole(40, 68)),
          destinationStationId: station,
          cargoCode: empty ? '' : (goods?.code ?? ''),
          cargoName: empty ? '' : (goods?.name ?? ''),
          customerId: empty ? '' : (demoCustomerIds[(place + row) % 2] ?? ''),
          consigneeName: empty ? '' : 'ОсОО «Ала-Тоо Логистик»',
          containerCount: kind === '4' && !empty ? 2 : null,
          comment: '',
        };
      });
      const head = {
        stationId: station,
        kind: 0,
        trainNumber: String(2401 + place * 2),
        index: `7045-${String(100 + place * 7)}-${station.slice(0, 4)}`,
        at,
        headFirst: true,
      };
      const by = 'station-manager' as const;
      const step = (command: string, index: number, later: number, input: unknown): DemoStep => ({
        area: 'nature-list',
        id,
        customerId: '',
        index,
        command,
        by,
        at: arrivedAt + later * 60_000,
        input,
      });
      const written = step('create', 0, 12, { ...head, wagons: typed });
      // The last trains wait for their desk.
      if (place >= trains - 2) return [written];
      const list: Confirmed = {
        ...head,
        id,
        stationName: '',
        sostavId: id,
        number: '',
        jointId: '',
        leftAt: '',
        wagons: typed.map((row, index) => ({
          ...row,
          row: index + 1,
          ordinal: index + 1,
          tare: some[index]?.tare ?? '',
          capacity: some[index]?.capacity ?? '',
          axles: 4,
          kindName: '',
          ownerCode: '',
          marks: '',
          sealMarks: '',
          invoiceNumber: '',
          leftThereAt: '',
          stayId: `${id}~${index + 1}`,
        })),
      };
      const follows = (area: string, command: string, targets: readonly { id: string; input: unknown }[]): DemoStep[] =>
        targets.map((target, index) => ({
          area,
          id: target.id,
          customerId: '',
          index: 0,
          command,
          by: 'system' as const,
          at: arrivedAt + 15 * 60_000 + index,
          input: target.input,
        }));
      return [
        written,
        step('confirm', 1, 14, {}),
        ...follows('sostav', 'record', train({ state: list })),
        ...follows('arrived-wagon', 'arrive-by-list', ofAll('arrival', brings)({ state: list })),
        ...follows('arrived-wagon', 'depart-by-list', ofAll('departure', takesOut)({ state: list })),
      ];
    }).flat();
  },
} satisfies DocumentDemo;
