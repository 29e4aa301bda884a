import { areaNamed } from '@kerben/workflows/areas.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { unknown } from '../engine/refused.ts';
import { sql } from '../engine/sql.ts';
import { because, becauseColumns, becauseFound, becauseSaid, causeOf, causes } from './because.ts';

/** Records whose analytic in the books is their own id, and whose histories chains write. */
const told = ['account', 'payment'] as const;

const reasonsShown = 1_000;

/** Why the steps of a record in the books happened and because of whom, for its history: the same sentence as in cards and lines. */
export default query({
  path: '/ledger/reasons',
  tag: 'account',
  summary:
    'Why the latest 1000 steps of an account or charge that moved money happened, and because of whom, by their place in the log',
  policy: told.map((area) => `(${areaNamed(area).viewPolicy})`).join(' or '),
  asks: { area: z.enum(told), id: z.string().min(1).max(100) },
  answers: z.object({ reasons: z.array(z.object({ position: z.string(), ...becauseSaid })) }),
  reads: { account: 'seen', payment: 'seen', ledger: 'named', ...causes },
  example: { area: 'account', id: '10000001' },
  refuses: [404],
  run: async ({ area, id }, reading) => {
    const { rows, find } = reading;
    const [own] = await find(z.object({ id: z.string() }), sql`select id from ${rows(area)} own where id = ${id}`);
    if (!own) return unknown(id);
    const found = await find(
      z.object({ position: z.string(), ...becauseFound }),
      sql`select ltrim(left(l.id, 20), '0') as position, ${becauseColumns}
        from (select distinct on (left(l.id, 20)) l.* from ${rows('ledger')} l where l.sub = ${id} and l.area = ${area}
          and l."recordId" = ${id} order by left(l.id, 20) desc, l.id limit ${reasonsShown}) l ${causeOf(reading)}
        order by l.id desc`,
    );
    return { reasons: found.map((line) => because(line, reading)) };
  },
});
