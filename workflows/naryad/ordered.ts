import { tyiyn } from '../kernel/money.ts';
import { ofPayments, orderedName, type OrderLine } from './lines.ts';

/** What is kept of orders: a payment in one, or an order from before payments were taken. */
export const orderedKinds = ['payment', 'old'] as const;

/** One line of what orders hold; `count` is 1, or −1 where it goes out again. Amounts are tyiyn. */
export interface Ordered {
  readonly what: (typeof orderedKinds)[number];
  readonly stationId: string;
  /** The charge; of an old order the order. */
  readonly recordId: string;
  /** The line of the charge's allocations, or 0. */
  readonly row: number;
  readonly back: boolean;
  /** The day of the payment; of an old order its own. */
  readonly day: string;
  readonly method: number;
  readonly amount: bigint;
  readonly count: number;
  readonly orderId: string;
}

/** What is counted of an order in its state. */
export interface CountedOrder {
  readonly id: string;
  readonly exists: boolean;
  readonly state: string;
  readonly stationId: string;
  readonly date: string;
  readonly made: number | null;
  readonly charges: readonly OrderLine[];
}

/** What a standing order holds, by the name of each. */
const heldBy = (order: CountedOrder): ReadonlyMap<string, Ordered> => {
  const { stationId, id: orderId } = order;
  if (!order.exists || order.state === 'cancelled') return new Map();
  const old: Ordered = {
    what: 'old',
    stationId,
    recordId: orderId,
    row: 0,
    back: false,
    day: order.date,
    method: 0,
    amount: 0n,
    count: 1,
    orderId,
  };
  return new Map([
    ...(order.made === null ? [['old', old] as const] : []),
    ...ofPayments(order.charges).map((line) => {
      const { paymentId: recordId, payment, back, day, method, amount } = line;
      const held = { what: 'payment', stationId, recordId, row: payment ?? 0, back, day, method: method ?? 0 } as const;
      return [orderedName(line), { ...held, amount: tyiyn(amount), count: 1, orderId }] as const;
    }),
  ]);
};

const gone = (one: Ordered): Ordered => ({ ...one, amount: -one.amount, count: -one.count });

/** What an event changes in what an order holds: what left it with a minus, what came with a plus. */
export const orderedDifference = (before: CountedOrder, after: CountedOrder): readonly Ordered[] => {
  const [was, is] = [heldBy(before), heldBy(after)];
  return [
    ...[...was].flatMap(([name, one]) => (is.has(name) ? [] : [gone(one)])),
    ...[...is].flatMap(([name, one]) => (was.has(name) ? [] : [one])),
  ];
};
