import { chart } from '@kerben/workflows/ledger/chart.ts';
import { z } from 'zod';
import { periodAsked, periodOf } from '../engine/period.ts';
import { query } from '../engine/query.ts';
import { wrong } from '../engine/refused.ts';
import { som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { bookkeepers, exact, linesTold, ofBooks } from './books.ts';

const entry = z.object({
  id: z.string(),
  day: z.string(),
  account: z.string(),
  sub: z.string(),
  amount: som,
  area: z.string(),
  recordId: z.string(),
  aboutArea: z.string().nullable(),
  aboutId: z.string().nullable(),
});

const entriesShown = 200;

/** What made an account's turnover in a period: its latest lines with the records that made them. */
export default query({
  path: '/ledger/entries',
  tag: 'account',
  summary: 'What made the turnover of an account of the chart in a period: its latest 200 lines, debit positive',
  policy: bookkeepers,
  asks: {
    account: z.string().optional().describe('Account of the chart; required'),
    ...periodAsked,
  },
  answers: z.object({
    ...{ from: z.string(), to: z.string(), account: z.string(), count: z.int() },
    entries: z.array(entry.extend({ at: z.iso.datetime() })),
  }),
  reads: ofBooks,
  example: { account: '3210' },
  run: async ({ account, ...asked }, reading) => {
    if (account === undefined || !(account in chart)) return wrong('account');
    const { from, to } = periodOf(asked, reading.today);
    const lines = sql`${linesTold(reading)} and l.day between ${from} and ${to} and account = ${account}`;
    const [found, counted] = await Promise.all([
      reading.find(
        entry.extend({ at: z.date() }),
        sql`select id, at, day::text as day, account, sub, amount::text as amount, area, "recordId", "aboutArea", "aboutId"
          from ${lines} order by l.day desc, id desc limit ${entriesShown}`,
      ),
      reading.find(z.object({ count: z.int() }), sql`select count(*)::int as count from ${lines}`),
    ]);
    return {
      ...{ from, to, account, count: counted[0]?.count ?? 0 },
      entries: found.map(({ at, amount, ...rest }) => ({ ...rest, at: at.toISOString(), amount: exact(amount) })),
    };
  },
});
