import { locales } from '@kerben/workflows/kernel/messages.ts';
import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { chart, type AccountNumber } from '@kerben/workflows/ledger/chart.ts';
import { z } from 'zod';
import { periodAsked, periodOf } from '../engine/period.ts';
import { query } from '../engine/query.ts';
import { som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { bookkeepers, exact, linesTold, ofBooks } from './books.ts';

const turnover = { opening: som, debit: som, credit: som, closing: som };
const row = z.object({ account: z.custom<AccountNumber>((number) => String(number) in chart), ...turnover });

/** The trial balance of a period by account; its sums are zero, or the ledger is wrong. */
export default query({
  path: '/ledger/trial-balance',
  tag: 'account',
  summary: 'The trial balance of a period by account of the chart (from, to: days; the running month when absent)',
  policy: bookkeepers,
  asks: periodAsked,
  answers: z.object({
    ...{ from: z.string(), to: z.string() },
    lines: z.array(z.object({ account: z.string(), name: z.string(), ...turnover })),
    total: z.object(turnover),
  }),
  reads: ofBooks,
  run: async (asked, reading) => {
    const { from, to } = periodOf(asked, reading.today);
    const rows = await reading.find(
      row,
      sql`select account, coalesce(sum(amount) filter (where day < ${from}), 0)::text as opening,
          coalesce(sum(amount) filter (where day >= ${from} and amount > 0), 0)::text as debit,
          coalesce(sum(-amount) filter (where day >= ${from} and amount < 0), 0)::text as credit,
          coalesce(sum(amount), 0)::text as closing
        from ${linesTold(reading)} and day <= ${to} group by account order by account`,
    );
    const lines = rows.map(({ account, opening, debit, credit, closing }) => ({
      account,
      name: chart[account].text[locales.indexOf(reading.language)] ?? account,
      ...{ opening: exact(opening), debit: exact(debit), credit: exact(credit), closing: exact(closing) },
    }));
    const sum = (of: (line: (typeof lines)[number]) => string): string =>
      somOf(lines.reduce((total, line) => total + tyiyn(of(line)), 0n));
    return {
      ...{ from, to, lines },
      total: {
        opening: sum(({ opening }) => opening),
        debit: sum(({ debit }) => debit),
        credit: sum(({ credit }) => credit),
        closing: sum(({ closing }) => closing),
      },
    };
  },
});
