import { membersIn, numberIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { namesOf } from '@kerben/workflows/kernel/asserted.ts';
import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Charge } from '@kerben/workflows/documents/payment/allocations.ts';
import { sideOf, type CountedCharge, type OrderSide } from '@kerben/workflows/ledger/takings.ts';
import { ofPayments, orderedName } from '@kerben/workflows/naryad/lines.ts';
import { messageType } from '@kerben/workflows/naryad/message-type.ts';
import type { CountedOrder } from '@kerben/workflows/naryad/ordered.ts';
import { v5 as uuidv5 } from 'uuid';
import { demoBooks } from './books.ts';
import { ownStations } from './books/stations.ts';
import { pastEnds } from './calendar.ts';
import type { DocumentDemo } from './documents.ts';
import type { DemoStep } from './step.ts';

const namespace = '9f0c55b1-3d0a-5b6e-8c14-7d2b6b0f9a31';
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const areas: Readonly<Record<OrderSide, string>> = { arrived: 'arrived-naryad', sent: 'departures-naryad' };
/** It works on paper: once a week it sends what it took for dispatch as sums that somebody types. */
const paperStation = '719408';
/** The third day of the demo is the one whose orders TehPD sends back, and takes when they come again. */
const sentBack = 3;

/**
 * Daily orders of the stations, from the first month to the end of the present one: at eight in the evening the cashier closes the day
 * with what is in no order yet and sends it, TehPD accepts it the next morning. Where nothing was paid there is none.
 */
export const naryadDemo = (side: OrderSide): DocumentDemo => ({
  steps: (now) => {
    const begins = now.getTime() - 54 * dayMs;
    const days = Math.floor((pastEnds - begins) / dayMs);
    const typed = side === 'sent' ? typedOrders(begins, days) : [];
    const closed = Array.from({ length: days }, (_, day) => day).flatMap((day) =>
      ownStations.flatMap((stationId) =>
        messageType.codes.flatMap((type): readonly DemoStep[] => {
          const made = begins + day * dayMs;
          const order = (command: string, index: number, by: DemoStep['by'], at: number, input = {}): DemoStep => {
            const id = uuidv5(`${areas[side]} ${stationId} ${type} ${day}`, namespace);
            return { area: areas[side], id, customerId: '', index, command, by, input, at };
          };
          const head = { date: railwayDay(new Date(made).toISOString()), stationId, messageType: type, charges: left };
          const morning = made + 14 * hourMs;
          const returnReason = 'Не приложена квитанция';
          return [
            order('create', 0, 'cashier', made, head),
            order('send', 1, 'cashier', made + hourMs / 4),
            ...(day % 7 === sentBack
              ? [
                  order('return-order', 2, 'admin', morning, { returnReason }),
                  order('send', 3, 'cashier', morning + hourMs),
                  order('accept', 4, 'admin', morning + 2 * hourMs),
                ]
              : [order('accept', 2, 'admin', morning)]),
          ];
        }),
      ),
    );
    return [...closed, ...typed];
  },
});

/** Orders of the station that works on paper, each with what somebody counted there. Som. */
const typedOrders = (begins: number, days: number): readonly DemoStep[] =>
  Array.from({ length: Math.floor(days / 7) }, (_, week) => week).flatMap((week): readonly DemoStep[] => {
    const made = begins + (week * 7 + 4) * dayMs;
    const id = uuidv5(`${areas.sent} ${paperStation} ${week}`, namespace);
    const order = { area: areas.sent, id, customerId: '' };
    const input = {
      ...{
        date: railwayDay(new Date(made).toISOString()),
        stationId: paperStation,
        messageType: messageType.code.local,
      },
      ...{ charges: [], count: 4 + week, summaCash: `${1840 + week * 215}.00`, summaCard: '0.00' },
      ...{ summaAccount: `${21350 + week * 1270}.00`, comment: 'По бумажному журналу станции' },
      confirmedWarnings: ['DeparturesNaryad.Typed'],
    };
    return [
      { ...order, index: 0, command: 'create', by: 'cashier', input, at: made },
      { ...order, index: 1, command: 'send', by: 'cashier', input: {}, at: made + hourMs },
      { ...order, index: 2, command: 'accept', by: 'admin', input: {}, at: made + 15 * hourMs },
    ];
  });

/** In place of lines: what is in no order yet when the step is made. */
const left = 'what is left';

/**
 * Records of an area as they are by now, each folded once for as many events as it has: an evening looks at the same charges for every
 * station.
 */
const statesOf = <State>(area: string) => {
  const known = new WeakMap<MemoryLog, Map<string, { readonly events: number; readonly state: State }>>();
  const of = (log: MemoryLog, stream: string): State => {
    const states = known.get(log) ?? new Map<string, { readonly events: number; readonly state: State }>();
    known.set(log, states);
    const events = log.streams.get(stream) ?? [];
    const before = states.get(stream);
    if (before?.events === events.length) return before.state;
    const state = folded<State>(areaNamed(area), events);
    states.set(stream, { events: events.length, state });
    return state;
  };
  return {
    of: (log: MemoryLog, id: string): State => of(log, `${area}/railway/${id}`),
    all: (log: MemoryLog): readonly { readonly id: string; readonly state: State }[] =>
      [...log.streams.keys()]
        .filter((stream) => stream.startsWith(`${area}/`))
        .map((stream) => ({ id: parseStream(stream)?.id ?? '', state: of(log, stream) })),
  };
};
interface Note {
  readonly departureStationId: string;
  readonly destinationStationId: string;
}
const ofOrders = Object.values(areas).map((area) => statesOf<CountedOrder>(area));
const ofCharges = statesOf<Omit<CountedCharge, 'allocations'> & Charge>('payment');
const ofNotes = statesOf<Note>('smgs');

const administrations = new Map(
  demoBooks.flatMap(({ area, id, values }) => (area === 'stations' ? [[id, values['administration']] as const] : [])),
);

/** Payments of a station that an order of this side, kind of traffic and day takes. */
export const leftFor = (
  log: MemoryLog,
  side: OrderSide,
  stationId: string,
  type: number,
  date: string,
): readonly object[] => {
  const ordered = new Set(
    ofOrders
      .flatMap((orders) => orders.all(log))
      .flatMap(({ state }) => (state.state === 'cancelled' ? [] : ofPayments(state.charges).map(orderedName))),
  );
  const isThrough = (smgsId: string): boolean => {
    if (smgsId === '') return false;
    const { departureStationId: from, destinationStationId: to } = ofNotes.of(log, smgsId);
    return [from, to].some((station) => administrations.get(station) !== '59');
  };
  return ofCharges
    .all(log)
    .filter(({ state }) => state.stationId === stationId && sideOf(state) === side)
    .filter(({ state }) => (type === messageType.code.through) === isThrough(state.smgsId))
    .flatMap(({ id: paymentId, state }) =>
      state.allocations.flatMap(({ row: payment, day, undone, backOn }) => [
        ...(day <= date && !(undone && backOn === day) ? [{ paymentId, payment, back: false }] : []),
        ...(undone && backOn !== day && backOn <= date ? [{ paymentId, payment, back: true }] : []),
      ]),
    )
    .filter((line) => !ordered.has(orderedName(line)));
};

/** A step with the payments that its order takes; undefined for the steps of a day without any. */
export const withPayments = (log: MemoryLog, step: DemoStep): DemoStep | undefined => {
  const side = namesOf(areas).find((one) => areas[one] === step.area);
  if (side === undefined) return step;
  if (step.command !== 'create') return log.streams.has(`${step.area}/railway/${step.id}`) ? step : undefined;
  const head = membersIn(step.input);
  if (head['charges'] !== left) return step;
  const [stationId, date] = [textIn(head['stationId']), textIn(head['date'])];
  const charges = leftFor(log, side, stationId, numberIn(head['messageType']) ?? 0, date);
  return charges.length === 0 ? undefined : { ...step, input: { ...head, charges } };
};
