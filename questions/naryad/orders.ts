import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { OrderSide } from '@kerben/workflows/ledger/takings.ts';
import { messageType } from '@kerben/workflows/naryad/message-type.ts';
import { z } from 'zod';
import { own } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { nameIn, som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';

/** Stations make the orders, the payment centre takes them. */
export const ordersPolicy = 'Arrived.Naryad or TehPd.WagonByOrders';

/** Orders by side: Выдача and Отправление. */
export const ordersOf = { arrived: own('arrived-naryad'), sent: own('departures-naryad') } as const;

/** What proposals are made of. A waybill may be another station's: it says only what kind of traffic its charge was. */
export const ofProposals = {
  takings: 'own',
  payment: 'named',
  smgs: 'named',
  stations: 'named',
  ...ordersOf,
} as const;

const charge = z.object({
  paymentId: z.string(),
  number: z.string(),
  basis: z.string(),
  payer: z.string(),
  method: z.int(),
  amount: som,
});

const order = z.object({ id: z.string(), numberMaket: z.string(), status: z.int(), totalSumma: som });

/** What an order of a station would say of a day, and the order that was made of it. */
export const proposal = z.object({
  stationId: z.string(),
  stationName: z.string(),
  messageType: z.int(),
  count: z.int(),
  summaCash: som,
  summaCard: som,
  summaAccount: som,
  totalSumma: som,
  charges: z.array(charge),
  order: order.nullable(),
});

const paid = charge.extend({ stationId: z.string(), stationName: z.string(), messageType: z.int() });
const made = order.extend({ stationId: z.string(), messageType: z.int() });

const { local, through } = messageType.code;
const { cash, card } = paymentMethod.code;

/**
 * What each station took on a day, with the order that was made of it. A charge is through traffic (ПС) when its waybill leaves the
 * railway or comes from another one; what has no waybill is local (decision orders).
 */
export const proposalsOf = async (
  { rows, find, language }: Reading<keyof typeof ofProposals>,
  side: OrderSide,
  day: string,
): Promise<z.output<typeof proposal>[]> => {
  const [charges, orders] = await Promise.all([
    find(
      paid,
      sql`select t."stationId", coalesce(s.${nameIn(language)}, s."nameRu", t."stationId") as "stationName",
          t."recordId" as "paymentId", t.method, t.amount, coalesce(p.number, '') as number, coalesce(p.basis, '') as basis,
          coalesce(p."customerName", '') as payer,
          case when n.id is not null and (a.administration is distinct from b.administration or a.administration <> '59')
            then ${through}::int else ${local}::int end as "messageType"
        from (select "stationId", "recordId", method, sum(gross)::text as amount from ${rows('takings')} l
          where what = 'paid' and side = ${side} and day = ${day} group by 1, 2, 3 having sum(gross) <> 0) t
        left join ${rows('payment')} p on p.id = t."recordId"
        left join ${rows('stations')} s on s.id = t."stationId"
        left join ${rows('smgs')} n on n.id = p."smgsId"
        left join ${rows('stations')} a on a.id = n."departureStationId"
        left join ${rows('stations')} b on b.id = n."destinationStationId"
        order by s.${nameIn(language)}, s."nameRu", p.number, t."recordId"`,
    ),
    find(
      made,
      sql`select id, "stationId", "messageType", "numberMaket", status, "totalSumma"::text as "totalSumma"
        from ${rows(side)} o where date = ${day} and status <> 4`,
    ),
  ]);
  const heaps = new Map<string, typeof charges>();
  for (const one of charges) {
    const key = `${one.stationId}/${one.messageType}`;
    heaps.set(key, [...(heaps.get(key) ?? []), one]);
  }
  return [...heaps.values()].map((heap) => {
    const [{ stationId, stationName, messageType: type } = { stationId: '', stationName: '', messageType: local }] =
      heap;
    const sum = (fits: (method: number) => boolean): string =>
      somOf(heap.filter(({ method }) => fits(method)).reduce((total, { amount }) => total + tyiyn(amount), 0n));
    const known = orders.find((one) => one.stationId === stationId && one.messageType === type);
    return {
      stationId,
      stationName,
      messageType: type,
      count: new Set(heap.map(({ paymentId }) => paymentId)).size,
      summaCash: sum((method) => method === cash),
      summaCard: sum((method) => method === card),
      summaAccount: sum((method) => method !== cash && method !== card),
      totalSumma: sum(() => true),
      charges: heap.map(({ stationId: _station, stationName: _name, messageType: _type, amount, ...line }) => ({
        ...line,
        amount: somOf(tyiyn(amount)),
      })),
      order: known
        ? {
            id: known.id,
            numberMaket: known.numberMaket,
            status: known.status,
            totalSumma: somOf(tyiyn(known.totalSumma)),
          }
        : null,
    };
  });
};
