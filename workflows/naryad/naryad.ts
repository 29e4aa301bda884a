import type { IconName } from '../kernel/icon-names.ts';
import { document } from '../document/document.ts';
import type { Heap } from '../document/heap.ts';
import type { Texts } from '../fields/texts.ts';
import { word } from '../documents/parts.ts';
import type { OrderKind } from './checks.ts';
import { counted } from './counted.ts';
import { orderFields, orderStates } from './fields.ts';
import { chargesPut, ofPayments, orderedName } from './lines.ts';
import { orderMessages } from './messages.ts';
import { orderMoves } from './moves.ts';

/** What tells the two kinds of orders apart. */
interface NaryadKind extends OrderKind {
  readonly area: string;
  /** What the kind is called in a sentence. */
  readonly kind: Texts;
  readonly path: string;
  readonly icon: IconName;
  readonly title: Texts;
  readonly one: Texts;
}

const list = {
  columns: [
    'numberMaket',
    'date',
    'stationId',
    'messageType',
    'status',
    'count',
    'summaCash',
    'summaCard',
    'summaAccount',
    'totalSumma',
  ],
  sort: ['date', 'DESC'],
  pageSizes: [10, 20, 30],
  detail: 'charges',
  card: ['numberMaket', 'date', 'stationId', 'messageType', 'totalSumma'],
  sums: ['count', 'summaCash', 'summaCard', 'summaAccount', 'totalSumma'],
  sumsWithout: ['cancelled'],
  indexed: ['date'],
} as const;

/** Orders that wait for somebody; `called`: what the kind is called in a sentence. */
const orderHeaps = ([english, russian, kyrgyz]: Texts): Readonly<Record<string, Heap>> => {
  const ofKind = (en: string, ru: string, ky: string): Texts => [
    `${en}: ${english}`,
    `${ru}: ${russian}`,
    `${ky}: ${kyrgyz}`,
  ];
  return {
    sent: {
      who: 'staff',
      kind: 'decide',
      within: 24,
      policy: 'TehPd.WagonByOrders',
      text: ofKind('Orders to check', 'Наряды на проверке', 'Текшерилүүчү наряддар'),
      filter: { status: 1 },
    },
    returned: {
      who: 'staff',
      kind: 'mend',
      within: 24,
      text: ofKind('Returned orders', 'Возвращённые наряды', 'Кайтарылган наряддар'),
      filter: { status: 3 },
    },
    drafts: {
      who: 'staff',
      kind: 'work',
      text: ofKind('Orders not sent', 'Неотправленные наряды', 'Жөнөтүлбөгөн наряддар'),
      filter: { status: 0 },
    },
  };
};

/**
 * An order (наряд): the day's bundle of a station's processed documents, sent to the payment centre (001, sections 2.8 and 3; domain
 * 1.9). One for each kind, station, day and message type; its maket number counts on through the month.
 */
export const naryad = ({ side, kind: called, ...kind }: NaryadKind) => {
  const { events } = kind;
  return document({
    ...kind,
    policies: { view: 'Arrived.Naryad or TehPd.WagonByOrders', edit: 'Arrived.Naryad' },
    owner: { stations: ['stationId'] },
    called: ['date', 'stationName'],
    number: {
      field: 'numberMaket',
      at: 'create',
      per: ({ stationId, messageType: type, date: day }) => [stationId, String(type ?? 0), day.slice(0, 7)],
    },
    claims: ({ state, stationId, date: day, messageType: type, supplement, charges }) =>
      state === 'cancelled'
        ? []
        : [
            `${kind.area}:${stationId}:${day}:${type ?? 0}${(supplement ?? 0) > 0 ? `:${supplement}` : ''}`,
            ...ofPayments(charges).map(orderedName),
          ],
    heldBy: ({ charges, numberMaket, stationName: name, date: day }, key) => {
      const line = ofPayments(charges).find((one) => orderedName(one) === key);
      return (
        line && {
          code: `${events}.Ordered`,
          params: {
            ...{ number: line.number, paid: line.day, amount: line.amount },
            ...{ maket: numberMaket, station: name, day },
          },
        }
      );
    },
    states: orderStates,
    sections: {
      head: word.head,
      sums: ['Sums', 'Суммы', 'Суммалар'],
      charges: ['Payments', 'Оплаты', 'Төлөмдөр'],
    },
    fields: orderFields(events),
    counts: counted,
    // A payment may have come a moment ago: the list of what was paid knows it before this process does.
    needs: ({ charges }, before) =>
      chargesPut(charges, before.charges).map((id) => ({ area: 'payment', id, fresh: true })),
    moves: orderMoves({ events, side }),
    list,
    home: orderHeaps(called),
    // An order for each day: two of one day would claim one name.
    lives: [
      [['create', { date: '2026-03-02' }], 'edit', 'send', 'recall', 'cancel'],
      [['create', { date: '2026-03-03' }], 'send', 'accept', 'return-order', 'edit'],
    ],
    publish: { context: 'finance', aggregate: kind.area, not: ['charges'] },
    // Typed: what an order with payments looks like is told by the orders' own tests.
    example: { charges: [], supplement: null },
    messages: orderMessages(events, kind.one),
  });
};
