import { locales } from '@kerben/workflows/kernel/messages.ts';
import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { orderSides, takingKinds } from '@kerben/workflows/ledger/takings.ts';
import { z } from 'zod';
import { daysLater } from '../engine/period.ts';
import { query } from '../engine/query.ts';
import { som } from '../engine/shapes.ts';
import { sql, union } from '../engine/sql.ts';
import { inNoOrder, inNoOrderUpTo, ofInNoOrder } from '../naryad/in-no-order.ts';
import { ofProposals, proposalsOf } from '../naryad/orders.ts';
import { heaps, ofHeaps } from './heaps.ts';

const waiting = z.object({ key: z.string(), text: z.string(), count: z.int(), path: z.string() });

/** A station that took money on a day and made no order of it. */
const missing = z.object({
  side: z.enum(orderSides),
  stationId: z.string(),
  stationName: z.string(),
  totalSumma: som,
});

/** The entry page of TehPD (processes, section 5: /tehpd), as far as the person may read it. */
export default query({
  path: '/tehpd',
  tag: 'home',
  summary: 'What waits for the payment centre, stations without an order of yesterday, what was charged and paid today',
  policy: 'TehPd',
  asks: {},
  answers: z.object({
    day: z.string(),
    yesterday: z.string(),
    waiting: z.array(waiting),
    missing: z.array(missing),
    charged: som,
    paid: som,
    left: inNoOrder,
  }),
  reads: { ...ofProposals, ...ofInNoOrder, ...ofHeaps },
  run: async (_asked, reading) => {
    const { rows, find, sees, language, today } = reading;
    const yesterday = daysLater(today, -1);
    const seen = heaps.filter(({ list }) => sees(list));
    const [counts, unmade, taken, left] = await Promise.all([
      find(
        z.object({ key: z.string(), count: z.int() }),
        union([
          sql`select '' as key, 0 as count`,
          ...seen.map(({ key, list, filter }) => sql`select ${key}::text, count(*)::int from ${rows(list, filter)} r`),
        ]),
      ),
      Promise.all(
        orderSides.map(async (side) =>
          (await proposalsOf(reading, side, yesterday))
            // What is late only is told below: its day was closed.
            .filter(({ order, charges }) => order === null && charges.some(({ late }) => !late))
            .map(({ stationId, stationName, totalSumma }) => ({ side, stationId, stationName, totalSumma })),
        ),
      ),
      find(
        z.object({ what: z.enum(takingKinds), gross: som }),
        sql`select what, sum(gross)::text as gross from ${rows('takings')} t where day = ${today} group by what`,
      ),
      inNoOrderUpTo(reading, today),
    ]);
    const countOf = new Map(counts.map(({ key, count }) => [key, count]));
    const grossOf = (kind: (typeof takingKinds)[number]): string =>
      somOf(tyiyn(taken.find(({ what }) => what === kind)?.gross ?? '0'));
    return {
      day: today,
      yesterday,
      waiting: seen.map(({ key, text, screen, filter }) => ({
        key,
        text: text[locales.indexOf(language)] ?? text[0],
        count: countOf.get(key) ?? 0,
        path: `${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      })),
      missing: unmade.flat(),
      charged: grossOf('charged'),
      paid: grossOf('paid'),
      left,
    };
  },
});
