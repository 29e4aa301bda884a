import { income } from '@kerben/workflows/documents/payment/income.ts';
import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { som as somOf, tyiyn } from '@kerben/workflows/kernel/money.ts';
import { z } from 'zod';
import { daysLater, daysOf, lengthOf } from '../engine/period.ts';
import { query } from '../engine/query.ts';
import type { Reading } from '../engine/reading.ts';
import { Refused } from '../engine/refused.ts';
import { nameIn, som } from '../engine/shapes.ts';
import { column, sql } from '../engine/sql.ts';
import { dimensions, summaryPolicy, takenAsked, takenOf, type Dimension } from './taken.ts';

/** `before` is the gross of as many days just before the period. */
const sums = { documents: z.int(), net: som, vat: som, gross: som, before: som };
const row = z.object({ key: z.string(), ...sums });
const line = row.extend({ name: z.string() });
const period = { from: z.string(), to: z.string() };

const reads = { takings: 'own', stations: 'named', customers: 'named', 'service-price': 'named' } as const;

/** What people call the values by which the lines are gathered. */
const namesOf = async (
  { rows, find, language }: Reading<keyof typeof reads>,
  by: Dimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (by === 'income' || by === 'method') {
    const { codes, choices } = by === 'income' ? income : paymentMethod;
    return new Map(codes.map((code, at) => [String(code), choices[at]?.[locales.indexOf(language)] ?? '']));
  }
  const name = nameIn(language);
  const statement = {
    station: () =>
      sql`select id as key, coalesce(${name}, "nameRu", id) as name from ${rows('stations')} s where id = any(${keys})`,
    payer: () => sql`select id as key, name from ${rows('customers')} c where id = any(${keys})`,
    service: () => sql`select service as key, max(coalesce(${name}, "nameRu", service)) as name
      from ${rows('service-price')} p where service = any(${keys}) group by service`,
  }[by];
  const found = await find(z.object({ key: z.string(), name: z.string() }), statement());
  return new Map(found.map(({ key, name: called }) => [key, called]));
};

const exact = (amount: string): string => somOf(tyiyn(amount));

/** The summary of the railway's income and payments (processes, section 5: /svod-report). */
export default query({
  path: '/svod-report',
  tag: 'home',
  summary: 'Income and payments of a period, gathered by station, kind of income, service, payer or method',
  policy: summaryPolicy,
  asks: takenAsked,
  answers: z.object({
    ...period,
    before: z.object(period),
    lines: z.array(line),
    total: z.object(sums),
    days: z.array(z.object({ day: z.string(), gross: som })),
  }),
  reads,
  run: async (asked, reading) => {
    const taken = takenOf(asked, reading);
    if (taken instanceof Refused) return taken;
    const { lines: from, period: during } = taken;
    const length = lengthOf(during);
    const before = { from: daysLater(during.from, -length), to: daysLater(during.from, -1) };
    const inPeriod = sql`filter (where day between ${during.from} and ${during.to})`;
    const [rows, byDay] = await Promise.all([
      reading.find(
        row,
        sql`select ${column(dimensions[asked.by])}::text as key, coalesce(sum(documents) ${inPeriod}, 0)::int as documents,
            coalesce(sum(net) ${inPeriod}, 0)::text as net, coalesce(sum(vat) ${inPeriod}, 0)::text as vat,
            coalesce(sum(gross) ${inPeriod}, 0)::text as gross,
            coalesce(sum(gross) filter (where day between ${before.from} and ${before.to}), 0)::text as before
          from ${from} and day between ${before.from} and ${during.to} group by 1`,
      ),
      reading.find(
        z.object({ day: z.string(), gross: z.string() }),
        sql`select day::text as day, sum(gross)::text as gross from ${from}
          and day between ${during.from} and ${during.to} group by 1`,
      ),
    ]);
    const keys = rows.map(({ key }) => key);
    const names = await namesOf(reading, asked.by, keys);
    const lines = rows
      .map(({ key, documents, ...amounts }) => ({
        ...{ key, name: names.get(key) ?? key, documents },
        net: exact(amounts.net),
        vat: exact(amounts.vat),
        gross: exact(amounts.gross),
        before: exact(amounts.before),
      }))
      .filter(
        ({ documents, gross, before: earlier }) => documents !== 0 || tyiyn(gross) !== 0n || tyiyn(earlier) !== 0n,
      )
      .sort((a, b) => Number(tyiyn(b.gross) - tyiyn(a.gross)) || a.name.localeCompare(b.name, reading.language));
    const sum = (of: (one: (typeof lines)[number]) => string): string =>
      somOf(lines.reduce((total, one) => total + tyiyn(of(one)), 0n));
    const daily = new Map(byDay.map(({ day, gross }) => [day, exact(gross)]));
    return {
      ...during,
      before,
      lines,
      total: {
        documents: lines.reduce((total, { documents }) => total + documents, 0),
        net: sum(({ net }) => net),
        vat: sum(({ vat }) => vat),
        gross: sum(({ gross }) => gross),
        before: sum(({ before: earlier }) => earlier),
      },
      days: daysOf(during).map((day) => ({ day, gross: daily.get(day) ?? '0.00' })),
    };
  },
});
