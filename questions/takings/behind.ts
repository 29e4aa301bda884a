import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { Refused } from '../engine/refused.ts';
import { som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { summaryPolicy, takenAsked, takenOf } from './taken.ts';

const charge = z.object({ id: z.string(), number: z.string(), day: z.string(), payer: z.string(), gross: som });

const chargesShown = 500;

export default query({
  path: '/svod-report/behind',
  tag: 'home',
  summary: 'The charges behind a number of the summary, the latest first, at most 500',
  policy: summaryPolicy,
  asks: takenAsked,
  answers: z.object({ charges: z.array(charge), total: z.int() }),
  reads: { takings: 'own', payment: 'named' },
  run: async (asked, reading) => {
    const taken = takenOf(asked, reading);
    if (taken instanceof Refused) return taken;
    const { lines, period } = taken;
    const found = await reading.find(
      charge.extend({ total: z.int() }),
      sql`select t."recordId" as id, coalesce(p.number, '') as number, t.day, coalesce(p."customerName", '') as payer, t.gross, t.total
        from (select "recordId", max(day)::text as day, sum(gross)::text as gross, count(*) over ()::int as total
          from ${lines} and day between ${period.from} and ${period.to} group by "recordId" having sum(gross) <> 0
          order by max(day) desc, "recordId" limit ${chargesShown}) t
        left join ${reading.rows('payment')} p on p.id = t."recordId" order by t.day desc, t."recordId"`,
    );
    return {
      charges: found.map(({ total: _total, gross, ...one }) => ({ ...one, gross: somOf(tyiyn(gross)) })),
      total: found[0]?.total ?? 0,
    };
  },
});
