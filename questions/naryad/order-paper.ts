import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import arrivedOrders from '@kerben/workflows/documents/arrived-naryad/document.ts';
import type { Field, Value } from '@kerben/workflows/fields/field.ts';
import { decimal, date as dateField, int, money } from '@kerben/workflows/fields/make.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { OrderSide } from '@kerben/workflows/ledger/takings.ts';
import { orderMade } from '@kerben/workflows/naryad/lines.ts';
import { messageType } from '@kerben/workflows/naryad/message-type.ts';
import type { Paper } from '@kerben/workflows/printed/paper.ts';
import type { Part } from '@kerben/workflows/printed/parts.ts';
import { writtenAs } from '@kerben/workflows/printed/paper-values.ts';
import { railway } from '@kerben/workflows/settings/issuer.ts';
import { z } from 'zod';
import type { OfParts } from './in-parts.ts';

/** How an order report is laid out: Наряд, ВЦ, ВЦ ЭВМ (001, section 2.8). */
export type OrderLayout = 'ByMonth' | 'Summ' | 'Full';

/** The six reports by their names in the specification (001, section 7). */
export const orderReports: Readonly<Record<string, { readonly side: OrderSide; readonly layout: OrderLayout }>> = {
  ArrivedNaryadByMonth: { side: 'arrived', layout: 'ByMonth' },
  ArrivedNaryadSumm: { side: 'arrived', layout: 'Summ' },
  ArrivedNaryadFull: { side: 'arrived', layout: 'Full' },
  SendNaryadByMonth: { side: 'sent', layout: 'ByMonth' },
  SendNaryadSumm: { side: 'sent', layout: 'Summ' },
  SendNaryadFull: { side: 'sent', layout: 'Full' },
};

/** A charge as an order names it. */
export const chargeOfOrder = z.object({
  paymentId: z.string(),
  number: z.string(),
  basis: z.string(),
  payer: z.string(),
  method: z.int().nullable(),
  desk: z.string(),
  back: z.boolean(),
  late: z.boolean(),
  amount: z.string(),
});
type Charge = z.output<typeof chargeOfOrder>;

/** An order that stands, as it is printed. */
export const printedOrder = z.object({
  id: z.string(),
  numberMaket: z.string(),
  date: z.string(),
  stationId: z.string(),
  stationName: z.string(),
  messageType: z.int(),
  status: z.int(),
  /** What it was made from; nothing is said of those from before payments were taken. */
  made: z.int().nullable(),
  count: z.int(),
  summaCash: z.string(),
  summaCard: z.string(),
  summaAccount: z.string(),
  totalSumma: z.string(),
  /** Lines that it takes on the paper of all charges. */
  size: z.int(),
});
export type Order = z.output<typeof printedOrder>;

/** Charges by the id of their order. */
export type ChargesOfOrders = ReadonlyMap<string, readonly Charge[]>;

/** What stands in the orders, and the station of each cash desk: money may lie in the drawer of another one. */
export interface OrderContents {
  readonly charges: ChargesOfOrders;
  readonly desks: ReadonlyMap<string, string>;
}

const { typed } = orderMade.code;
const stateWords: ReadonlyMap<number, Texts> = new Map(
  Object.values(arrivedOrders.states).map(({ code, text }) => [code, text]),
);

const title: Readonly<Record<OrderLayout, Readonly<Record<OrderSide, Texts>>>> = {
  ByMonth: {
    arrived: ['Order: delivery', 'Наряд: выдача', 'Наряд: берүү'],
    sent: ['Order: dispatch', 'Наряд: отправление', 'Наряд: жөнөтүү'],
  },
  Summ: {
    arrived: ['Orders for the computing centre: delivery', 'Наряды для ВЦ: выдача', 'ВЦ үчүн наряддар: берүү'],
    sent: ['Orders for the computing centre: dispatch', 'Наряды для ВЦ: отправление', 'ВЦ үчүн наряддар: жөнөтүү'],
  },
  Full: {
    arrived: ['Charges of the orders (ВЦ ЭВМ): delivery', 'ВЦ ЭВМ: выдача', 'ВЦ ЭВМ: берүү'],
    sent: ['Charges of the orders (ВЦ ЭВМ): dispatch', 'ВЦ ЭВМ: отправление', 'ВЦ ЭВМ: жөнөтүү'],
  },
};

const text = {
  month: ['For %{month}', 'За %{month}', '%{month} үчүн'],
  day: ['Day', 'Дата', 'Күнү'],
  station: ['Station', 'Станция', 'Станция'],
  allStations: ['All stations', 'Все станции', 'Бардык станциялар'],
  state: ['Status', 'Статус', 'Статус'],
  accepted: ['Accepted', 'Принято', 'Кабыл алынды'],
  typed: ['by hand', 'вручную', 'кол менен'],
  typedSum: ['By hand, som', 'Вручную, сом', 'Кол менен, сом'],
  old: ['by an earlier record', 'по старой записи', 'мурунку жазуу боюнча'],
  back: ['taken back', 'возврат', 'кайтаруу'],
  late: ['for earlier days', 'за прошлые дни', 'мурунку күндөр үчүн'],
  desk: ['taken by desk %{desk}', 'принято кассой %{desk}', '%{desk} кассасы алды'],
  type: ['Type', 'Вид', 'Түрү'],
  local: ['MS', 'МС', 'МС'],
  through: ['PS', 'ПС', 'ПС'],
  maket: ['Maket', 'Макет', 'Макет'],
  orders: ['Orders', 'Нарядов', 'Наряддар'],
  count: ['Documents', 'Документов', 'Документтер'],
  cash: ['Cash', 'Наличными', 'Накталай'],
  card: ['By card', 'Картой', 'Карта менен'],
  account: ['From accounts', 'Безналично', 'Накталай эмес'],
  total: ['Total, som', 'Всего, сом', 'Бардыгы, сом'],
  charge: ['Charge', 'Начисление', 'Эсептелген төлөм'],
  payer: ['Payer', 'Плательщик', 'Төлөөчү'],
  basis: ['For', 'За что', 'Эмне үчүн'],
  method: ['Method', 'Оплата', 'Төлөө'],
  all: ['Total', 'Итого', 'Жыйынтыгы'],
  ofPart: ['Total of the part', 'Итого по части', 'Бөлүк боюнча жыйынтыгы'],
  part: ['Part %{part} of %{of}', 'Часть %{part} из %{of}', '%{of} бөлүктүн %{part}-бөлүгү'],
  whole: [
    'All parts together: orders %{orders}, total %{total} som',
    'Всего по всем частям: нарядов %{orders}, сумма %{total} сом',
    'Бардык бөлүктөр боюнча: наряд %{orders}, жыйынтыгы %{total} сом',
  ],
  none: ['There is no order for this month.', 'За этот месяц нарядов нет.', 'Бул ай үчүн наряд жок.'],
  printed: ['Printed by %{name}', 'Напечатал: %{name}', 'Басып чыгарган: %{name}'],
} as const satisfies Readonly<Record<string, Texts>>;

const signatures: readonly Texts[] = [
  ['Cashier', 'Кассир', 'Кассир'],
  ['Head of the station', 'Начальник станции', 'Станциянын башчысы'],
];

const kinds = {
  date: dateField(text.day),
  count: int(text.count, 1_000_000),
  sum: money(text.total),
  number: decimal(text.count, 0),
} satisfies Readonly<Record<string, Field>>;

const sumBy = (orders: readonly Order[], of: (order: Order) => string): string =>
  som(orders.reduce((total, order) => total + tyiyn(of(order)), 0n));

/** The orders of a month, and which of them stand in this part of their paper. */
export interface PrintedOrders extends OfParts {
  readonly orders: readonly Order[];
  readonly all: readonly Order[];
}

/** A report on the orders of a month, or a part of it, in the reader's language. */
export const orderPaper = (
  { side, layout }: { readonly side: OrderSide; readonly layout: OrderLayout },
  { orders, all, part, of: parts }: PrintedOrders,
  { charges: chargesIn, desks }: OrderContents,
  { month, printedBy }: { readonly month: string; readonly printedBy: string },
  locale: Locale,
): Paper => {
  const place = locales.indexOf(locale);
  const say = (texts: Texts): string => texts[place] ?? texts[0];
  const written = (field: Field, value: Value): string => writtenAs(field, value, {}, { locale });
  const amount = (value: string): string => written(kinds.sum, value);
  const state = ({ status, made }: Order): string =>
    [
      say(stateWords.get(status) ?? ['', '', '']),
      ...(made === typed ? [say(text.typed)] : made === null ? [say(text.old)] : []),
    ].join(', ');
  const isAccepted = ({ status }: Order): boolean => status === arrivedOrders.states['accepted']?.code;
  /** For what, and what of it is to be known: it was given back, it is late, another station's desk took it. */
  const basisOf = (order: Order, { basis, back, late, desk }: Charge): string =>
    [
      basis,
      ...(back ? [say(text.back)] : []),
      ...(late ? [say(text.late)] : []),
      ...(desk !== '' && (desks.get(desk) ?? order.stationId) !== order.stationId
        ? [say(text.desk).replace('%{desk}', desk)]
        : []),
    ]
      .filter((part) => part !== '')
      .join('; ');
  /** A typed order has no payments: it is one line of its own. */
  const linesOf = (order: Order): readonly Charge[] => {
    const lines = chargesIn.get(order.id) ?? [];
    const one = { paymentId: '', number: '', payer: '', desk: '', method: null, back: false, late: false };
    return lines.length > 0 ? lines : [{ ...one, basis: say(text.typed), amount: order.totalSumma }];
  };
  const type = (code: number): string => say(code === messageType.code.local ? text.local : text.through);
  const sums = (of: readonly Order[]): readonly string[] => [
    written(
      kinds.count,
      of.reduce((total, { count }) => total + count, 0),
    ),
    amount(sumBy(of, ({ summaCash }) => summaCash)),
    amount(sumBy(of, ({ summaCard }) => summaCard)),
    amount(sumBy(of, ({ summaAccount }) => summaAccount)),
    amount(sumBy(of, ({ totalSumma }) => totalSumma)),
  ];
  const typedSum = (of: readonly Order[]): string =>
    amount(
      sumBy(
        of.filter(({ made }) => made === typed),
        ({ totalSumma }) => totalSumma,
      ),
    );
  const named = [...new Set(all.map(({ stationName, stationId }) => `${stationName} (${stationId})`))];
  const sumHeads = [text.count, text.cash, text.card, text.account, text.total].map(say);
  const table = (
    heads: readonly string[],
    words: number,
    rows: readonly (readonly string[])[],
    totals: readonly string[],
  ): Part => ({
    kind: 'table',
    title: '',
    heads,
    numeric: heads.map((_, at) => at >= words),
    rows,
    totals: [
      say(parts > 1 ? text.ofPart : text.all),
      ...Array.from({ length: heads.length - totals.length - 1 }, () => ''),
      ...totals,
    ],
  });
  const heaps = new Map<string, Order[]>();
  for (const order of orders) {
    const key = `${order.stationId}/${order.messageType}`;
    heaps.set(key, [...(heaps.get(key) ?? []), order]);
  }
  const body: Readonly<Record<OrderLayout, () => Part>> = {
    ByMonth: () =>
      table(
        [...[text.day, text.station, text.type, text.maket, text.state].map(say), ...sumHeads],
        5,
        orders.map((order) => [
          written(kinds.date, order.date),
          `${order.stationName} (${order.stationId})`,
          type(order.messageType),
          order.numberMaket,
          state(order),
          ...sums([order]),
        ]),
        sums(orders),
      ),
    Summ: () =>
      table(
        [...[text.station, text.type, text.orders, text.accepted].map(say), ...sumHeads, say(text.typedSum)],
        2,
        [...heaps.values()].map((heap) => [
          `${heap[0]?.stationName ?? ''} (${heap[0]?.stationId ?? ''})`,
          type(heap[0]?.messageType ?? 0),
          written(kinds.count, heap.length),
          written(kinds.count, heap.filter(isAccepted).length),
          ...sums(heap),
          typedSum(heap),
        ]),
        [...sums(orders), typedSum(orders)],
      ),
    Full: () => {
      const charges = orders.flatMap((order) => linesOf(order).map((charge) => ({ order, charge })));
      return table(
        [
          ...[text.day, text.station, text.maket, text.state, text.charge],
          ...[text.payer, text.basis, text.method, text.total],
        ].map(say),
        8,
        charges.map(({ order, charge }) => [
          written(kinds.date, order.date),
          order.stationName,
          `${type(order.messageType)} ${order.numberMaket}`,
          state(order),
          charge.number,
          charge.payer,
          basisOf(order, charge),
          say(paymentMethod.choices[paymentMethod.codes.indexOf(charge.method ?? 0)] ?? ['', '', '']),
          amount(charge.amount),
        ]),
        [amount(som(charges.reduce((total, { charge }) => total + tyiyn(charge.amount), 0n)))],
      );
    },
  };
  return {
    title: say(title[layout][side]),
    landscape: true,
    parts: [
      {
        kind: 'head',
        lines: [
          say(railway),
          say(title[layout][side]),
          named.length === 0 || named.length > 3 ? say(text.allStations) : named.join(', '),
          say(text.month).replace('%{month}', month.split('-').reverse().join('.')),
          ...(parts > 1 ? [say(text.part).replace('%{part}', String(part)).replace('%{of}', String(parts))] : []),
          say(text.printed).replace('%{name}', printedBy),
        ],
      },
      orders.length === 0 ? { kind: 'paragraph', text: say(text.none), align: 'left', bold: false } : body[layout](),
      {
        kind: 'paragraph',
        text:
          parts > 1
            ? say(text.whole)
                .replace('%{orders}', written(kinds.count, all.length))
                .replace('%{total}', amount(sumBy(all, ({ totalSumma }) => totalSumma)))
            : '',
        align: 'left',
        bold: true,
      },
      { kind: 'signatures', of: signatures.map(say) },
    ],
  };
};
