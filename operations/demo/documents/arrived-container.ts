import { v5 as uuidv5 } from 'uuid';
import { ownStations } from '../books/stations.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';
import type { DemoStep } from '../step.ts';

const namespace = '2b7f1f64-9c5e-5d0a-8a35-2f0a6a3f7c10';
const hour = 60 * 60 * 1000;

/** Containers of the demo: number, size and type, owner, and how far each has come. */
export const demoContainers = [
  ['MRKU7000074', '45G1', 'Maersk', []],
  ['TCLU8000089', '22G1', 'Textainer', ['take-off']],
  ['KRBU1000019', '22G1', 'Кыргыз темир жолу', ['take-off', 'issue']],
  ['CAIU2000022', '45G1', 'CAI International', ['take-off', 'issue', 'return-empty']],
  ['TEMU3000036', '22G1', 'Textainer', ['take-off', 'issue', 'return-empty', 'send']],
  ['FCIU4000040', '45G1', 'Florens', ['issue']],
  ['GESU5000055', '22G1', 'GESeaCo', ['send']],
  ['DFSU6000064', '45G1', 'Dong Fang', ['cancel']],
] as const;

/** Each stands somewhere else on its way; the register hears of them. */
export default {
  steps: (now) =>
    demoContainers.flatMap(([containerNumber, sizeType, ownerName, moves], place): DemoStep[] => {
      const customerId = demoCustomerIds[place % demoCustomerIds.length] ?? demoCustomerIds[0];
      const stationId = ownStations[place % ownStations.length] ?? '';
      const begun = Math.floor((now.getTime() - (4 * 24 + place) * hour) / 60_000) * 60_000;
      const iso = (hours: number): string => new Date(begun + hours * hour).toISOString();
      const id = uuidv5(`container ${containerNumber}`, namespace);
      const step = (index: number, command: string, input: object): DemoStep => ({
        area: 'arrived-container',
        id,
        customerId,
        index,
        command,
        by: 'station-manager',
        at: begun + (index * 8 + 1) * hour,
        input,
      });
      const said: Readonly<Record<string, (at: string) => object>> = {
        'take-off': (takenOffAt) => ({ takenOffAt, site: 'Площадка 2' }),
        issue: (issuedAt) => ({
          issuedAt,
          receiverName: 'Асанов К. Т.',
          receiverDocument: `Доверенность № ${40 + place}`,
        }),
        'return-empty': (returnedAt) => ({ returnedAt }),
        send: (sentAt) => ({ sentAt, sentBy: '' }),
        cancel: () => ({ comment: 'Номер прочитан неверно.' }),
      };
      return [
        step(0, 'create', {
          containerNumber,
          sizeType,
          ownerName,
          stationId,
          customerId,
          loaded: true,
          cargoName: 'Товары народного потребления',
          weight: 18_000 + place * 250,
          arrivedAt: iso(0),
        }),
        ...moves.map((command, at) => step(at + 1, command, said[command]?.(iso((at + 1) * 8)) ?? {})),
      ];
    }),
} satisfies DocumentDemo;
