import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { orderSides } from '@kerben/workflows/ledger/takings.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { day, nameIn, som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { leftUpTo, ofLeft } from './left.ts';
import { ordersPolicy } from './orders.ts';

export const ofInNoOrder = { ...ofLeft, stations: 'named' } as const;

const line = z.object({
  side: z.enum(orderSides),
  stationId: z.string(),
  stationName: z.string(),
  count: z.int(),
  sum: som,
  oldest: z.string().describe('The day of the oldest of them'),
});

/** How much is in no order yet, by station and kind; all together where somebody only wants to know whether there is anything. */
export const inNoOrder = z.object({ count: z.int(), sum: som, oldest: z.string().nullable(), lines: z.array(line) });

/** Payments in no order yet up to a day, of the reader's stations. */
export const inNoOrderUpTo = async (
  reading: Reading<keyof typeof ofInNoOrder>,
  on: string,
): Promise<z.output<typeof inNoOrder>> => {
  const { rows, find, language } = reading;
  const left = await leftUpTo(reading, undefined, on);
  const lines = await find(
    line,
    sql`select l.side, l."stationId", coalesce(s.${nameIn(language)}, s."nameRu", l."stationId") as "stationName",
        count(*)::int as count, sum(l.amount)::text as sum, min(l.day)::text as oldest
      from ${left} l left join ${rows('stations')} s on s.id = l."stationId"
      group by l.side, l."stationId", s.${nameIn(language)}, s."nameRu"
      order by s.${nameIn(language)}, s."nameRu", l."stationId", l.side`,
  );
  return {
    count: lines.reduce((total, { count }) => total + count, 0),
    sum: somOf(lines.reduce((total, { sum }) => total + tyiyn(sum), 0n)),
    oldest: lines.map(({ oldest }) => oldest).sort()[0] ?? null,
    lines: lines.map((each) => ({ ...each, sum: somOf(tyiyn(each.sum)) })),
  };
};

export default query({
  path: '/naryad-left',
  tag: 'arrived-naryad',
  summary: 'Payments that are in no order yet, by station and kind: how many, how much, since when',
  policy: ordersPolicy,
  asks: { day: day('today').optional() },
  answers: inNoOrder,
  reads: ofInNoOrder,
  run: ({ day: of }, reading) => inNoOrderUpTo(reading, of ?? reading.today),
});
