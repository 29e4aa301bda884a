import { namesOf } from '@kerben/workflows/kernel/asserted.ts';
import { chart } from '@kerben/workflows/ledger/chart.ts';
import { z } from 'zod';
import { periodAsked, periodOf } from '../engine/period.ts';
import { query } from '../engine/query.ts';
import { wrong } from '../engine/refused.ts';
import { som } from '../engine/shapes.ts';
import type { Reading } from '../engine/reading.ts';
import { sql, union } from '../engine/sql.ts';
import { because, becauseColumns, becauseFound, becauseSaid, causeOf, causes } from './because.ts';
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
  counter: z.array(z.string()).describe('Accounts on the other side of the entry.'),
});
const found = entry.extend({ at: z.date(), ...becauseFound });

/** Records of the books that people call by a number. */
const numbered = { payment: 'named', 'bank-statement': 'named', 'online-payment': 'named', refund: 'named' } as const;
const byNumber = namesOf(numbered);

/** Ids of what is called so: by its own number, or, a charge, by that of a receipt that paid it. */
const idsCalled = async (number: string, { rows, find }: Pick<Reading<keyof typeof numbered>, 'rows' | 'find'>) => {
  const called = union(byNumber.map((list) => sql`select r.id from ${rows(list)} r where r.number = ${number}`));
  const found = await find(
    z.object({ id: z.string() }),
    sql`${called} union all select r.id from ${rows('payment')} r where ${number} = any(r.allocations)`,
  );
  return found.map(({ id }) => id);
};

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
    before: z.string().max(40).optional().describe('Id of a line: those that come behind it, the next page'),
    number: z
      .string()
      .max(60)
      .optional()
      .describe('Number of a charge, receipt, payment, statement or refund whose lines are sought'),
  },
  answers: z.object({
    ...{ from: z.string(), to: z.string(), account: z.string(), count: z.int() },
    entries: z.array(entry.extend({ at: z.iso.datetime(), ...becauseSaid })),
  }),
  reads: { ...ofBooks, ...causes, ...numbered },
  example: { account: '3210' },
  run: async ({ account, before, number, ...asked }, reading) => {
    if (account === undefined || !(account in chart)) return wrong('account');
    const { rows, find } = reading;
    const { from, to } = periodOf(asked, reading.today);
    const about = number === undefined || number.trim() === '' ? undefined : await idsCalled(number.trim(), reading);
    const lines = sql`${linesTold(reading)} and l.day between ${from} and ${to} and l.account = ${account}
      and ${about === undefined ? sql`true` : sql`(l."recordId" = any(${about}) or l."aboutId" = any(${about}) or l.sub = any(${about}))`}`;
    const behind =
      before === undefined
        ? sql`true`
        : sql`(l.day, l.id) < (select b.day, b.id from ${rows('ledger')} b where b.id = ${before})`;
    const [page, counted] = await Promise.all([
      find(
        found,
        sql`select l.id, l.at, l.day::text as day, l.account, l.sub, l.amount::text as amount, l.area, l."recordId", l."aboutArea",
            l."aboutId", ${becauseColumns}, array(select distinct o.account from ${rows('ledger')} o
              where o.id >= left(l.id, 20) and o.id < left(l.id, 20) || '.' and o.account <> l.account and sign(o.amount) <> sign(l.amount) order by 1) as counter
          from (select l.* from ${lines} and ${behind} order by l.day desc, l.id desc limit ${entriesShown}) l ${causeOf(reading)}
          order by l.day desc, l.id desc`,
      ),
      find(z.object({ count: z.int() }), sql`select count(*)::int as count from ${lines}`),
    ]);
    return {
      ...{ from, to, account, count: counted[0]?.count ?? 0 },
      entries: page.map((line) => {
        const { at, amount, ...rest } = because(line, reading);
        return { ...rest, at: at.toISOString(), amount: exact(amount) };
      }),
    };
  },
});
