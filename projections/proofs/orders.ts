import type { Allocation } from '@kerben/workflows/documents/payment/allocations.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { sideOf, type CountedCharge } from '@kerben/workflows/ledger/takings.ts';
import { ofPayments, orderedName, orderMade, sumsOf, type OrderLine } from '@kerben/workflows/naryad/lines.ts';
import { ordersArea } from '../read-models/ordered.ts';
import type { Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { seam, type Entry } from './seam.ts';

export type PaidCharge = Pick<CountedCharge, 'stationId' | 'method' | 'smgsId' | 'forArea' | 'incoming'> & {
  readonly allocations: readonly Allocation[];
};
export interface OrderState {
  readonly state: string;
  readonly stationId: string;
  readonly date: string;
  readonly made: number | null;
  readonly count: number | null;
  readonly totalSumma: string;
  readonly charges: readonly OrderLine[];
}

/** A payment, or its return, in an order or in none. */
interface Payment extends Entry {
  /** Tenant, kind, station: what must be an order's own. */
  readonly place: string;
  readonly day: string;
  readonly method: number;
}

const ordersSide = new Map(Object.entries(ordersArea).map(([side, area]) => [area, side]));

const payment = (
  tenant: string,
  place: string,
  of: string,
  one: { readonly name: string; readonly day: string; readonly method: number; readonly amount: bigint },
): Payment => ({
  ...one,
  name: `${tenant}/${one.name}`,
  what: one.name.slice('ordered:'.length),
  cell: `${place}/${one.day}`,
  says: String(one.method),
  place,
  of,
});

/** The payments of a charge and what was taken back of them, each on its day; '' where nobody kept when it was taken back. */
const paidOf = ({ tenant, id, last }: Life<PaidCharge>): readonly Payment[] => {
  const place = `${tenant}/${sideOf(last)}/${last.stationId}`;
  return last.allocations
    .filter(({ amount }) => tyiyn(amount) !== 0n)
    .flatMap(({ row, amount, method, day, undone, backOn }) => {
      const by = method ?? last.method ?? 0;
      const name = (back: boolean): string => orderedName({ paymentId: id, payment: row, back });
      return [
        payment(tenant, place, id, { name: name(false), day, method: by, amount: tyiyn(amount) }),
        ...(undone
          ? [payment(tenant, place, id, { name: name(true), day: backOn, method: by, amount: -tyiyn(amount) })]
          : []),
      ];
    });
};

const placeOf = ({ tenant, area, last }: Life<OrderState>): string =>
  `${tenant}/${ordersSide.get(area) ?? area}/${last.stationId}`;
const orderedOf = (order: Life<OrderState>): readonly Payment[] =>
  ofPayments(order.last.charges).map((line) =>
    payment(order.tenant, placeOf(order), order.id, {
      name: orderedName(line),
      day: line.day,
      method: line.method ?? 0,
      amount: tyiyn(line.amount),
    }),
  );

/** The head of an order is what its lines come to. */
const headOf = ({ id, last }: Life<OrderState>): readonly string[] => {
  if (last.charges.length === 0) return [];
  const { cash, card, account } = sumsOf(last.charges);
  const documents = new Set(last.charges.map(({ paymentId }) => paymentId)).size;
  return tyiyn(last.totalSumma) === cash + card + account && last.count === documents
    ? []
    : [
        `order ${id} says ${last.count} documents, ${last.totalSumma}; its lines come to ${documents}, ${som(cash + card + account)}`,
      ];
};

/** Payments that stand in no order: not what was taken back on its own day, nor what is from before orders took payments. */
const inNone = (left: readonly Payment[], old: ReadonlyMap<string, string>): readonly Payment[] => {
  const days = new Map(left.map(({ name, day }) => [name, day]));
  const undone = ({ name, day, amount }: Payment): boolean =>
    days.get(amount < 0n ? name.slice(0, -'~back'.length) : `${name}~back`) === day;
  return left.filter((one) => one.day !== '' && !undone(one) && one.day > (old.get(one.place) ?? ''));
};

const tellOf = (one: Payment): string => `${som(one.amount)} by method ${one.method} on ${one.day} at ${one.place}`;

const judge = (lines: readonly Payment[], [paid]: readonly Payment[]): readonly string[] => {
  const [line, again] = lines;
  if (!line) return [];
  if (again) return [`payment ${line.what} is in two orders: ${line.of} and ${again.of}`];
  if (!paid) return [`order ${line.of}: payment ${line.what} was never made`];
  // Of what was taken back before its day was kept the order says its own.
  const expected = { ...paid, day: paid.day || line.day };
  return tellOf(line) === tellOf(expected)
    ? []
    : [`order ${line.of}: payment ${line.what} is ${tellOf(expected)}, the order says ${tellOf(line)}`];
};

/**
 * Payments of a station, kind and day are the lines of its orders and what is in no order yet; each is in one order at most, with the
 * amount, the day and the method that its charge says; the head of an order is the sum of its lines (decision orders-take-payments).
 */
export const ordersProver = (): Prover => {
  const wrong: string[] = [];
  const left: Payment[] = [];
  /** Up to which day the orders of a station and kind are from before they took payments. */
  const old = new Map<string, string>();
  let [typed, typedSum] = [0, 0n];
  const noted = (order: Life<OrderState>): void => {
    const { made, date, totalSumma } = order.last;
    wrong.push(...headOf(order));
    if (made === orderMade.code.typed) [typed, typedSum] = [typed + 1, typedSum + tyiyn(totalSumma)];
    if (made !== null) return;
    const place = placeOf(order);
    if ((old.get(place) ?? '') < date) old.set(place, date);
  };
  const ofOrder = (order: Life<OrderState>, look: 1 | 2): readonly Payment[] => {
    if (order.last.state === 'cancelled') return [];
    if (look === 1) noted(order);
    return orderedOf(order);
  };
  const told = (): readonly string[] => {
    const open = inNone(left, old);
    const sum = som(open.reduce((total, { amount }) => total + amount, 0n));
    const oldest = open.map(({ day }) => day).sort()[0] ?? '';
    return [
      open.length === 0
        ? 'no payment is left'
        : `${open.length} payments of ${sum} som are in no order, the oldest of ${oldest}`,
      ...(typed > 0 ? [`${typed} orders of ${som(typedSum)} som are typed by hand`] : []),
    ];
  };
  return seam({
    name: 'orders',
    one: Object.fromEntries([...ordersSide.keys()].map((area) => [area, ofOrder])),
    other: { payment: paidOf },
    judge: (lines, paid) => {
      if (lines.length === 0) left.push(...paid);
      return judge(lines, paid);
    },
    also: () => ({ wrong, told: told() }),
  });
};
