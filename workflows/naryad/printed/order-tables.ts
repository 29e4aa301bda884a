import { som, tyiyn } from '../../kernel/money.ts';
import type { Part } from '../../printed/parts.ts';
import { text, type OrderLayout } from './order-words.ts';
import type { OrderWriter } from './order-writer.ts';
import type { Order } from './printed-order.ts';

/** A table of orders: its heads, of which the first so many are words, its rows and what stands below them. */
interface OrderTable {
  readonly heads: readonly string[];
  readonly words: number;
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly string[];
}

const sumHeads = [text.count, text.cash, text.card, text.account, text.total];

/** Orders of one station and one type of message. */
const heapsOf = (orders: readonly Order[]): readonly (readonly [Order, ...(readonly Order[])])[] => {
  const heaps = new Map<string, [Order, ...Order[]]>();
  for (const order of orders) {
    const key = `${order.stationId}/${order.messageType}`;
    const heap = heaps.get(key);
    if (heap) heap.push(order);
    else heaps.set(key, [order]);
  }
  return [...heaps.values()];
};

const tables: Readonly<Record<OrderLayout, (orders: readonly Order[], writer: OrderWriter) => OrderTable>> = {
  ByMonth: (orders, { say, date, station, type, state, sums }) => ({
    heads: [text.day, text.station, text.type, text.maket, text.state, ...sumHeads].map(say),
    words: 5,
    rows: orders.map((order) => [
      date(order),
      station(order),
      type(order),
      order.numberMaket,
      state(order),
      ...sums([order]),
    ]),
    totals: sums(orders),
  }),
  Summ: (orders, { say, station, type, count, isAccepted, sums, typedSum }) => ({
    heads: [text.station, text.type, text.orders, text.accepted, ...sumHeads, text.typedSum].map(say),
    words: 2,
    rows: heapsOf(orders).map((heap) => [
      station(heap[0]),
      type(heap[0]),
      count(heap.length),
      count(heap.filter(isAccepted).length),
      ...sums(heap),
      typedSum(heap),
    ]),
    totals: [...sums(orders), typedSum(orders)],
  }),
  Full: (orders, { say, date, type, state, charges, basis, method, amount }) => {
    const lines = orders.flatMap((order) => charges(order).map((charge) => ({ order, charge })));
    return {
      heads: [
        ...[text.day, text.station, text.maket, text.state, text.charge],
        ...[text.payer, text.basis, text.method, text.total],
      ].map(say),
      words: 8,
      rows: lines.map(({ order, charge }) => [
        date(order),
        order.stationName,
        `${type(order)} ${order.numberMaket}`,
        state(order),
        charge.number,
        charge.payer,
        basis(order, charge),
        method(charge),
        amount(charge.amount),
      ]),
      totals: [amount(som(lines.reduce((sum, { charge }) => sum + tyiyn(charge.amount), 0n)))],
    };
  },
};

/** The table of a report on orders; `inParts` when it is one of several parts of a paper. */
export const orderTable = (
  layout: OrderLayout,
  orders: readonly Order[],
  writer: OrderWriter,
  inParts: boolean,
): Part => {
  const { heads, words, rows, totals } = tables[layout](orders, writer);
  return {
    kind: 'table',
    title: '',
    heads,
    numeric: heads.map((_, at) => at >= words),
    rows,
    totals: [
      writer.say(inParts ? text.ofPart : text.all),
      ...Array.from({ length: heads.length - totals.length - 1 }, () => ''),
      ...totals,
    ],
  };
};
