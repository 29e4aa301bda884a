import { z } from 'zod';
import { paper, paperAsks, Printed } from '../engine/printed.ts';
import { query } from '../engine/query.ts';
import { wrong } from '../engine/refused.ts';
import type { Reading } from '../engine/reading.ts';
import { sql } from '../engine/sql.ts';
import { inParts, mostInPart } from '@kerben/workflows/naryad/printed/in-parts.ts';
import { orderPaper } from '@kerben/workflows/naryad/printed/order-paper.ts';
import { orderReports } from '@kerben/workflows/naryad/printed/order-words.ts';
import {
  chargeOfOrder,
  printedOrder,
  type Order,
  type OrderContents,
} from '@kerben/workflows/naryad/printed/printed-order.ts';
import { ordersOf, ordersPolicy } from './orders.ts';

type Side = keyof typeof ordersOf;

/** Stations of a report: said several times, or one after another with commas; all of the reader's when none is said. */
const stations = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [value].flat().flatMap((each) => each.split(',').filter((id) => id !== '')))
  .pipe(z.array(z.string().regex(/^\d{4,6}$/)).max(500))
  .describe('Stations, said several times or with commas; all of the reader when absent');

/** The orders of a month that stand, of these stations. */
const ordersOfMonth = (
  { rows, find }: Reading<Side>,
  side: Side,
  stationIds: readonly string[],
  month: string,
): Promise<Order[]> =>
  find(
    printedOrder,
    sql`select id, status, made, greatest(cardinality(charges), count, 1) as size, "numberMaket", date::text as date, "stationId", "stationName", "messageType", count,
        "summaCash"::text as "summaCash", "summaCard"::text as "summaCard", "summaAccount"::text as "summaAccount",
        "totalSumma"::text as "totalSumma"
      from ${rows(side)} orders
      where status <> 4 and date between ${`${month}-01`} and (${`${month}-01`}::date + interval '1 month' - interval '1 day')
        and (cardinality(${stationIds}::text[]) = 0 or "stationId" = any(${stationIds}))
      order by "stationName", date, "messageType"`,
  );

/** Records that are folded at once: what one reader asks for leaves room for others. */
const foldedAtOnce = 8;

/** The charges that orders name; they stand in the records alone. */
const chargesOf = async (
  { record }: Reading<Side>,
  side: Side,
  orders: readonly Order[],
): Promise<OrderContents['charges']> => {
  const found = new Map<string, readonly z.output<typeof chargeOfOrder>[]>();
  for (let at = 0; at < orders.length; at += foldedAtOnce)
    await Promise.all(
      orders.slice(at, at + foldedAtOnce).map(async ({ id }) => {
        const order = await record(z.looseObject({ charges: z.array(z.looseObject(chargeOfOrder.shape)) }), side, id);
        found.set(id, order?.charges ?? []);
      }),
    );
  return found;
};

/** What stands in the orders, and the station of each cash desk: money may lie in the drawer of another one. */
const contentsOf = async (reading: Reading<Side | 'kassa'>, side: Side, orders: readonly Order[]) => {
  const charges = await chargesOf(reading, side, orders);
  const desks = await reading.find(
    z.object({ id: z.string(), station: z.string() }),
    sql`select id, station from ${reading.rows('kassa')} desks`,
  );
  return { charges, desks: new Map(desks.map(({ id, station }) => [id, station])) };
};

/** Lines that an order takes on a paper; charges of several lines are counted once. */
const sizes = { ByMonth: () => 1, Full: ({ size }: Order) => size } as const;

const none: OrderContents = { charges: new Map(), desks: new Map() };

export default Object.entries(orderReports).map(([name, report]) =>
  query({
    path: `/report/${name}`,
    tag: report.side === 'arrived' ? 'arrived-naryad' : 'departures-naryad',
    summary: 'The orders of a month as a PDF, in the language of Accept-Language',
    policy: ordersPolicy,
    loose: true,
    asks: {
      stationIds: stations,
      date: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .describe('Month, yyyy-MM'),
      userId: z.string().max(100).optional().describe('Who prints; whoever is signed in is named on the paper'),
      part: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000)
        .default(1)
        .describe(
          `Which part: a paper holds ${mostInPart} lines at most, and X-Parts of the answer says of how many parts it is one`,
        ),
      ...paperAsks,
    },
    answers: paper(),
    reads: { ...ordersOf, kassa: 'named' },
    example: { date: '2026-11' },
    run: async ({ stationIds, date, part }, reading) => {
      const { person, language } = reading;
      const all = await ordersOfMonth(reading, report.side, stationIds, date);
      // ВЦ adds up: it is as long as there are stations.
      const parts = report.layout === 'Summ' ? [all] : inParts(all, sizes[report.layout]);
      const orders = parts[part - 1];
      if (!orders) return wrong('part');
      const contents = report.layout === 'Full' ? await contentsOf(reading, report.side, orders) : none;
      const of = { part, of: parts.length };
      const called = parts.length > 1 ? `${name}-${date}-${part}-of-${parts.length}` : `${name}-${date}`;
      const printedBy = person.fullName;
      return new Printed(
        called,
        orderPaper(report, { orders, all, ...of }, contents, { month: date, printedBy }, language),
        of,
      );
    },
  }),
);
