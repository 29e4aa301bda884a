import type { Allocation } from '@kerben/workflows/documents/payment/allocations.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { sideOf, type CountedCharge } from '@kerben/workflows/ledger/takings.ts';
import { ofPayments, orderedName, sumsOf, type OrderLine } from '@kerben/workflows/naryad/lines.ts';
import { orderMade } from '@kerben/workflows/naryad/naryad.ts';
import type { Life } from './lives.ts';

export type PaidCharge = Pick<CountedCharge, 'stationId' | 'method' | 'smgsId' | 'forArea'> & {
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

/** Records that can be read once more: what differs is looked at by name then. */
export interface OrderLives {
  readonly orders: () => AsyncIterable<Life<OrderState>>;
  readonly charges: () => AsyncIterable<Life<PaidCharge>>;
}

/** What no seam is broken by, and whoever closes the month should know. */
export interface Told {
  /** Payments in no order yet, without those that were taken back on their own day. */
  readonly left: number;
  readonly leftSum: string;
  readonly oldest: string;
  readonly typed: number;
  readonly typedSum: string;
}
export interface OrdersProved {
  readonly records: number;
  readonly wrong: readonly string[];
  readonly told: Told;
}

/** A payment, or its return, with what an order must say of it. */
interface Named {
  readonly name: string;
  /** Tenant, kind, station: what must be an order's own. */
  readonly place: string;
  readonly day: string;
  readonly method: number;
  readonly amount: bigint;
}

/** What many of them come to: equal cells hold the same. Grows with stations and days, not with payments. */
interface Cell {
  count: number;
  sum: bigint;
  first: number;
  second: number;
}

const ordersSide: Readonly<Record<string, string>> = { 'arrived-naryad': 'arrived', 'departures-naryad': 'sent' };

const hashOf = (text: string, seed: number): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

const cellOf = ({ place, day }: Named): string => `${place}/${day}`;
const tellOf = ({ name, method, amount }: Named): string => `${name}|${method}|${amount}`;

const added = (cells: Map<string, Cell>, one: Named): void => {
  const cell = cells.get(cellOf(one)) ?? { count: 0, sum: 0n, first: 0, second: 0 };
  const tell = tellOf(one);
  cell.count += 1;
  cell.sum += one.amount;
  cell.first = (cell.first + hashOf(tell, 0x811c9dc5)) >>> 0;
  cell.second = (cell.second + hashOf(tell, 0x9747b28c)) >>> 0;
  cells.set(cellOf(one), cell);
};

const same = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one?.count === other?.count &&
  one?.sum === other?.sum &&
  one?.first === other?.first &&
  one?.second === other?.second;

/** The payments of a charge and what was taken back of them, each on its day; '' where nobody kept when it was taken back. */
const paidOf = ({ tenant, id, last }: Life<PaidCharge>): readonly Named[] => {
  const place = `${tenant}/${sideOf(last)}/${last.stationId}`;
  return last.allocations
    .filter(({ amount }) => tyiyn(amount) !== 0n)
    .flatMap(({ row, amount, method, day, undone, backOn }): readonly Named[] => {
      const of = { place, method: method ?? last.method ?? 0 };
      const name = (back: boolean): string => orderedName({ paymentId: id, payment: row, back });
      return [
        { ...of, name: name(false), day, amount: tyiyn(amount) },
        ...(undone ? [{ ...of, name: name(true), day: backOn, amount: -tyiyn(amount) }] : []),
      ];
    });
};

const isStanding = ({ state }: OrderState): boolean => state !== 'cancelled';
const placeOf = ({ tenant, area, last }: Life<OrderState>): string =>
  `${tenant}/${ordersSide[area] ?? area}/${last.stationId}`;
const orderedOf = (order: Life<OrderState>): readonly Named[] =>
  ofPayments(order.last.charges).map((line) => ({
    name: orderedName(line),
    place: placeOf(order),
    day: line.day,
    method: line.method ?? 0,
    amount: tyiyn(line.amount),
  }));

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

const called = (name: string): string => name.slice('ordered:'.length);

/** The first look: cells of both sides, heads of orders, and from which day on a station’s orders take payments. */
const firstLook = async ({ orders, charges }: OrderLives) => {
  const [paid, ordered] = [new Map<string, Cell>(), new Map<string, Cell>()];
  const wrong: string[] = [];
  const old = new Map<string, string>();
  let [records, typed, typedSum] = [0, 0, 0n];
  for await (const order of orders()) {
    records += 1;
    if (!isStanding(order.last)) continue;
    wrong.push(...headOf(order));
    for (const one of orderedOf(order)) added(ordered, one);
    if (order.last.made === orderMade.code.typed)
      [typed, typedSum] = [typed + 1, typedSum + tyiyn(order.last.totalSumma)];
    if (order.last.made !== null) continue;
    const place = placeOf(order);
    if ((old.get(place) ?? '') < order.last.date) old.set(place, order.last.date);
  }
  for await (const charge of charges()) {
    records += 1;
    for (const one of paidOf(charge)) added(paid, one);
  }
  const differing = new Set(
    [...paid.keys(), ...ordered.keys()].filter((cell) => !same(paid.get(cell), ordered.get(cell))),
  );
  return { records, wrong, old, differing, typed, typedSum };
};

/** Payments of the cells that differ, by name: in two orders, in one that says something else, in one and nowhere else, in none. */
const secondLook = async ({ orders, charges }: OrderLives, differing: ReadonlySet<string>) => {
  const wrong: string[] = [];
  const held = new Map<string, Named & { readonly order: string }>();
  for await (const order of orders())
    for (const one of isStanding(order.last) ? orderedOf(order) : []) {
      if (!differing.has(cellOf(one))) continue;
      const other = held.get(`${order.tenant}/${one.name}`);
      if (other) wrong.push(`payment ${called(one.name)} is in two orders: ${other.order} and ${order.id}`);
      held.set(`${order.tenant}/${one.name}`, { ...one, order: order.id });
    }
  const left: Named[] = [];
  for await (const charge of charges())
    for (const one of paidOf(charge)) {
      const known = `${charge.tenant}/${one.name}`;
      const line = held.get(known);
      if (!line) {
        if (differing.has(cellOf(one))) left.push(one);
        continue;
      }
      held.delete(known);
      // Of what was taken back before its day was kept the order says its own.
      const expected = { ...one, day: one.day || line.day };
      if (tellOf(line) !== tellOf(expected) || cellOf(line) !== cellOf(expected))
        wrong.push(
          `order ${line.order}: payment ${called(one.name)} is ${som(one.amount)} by method ${one.method} on ${expected.day} at ${one.place}, ` +
            `the order says ${som(line.amount)} by method ${line.method} on ${line.day} at ${line.place}`,
        );
    }
  for (const { name, order } of held.values()) wrong.push(`order ${order}: payment ${called(name)} was never made`);
  return { wrong, left };
};

/** What stands in no order: not what was taken back on its own day, nor what is from before orders took payments. */
const inNone = (left: readonly Named[], old: ReadonlyMap<string, string>): readonly Named[] => {
  const returned = new Map(left.filter(({ amount }) => amount < 0n).map((one) => [one.name, one.day]));
  const names = new Map(left.map((one) => [one.name, one.day]));
  const undone = ({ name, day, amount }: Named): boolean =>
    (amount < 0n ? names.get(name.slice(0, -'~back'.length)) : returned.get(`${name}~back`)) === day;
  return left.filter((one) => one.day !== '' && !undone(one) && one.day > (old.get(one.place) ?? ''));
};

/**
 * Payments of a station, kind and day are the lines of its orders and what is in no order yet; each is in one order at most, with the
 * amount, the day and the method that its charge says; the head of an order is the sum of its lines (decision orders-take-payments).
 */
export const proveOrders = async (lives: OrderLives): Promise<OrdersProved> => {
  const { records, wrong, old, differing, typed, typedSum } = await firstLook(lives);
  const second = differing.size === 0 ? { wrong: [], left: [] } : await secondLook(lives, differing);
  const left = inNone(second.left, old);
  const days = left.map(({ day }) => day).sort();
  return {
    records,
    wrong: [...wrong, ...second.wrong],
    told: {
      left: left.length,
      leftSum: som(left.reduce((sum, { amount }) => sum + amount, 0n)),
      oldest: days[0] ?? '',
      typed,
      typedSum: som(typedSum),
    },
  };
};
