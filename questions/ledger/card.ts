import { available } from '@kerben/workflows/documents/account/amounts.ts';
import { som as somOf, total, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { z } from 'zod';
import { periodAsked, periodOf } from '../engine/period.ts';
import { query } from '../engine/query.ts';
import { unknown } from '../engine/refused.ts';
import { som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { because, becauseColumns, becauseFound, becauseSaid, causeOf, causes } from './because.ts';
import { accountOf, accountPolicy, exact } from './books.ts';

const day = z.object({ day: z.string(), paidIn: som, spent: som });
const moved = z.object({
  id: z.string(),
  day: z.string(),
  eventType: z.string(),
  recordId: z.string(),
  aboutArea: z.string().nullable(),
  aboutId: z.string().nullable(),
  amount: som,
});
const found = moved.extend({ at: z.date(), ...becauseFound });

const movementsShown = 1_000;

/** The card of an account for a period: opening, each movement with the balance after it, closing. */
export default query({
  path: '/account/:id/card',
  tag: 'account',
  summary: 'The card of an account for a period (from, to: days, both included; the running month when absent)',
  policy: accountPolicy,
  asks: { id: z.string(), ...periodAsked },
  answers: z.object({
    ...{ from: z.string(), to: z.string() },
    ...{ opening: som, paidIn: som, spent: som, closing: som },
    ...{ balance: som, held: som, limit: som, available: som },
    count: z.int().describe('Of all movements; at most 1000 are listed.'),
    days: z.array(day).describe('Days with movements, all of them.'),
    movements: z.array(moved.extend({ at: z.iso.datetime(), balance: som, ...becauseSaid })),
  }),
  reads: { account: 'own', ledger: 'named', ...causes },
  example: { id: '10000001' },
  refuses: [404],
  run: async ({ id, ...asked }, reading) => {
    const { rows, find, today } = reading;
    const { from, to } = periodOf(asked, today);
    const account = await accountOf(reading, id);
    if (!account) return unknown(id);
    const theirs = sql`${rows('ledger')} l where account = '3210' and sub = ${id}`;
    const [before, rowsMoved, turnover] = await Promise.all([
      find(
        z.object({ opening: som }),
        sql`select coalesce(-sum(amount), 0)::text as opening from ${theirs} and day < ${from}`,
      ),
      find(
        found,
        sql`select l.id, l.at, l.day::text as day, l."eventType", l."recordId", l."aboutArea", l."aboutId", (-l.amount)::text as amount,
            ${becauseColumns}
          from (select * from ${theirs} and l.day between ${from} and ${to} order by l.day, id limit ${movementsShown + 1}) l
            ${causeOf(reading)} order by l.day, l.id`,
      ),
      find(
        day.extend({ count: z.int() }),
        sql`select l.day::text as day, count(*)::int as count,
            coalesce(sum(-amount) filter (where amount < 0), 0)::text as "paidIn",
            coalesce(sum(amount) filter (where amount > 0), 0)::text as spent
          from ${theirs} and l.day between ${from} and ${to} group by l.day order by l.day`,
      ),
    ]);
    const opening = tyiyn(before[0]?.opening ?? '0');
    const [paidIn, spent] = [
      total(...turnover.map((each) => each.paidIn)),
      total(...turnover.map((each) => each.spent)),
    ];
    let balance = opening;
    const movements = rowsMoved.slice(0, movementsShown).map(({ at, amount, ...movement }) => {
      balance += tyiyn(amount);
      return { ...because(movement, reading), at: at.toISOString(), amount: exact(amount), balance: somOf(balance) };
    });
    return {
      ...{ from, to, opening: somOf(opening), paidIn, spent },
      closing: somOf(opening + tyiyn(paidIn) - tyiyn(spent)),
      balance: exact(account.balance),
      held: exact(account.held),
      // A limit whose last day is over is none.
      limit: account.limitUntil !== '' && today <= account.limitUntil ? exact(account.limitAmount) : somOf(0n),
      available: somOf(available(account, today)),
      count: turnover.reduce((sum, { count }) => sum + count, 0),
      days: turnover.map((each) => ({ day: each.day, paidIn: exact(each.paidIn), spent: exact(each.spent) })),
      movements,
    };
  },
});
