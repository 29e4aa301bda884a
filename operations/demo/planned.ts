import { wagonsByDay, wagonsIn } from '@kerben/workflows/documents/mesplan/days.ts';
import { v5 as uuidv5 } from 'uuid';
import { cargo } from './books/cargo.ts';
import { noteOf } from './documents/smgs.ts';
import { demoCustomerIds } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { stepsOf, type DemoStep } from './step.ts';

const namespace = '8c1f6d2b-3a74-5e19-b0c5-7d2e94a6f311';
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * A line of a plan: how its wagons are split by day, how many of them are agreed where that is not all, and what was loaded on which
 * day: as planned, a day late, less than planned, nothing.
 */
interface PlannedLine {
  readonly days: string;
  readonly agreed?: number;
  readonly loaded: readonly (readonly [day: number, wagons: number])[];
}

/** Plans of the two customers who have a login. */
const plans: readonly (readonly PlannedLine[])[] = [
  [
    {
      days: '1-10:2, 20:5',
      loaded: [
        [1, 2],
        [2, 2],
        [4, 3],
        [7, 1],
        [9, 2],
      ],
    },
    {
      days: '3-8:1',
      loaded: [
        [3, 1],
        [6, 2],
      ],
    },
  ],
  [
    {
      days: '2-6:3, 25:5',
      agreed: 15,
      loaded: [
        [3, 3],
        [5, 2],
      ],
    },
  ],
];

/** A note with wagons enough for any of the loadings, over the border as most plans are. */
const carried = (random: Random, customerId: string): ReturnType<typeof noteOf> => {
  for (;;) {
    const note = noteOf(random, customerId);
    if (note.smgsVagons.length >= 3 && note.borderStationIds.length > 0) return note;
  }
};

/** The kind of wagon that goods go in, by the code of its book; wagons of the kinds with numbers from 9 are grain hoppers here. */
const kindFor = (code: string | undefined): string => {
  const kind = cargo.find((goods) => goods.code === code)?.wagonKind ?? '6';
  return kind === '9' ? '95' : `${kind}0`;
};

/**
 * Plans that are being fulfilled: shipment requests name their lines, are paid, get their waybill, and the plan counts what was loaded.
 */
export const demoPlanned = (month: string): readonly DemoStep[] => {
  const random = createRandom(1204);
  const first = Date.parse(`${month}-01T00:00:00Z`);
  return plans.flatMap((lines, place): readonly DemoStep[] => {
    const customerId = demoCustomerIds[place] ?? demoCustomerIds[0];
    const planId = uuidv5(`plan ${place}`, namespace);
    const step = stepsOf(customerId);
    const notes = lines.map(() => carried(random, customerId));
    const written = lines.map(({ days }, line) => {
      const note = notes[line];
      const wagonCount = wagonsIn(wagonsByDay(days, month) ?? new Map());
      return {
        departureStationId: note?.departureStationId,
        destinationStationId: note?.destinationStationId,
        borderStationId: note?.borderStationIds[0] ?? '',
        cargoCode: note?.cargoCode,
        wagonTypeId: kindFor(note?.cargoCode),
        ownership: 0,
        wagonCount,
        tonnes: String(wagonCount * 62),
        days,
        agreedWagons: null,
      };
    });
    const isInPart = lines.some(({ agreed }) => agreed !== undefined);
    const ofPlan = step('mesplan', planId);
    const sent = first - 20 * day;
    const loadings = lines.flatMap(({ loaded }, line) => loaded.map(([on, wagons]) => ({ line, on, wagons })));
    return [
      ofPlan(0, sent, 'create', 'customer', {
        origin: 0,
        customerId,
        payerName: '',
        month,
        lines: written,
        comment: '',
      }),
      ofPlan(1, sent + hour, 'send', 'customer', {}),
      ofPlan(2, sent + day, 'receive', 'station-manager', {}),
      isInPart
        ? ofPlan(3, sent + 2 * day, 'agree-in-part', 'station-manager', {
            lines: written.map((line, at) => ({
              ...line,
              row: at + 1,
              agreedWagons: lines[at]?.agreed ?? line.wagonCount,
            })),
          })
        : ofPlan(3, sent + 2 * day, 'agree', 'station-manager', {}),
      ...loadings.flatMap(({ line, on, wagons }, nth): readonly DemoStep[] => {
        const note = notes[line];
        const at = first + (on - 1) * day + 6 * hour;
        const loadingDate = new Date(at).toISOString().slice(0, 10);
        const requestId = uuidv5(`request ${place} ${nth}`, namespace);
        const noteId = uuidv5(`note ${place} ${nth}`, namespace);
        const ofRequest = step('shipment-request', requestId);
        const ofNote = step('smgs', noteId);
        const tonnes = String(wagons * 62);
        const paymentId = `ПО-${70_000 + place * 100 + nth}`;
        return [
          ofRequest(0, at - 4 * day, 'create', 'customer', {
            stationId: note?.departureStationId,
            destinationStationId: note?.destinationStationId,
            customerId,
            consigneeName: note?.recipientName,
            loadingDate,
            cargoCode: note?.cargoCode,
            wagonTypeId: written[line]?.wagonTypeId,
            wagonCount: wagons,
            tonnes,
            mesplanId: planId,
            mesplanRow: line + 1,
            comment: '',
          }),
          ofRequest(1, at - 4 * day + hour, 'send', 'customer', {}),
          ofRequest(2, at - 3 * day, 'accept', 'station-manager', {}),
          ofRequest(3, at - 2 * day, 'confirm-prepayment', 'cashier', { paymentId }),
          ofNote(0, at - 5 * hour, 'register', 'cashier', {
            ...note,
            shipmentRequestId: requestId,
            smgsVagons: note?.smgsVagons.slice(0, wagons),
          }),
          ofNote(1, at - 4 * hour, 'submit', 'customer', {}),
          ofNote(2, at - 3 * hour, 'accept', 'station-manager', {}),
          ofNote(4, at, 'form', 'cashier', {}),
        ];
      }),
    ];
  });
};
