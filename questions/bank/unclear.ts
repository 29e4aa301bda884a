import { bareName, fitting, wordsOf, whys, type MayPay } from '@kerben/workflows/documents/bank-statement/fitting.ts';
import { restoredTaxpayerNumber } from '@kerben/workflows/checks/taxpayer.ts';
import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { z } from 'zod';
import { named, query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { day, som } from '../engine/shapes.ts';
import { sql } from '../engine/sql.ts';
import { unclearLine, unclearLines, type Unclear } from './unclear-lines.ts';

const reads = {
  statements: named('bank-statement'),
  customers: named('customers'),
  charges: named('payment'),
} as const;
type Port = Reading<keyof typeof reads>;

const mostFits = 5;

const fit = z.object({ payerId: z.string(), name: z.string(), why: z.enum(whys), by: z.string() });
const line = unclearLine.extend({
  fits: z.array(fit).describe('Customers whom it may be of, the surest first; at most five.'),
});
const customer = z.object({
  id: z.string(),
  name: z.string(),
  tin: z.string(),
  railwayCode: z.string(),
  tehPdCode: z.string(),
});
const due = z.object({ payerId: z.string(), number: z.string(), day: z.string(), due: z.string() });

/** The longest word of a sender: what one searches names by. */
const coreOf = (sender: string): string =>
  bareName(sender)
    .split(' ')
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Customers and charges that any of the lines may mean, in two statements. */
const candidates = async ({ rows, find }: Port, lines: readonly Unclear[]) => {
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const charges = await find(
    due,
    sql`select "payerId", coalesce(number, '') as number, coalesce(day::text, '') as day, due::text as due from ${rows('charges')} p
      where due = any(${amounts}::numeric[]) and due > 0 and status < 4 order by p.day desc limit 1000`,
  );
  const tins = lines.map(({ tin }) => restoredTaxpayerNumber(tin)).filter(Boolean);
  const codes = lines.flatMap(({ purpose }) => [...wordsOf(purpose)]);
  const names = [...new Set(lines.map(({ sender }) => coreOf(sender)))]
    .filter((word) => word.length > 3)
    .map((word) => `%${word}%`);
  const customers = await find(
    customer,
    sql`select id, coalesce(name, '') as name, coalesce(code, '') as tin, coalesce("railwayCode", '') as "railwayCode",
        coalesce("tehPdCode", '') as "tehPdCode"
      from ${rows('customers', { retired: false })} c
      where code = any(${tins}) or "railwayCode" = any(${codes}) or "tehPdCode" = any(${codes})
        or replace(lower(name), 'ё', 'е') like any(${names}) or id = any(${charges.map(({ payerId }) => payerId)})`,
  );
  return {
    charges,
    customers: customers.map(({ id, name, tin, railwayCode, tehPdCode }): MayPay => ({
      ...{ id, name, tin, codes: [railwayCode, tehPdCode].filter(Boolean) },
    })),
  };
};

/** Unclear lines of all statements in one list, with whom each may be of and why. */
export default query({
  path: '/bank-lines/unclear',
  tag: 'bank-statement',
  summary:
    'Lines of all posted bank statements whose payer nobody knows, the oldest first, with customers who fit and why',
  policy: 'Kassa.Menu or Books.View',
  asks: {
    search: z.string().max(100).optional().describe('Words of sender, purpose, order or TIN, or the amount.'),
    to: day('today').optional(),
  },
  answers: z.object({ lines: z.array(line), count: z.int(), sum: som }),
  reads,
  run: async ({ search = '', to }, port) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const lines = (await unclearLines(port, to ?? port.today)).filter(({ order, tin, sender, purpose, amount }) => {
      const text = [order, tin, sender, purpose, amount].join(' ').toLowerCase();
      return words.every((word) => text.includes(word) || text.includes(word.replace(',', '.')));
    });
    const { customers, charges } = lines.length === 0 ? { customers: [], charges: [] } : await candidates(port, lines);
    return {
      lines: lines.map((one) => ({ ...one, fits: fitting(one, customers, charges).slice(0, mostFits) })),
      count: lines.length,
      sum: somOf(lines.reduce((sum, { amount }) => sum + tyiyn(amount), 0n)),
    };
  },
});
