import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { OrderSide } from '@kerben/workflows/ledger/takings.ts';
import { isLastOfMonth } from '@kerben/workflows/naryad/days.ts';
import { mostLines } from '@kerben/workflows/naryad/lines.ts';
import { messageType } from '@kerben/workflows/naryad/message-type.ts';
import { z } from 'zod';
import { own } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { nameIn, som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { leftUpTo, ofLeft } from './left.ts';

/** Stations make the orders, the payment centre takes them. */
export const ordersPolicy = 'Arrived.Naryad or TehPd.WagonByOrders';

/** Orders by side: Выдача and Отправление. */
export const ordersOf = { arrived: own('arrived-naryad'), sent: own('departures-naryad') } as const;

/** What proposals are made of. A waybill may be another station's: it says only what kind of traffic its charge was. */
export const ofProposals = {
  ...ofLeft,
  payment: 'named',
  smgs: 'named',
  stations: 'named',
  kassa: 'named',
  ...ordersOf,
} as const;

/** A payment, or what was taken back of one, as a line of an order; what is sent of it are `paymentId`, `payment` and `back`. */
const charge = z.object({
  paymentId: z.string(),
  payment: z.int(),
  back: z.boolean(),
  number: z.string(),
  basis: z.string(),
  payer: z.string(),
  day: z.string(),
  method: z.int(),
  receipt: z.string(),
  desk: z.string().describe('The desk of another station that took the money; empty where it was none'),
  amount: som,
  late: z.boolean().describe('Paid on an earlier day'),
});

const order = z.object({ id: z.string(), numberMaket: z.string(), status: z.int(), totalSumma: som });

/** What can be done with what is left: a first order, more lines of one that is still with the station, a further one, or to wait. */
export const steps = ['make', 'add', 'supplement', 'wait', 'nothing'] as const;

/** What the orders of a station come to on a day, and what of it is in none yet. */
export const proposal = z.object({
  stationId: z.string(),
  stationName: z.string(),
  messageType: z.int(),
  count: z.int(),
  summaCash: som,
  summaCard: som,
  summaAccount: som,
  totalSumma: som,
  charges: z.array(charge).describe('Payments in no order yet: of this day, and late ones of days before'),
  leftSumma: som,
  next: z.enum(steps),
  supplement: z.int().describe('Number of the supplementary order, where one is next'),
  order: order.nullable(),
});

const left = charge.extend({ stationId: z.string(), stationName: z.string(), messageType: z.int() });
const made = order.extend({
  stationId: z.string(),
  stationName: z.string(),
  messageType: z.int(),
  supplement: z.int(),
  count: z.int(),
  summaCash: som,
  summaCard: som,
  summaAccount: som,
});

const { local, through } = messageType.code;
const { cash, card } = paymentMethod.code;
/** States in which an order is still with its station: a draft, or returned. */
const withStation = [0, 3];

type Left = z.output<typeof left>;
type Made = z.output<typeof made>;

const sumOf = <Row>(of: readonly Row[], amount: (row: Row) => string): bigint =>
  of.reduce((total, row) => total + tyiyn(amount(row)), 0n);

const nextOf = (waiting: readonly Left[], orders: readonly Made[], day: string): (typeof steps)[number] => {
  if (waiting.length === 0) return 'nothing';
  if (orders.length === 0) return 'make';
  if (withStation.includes(orders.at(-1)?.status ?? -1)) return 'add';
  return isLastOfMonth(day) ? 'supplement' : 'wait';
};

/** What one station's orders of a kind of traffic come to: those that were made and what is left for them. */
const proposalOf = (waiting: readonly Left[], orders: readonly Made[], day: string): z.output<typeof proposal> => {
  const [known] = [...waiting, ...orders];
  const last = orders.at(-1);
  const total = (fits: (method: number) => boolean, of: (one: Made) => string): string =>
    somOf(
      sumOf(
        waiting.filter(({ method }) => fits(method)),
        ({ amount }) => amount,
      ) + sumOf(orders, of),
    );
  return {
    stationId: known?.stationId ?? '',
    stationName: known?.stationName ?? '',
    messageType: known?.messageType ?? local,
    count: new Set(waiting.map(({ paymentId }) => paymentId)).size + orders.reduce((sum, { count }) => sum + count, 0),
    summaCash: total(
      (method) => method === cash,
      (one) => one.summaCash,
    ),
    summaCard: total(
      (method) => method === card,
      (one) => one.summaCard,
    ),
    summaAccount: total(
      (method) => method !== cash && method !== card,
      (one) => one.summaAccount,
    ),
    totalSumma: total(
      () => true,
      (one) => one.totalSumma,
    ),
    charges: waiting
      .slice(0, mostLines)
      .map(({ stationId: _station, stationName: _name, messageType: _type, amount, ...line }) => ({
        ...line,
        amount: somOf(tyiyn(amount)),
      })),
    leftSumma: somOf(sumOf(waiting, ({ amount }) => amount)),
    next: nextOf(waiting, orders, day),
    supplement: (last?.supplement ?? 0) + 1,
    order: last
      ? {
          id: last.id,
          numberMaket: last.numberMaket,
          status: last.status,
          totalSumma: somOf(sumOf(orders, ({ totalSumma }) => totalSumma)),
        }
      : null,
  };
};

/**
 * What the orders of each station come to on a day: those that were made, and what is in none yet of this day and of days before. A charge
 * is through traffic (ПС) when its waybill leaves the railway or comes from another one; what has no waybill is local (decision orders).
 */
export const proposalsOf = async (
  reading: Reading<keyof typeof ofProposals>,
  side: OrderSide,
  day: string,
): Promise<z.output<typeof proposal>[]> => {
  const { rows, find, language } = reading;
  const name = nameIn(language);
  const inNone = await leftUpTo(reading, side, day);
  const [waiting, orders] = await Promise.all([
    find(
      left,
      sql`select t."stationId", coalesce(s.${name}, s."nameRu", t."stationId") as "stationName",
          t."recordId" as "paymentId", t."row" as payment, t.amount < 0 as back, t.day::text as day, t.day < ${day} as late, t.method,
          t.receipt, case when k.station <> t."stationId" then k.id else '' end as desk,
          t.amount::text as amount, coalesce(p.number, '') as number, coalesce(p.basis, '') as basis,
          coalesce(p."customerName", '') as payer,
          case when n.id is not null and (a.administration is distinct from b.administration or a.administration <> '59')
            then ${through}::int else ${local}::int end as "messageType"
        from ${inNone} t
        left join ${rows('payment')} p on p.id = t."recordId"
        left join ${rows('stations')} s on s.id = t."stationId"
        left join ${rows('kassa')} k on t.receipt like '%-%' and k.id = regexp_replace(t.receipt, '-[0-9]+$', '')
        left join ${rows('smgs')} n on n.id = p."smgsId"
        left join ${rows('stations')} a on a.id = n."departureStationId"
        left join ${rows('stations')} b on b.id = n."destinationStationId"
        order by s.${name}, s."nameRu", t.day, p.number, t."recordId", t."row"`,
    ),
    find(
      made,
      sql`select o.id, o."stationId", coalesce(s.${name}, s."nameRu", o."stationId") as "stationName", o."messageType", o."numberMaket",
          o.status, coalesce(o.supplement, 0) as supplement, coalesce(o.count, 0) as count,
          coalesce(o."summaCash", 0)::text as "summaCash", coalesce(o."summaCard", 0)::text as "summaCard",
          coalesce(o."summaAccount", 0)::text as "summaAccount", coalesce(o."totalSumma", 0)::text as "totalSumma"
        from ${rows(side)} o left join ${rows('stations')} s on s.id = o."stationId"
        where o.date = ${day} and o.status <> 4 order by s.${name}, s."nameRu", o."messageType", coalesce(o.supplement, 0)`,
    ),
  ]);
  const heaps = new Map<string, { readonly waiting: Left[]; readonly orders: Made[] }>();
  const heapOf = ({ stationId, messageType: type }: Pick<Left, 'stationId' | 'messageType'>) => {
    const key = `${stationId}/${type}`;
    const heap = heaps.get(key) ?? { waiting: [], orders: [] };
    heaps.set(key, heap);
    return heap;
  };
  for (const one of waiting) heapOf(one).waiting.push(one);
  for (const one of orders) heapOf(one).orders.push(one);
  return [...heaps.values()].map((heap) => proposalOf(heap.waiting, heap.orders, day));
};
