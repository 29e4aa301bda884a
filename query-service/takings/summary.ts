import type { Language } from '@kerben/platform/http/language.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { takings } from '@kerben/projections/read-models/takings.ts';
import { income } from '@kerben/workflows/documents/payment/income.ts';
import { paymentMethod } from '@kerben/workflows/documents/payment/method.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { TakingKind } from '@kerben/workflows/ledger/takings.ts';
import type { Pool } from 'pg';
import { daysOf, type Period } from './period.ts';

const table = `${readModelSchema}.${tableName(takings)}`;
const tableOf = (name: string): string => `${readModelSchema}.${tableName(readModelNamed(name))}`;

/** By what the summary is gathered, and its column in the journal. */
export const dimensions = {
  station: 'stationId',
  income: 'income',
  service: 'service',
  payer: 'payerId',
  method: 'method',
} as const;
export type Dimension = keyof typeof dimensions;

/** What the summary looks at: a period, what is counted, by what, and values that it is narrowed to. */
export interface SummaryQuestion extends Period {
  readonly what: TakingKind;
  readonly by: Dimension;
  readonly only: Readonly<Partial<Record<Dimension, readonly string[]>>>;
}

/** Sums of a line: som as decimal text, charges as a whole number. */
interface Sums {
  readonly documents: number;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  /** Gross of as many days just before the period. */
  readonly before: string;
}
export interface SummaryLine extends Sums {
  readonly key: string;
  readonly name: string;
}

/** One charge behind a number of the summary. */
export interface ChargeBehind {
  readonly id: string;
  readonly number: string;
  readonly day: string;
  readonly payer: string;
  readonly gross: string;
}

const chargesShown = 500;
const placeOf: Readonly<Record<Language, number>> = { en: 0, ru: 1, ky: 2 };
const nameIn: Readonly<Record<Language, string>> = { en: '"nameEn"', ru: '"nameRu"', ky: '"nameKy"' };

/** The bindings and the condition that every statement shares: $1 tenant, $2 what, $3 stations of the person, then the narrowing. */
const narrowed = (person: Person, { what, only }: SummaryQuestion) => {
  const bindings: unknown[] = [person.tenant, what, person.stationIds];
  const conditions = [`tenant = $1`, `what = $2`, `($3::text[] is null or "stationId" = any($3))`];
  for (const [dimension, values] of Object.entries(only) as [Dimension, readonly string[]][]) {
    bindings.push(values);
    conditions.push(`"${dimensions[dimension]}"::text = any($${bindings.length}::text[])`);
  }
  return { bindings, condition: conditions.join(' and ') };
};

/** The same number of days just before a period. */
const daysBefore = ({ from, to }: Period): Period => {
  const dayMs = 86_400_000;
  const start = Date.parse(`${from}T00:00:00Z`);
  const length = (Date.parse(`${to}T00:00:00Z`) - start) / dayMs + 1;
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return { from: day(start - length * dayMs), to: day(start - dayMs) };
};

/** The summary of the railway's income and payments (processes, section 5: /svod-report), and the charges behind its numbers. */
export const createSummary = (pool: Pool) => {
  const namesOf = async (
    { tenant }: Person,
    by: Dimension,
    keys: readonly string[],
    language: Language,
  ): Promise<ReadonlyMap<string, string>> => {
    if (by === 'income' || by === 'method') {
      const { codes, choices } = by === 'income' ? income : paymentMethod;
      return new Map(codes.map((code, at) => [String(code), choices[at]?.[placeOf[language]] ?? '']));
    }
    const name = nameIn[language];
    const statement = {
      station: `select id as key, coalesce(${name}, "nameRu", id) as name from ${tableOf('stations')}
        where tenant = $1 and id = any($2)`,
      payer: `select id as key, name from ${tableOf('customers')} where tenant = $1 and id = any($2)`,
      service: `select service as key, max(coalesce(${name}, "nameRu", service)) as name from ${tableOf('service-price')}
        where tenant = $1 and service = any($2) group by service`,
    }[by];
    const { rows } = await pool.query<{ key: string; name: string }>(statement, [tenant, keys]);
    return new Map(rows.map((row) => [row.key, row.name]));
  };

  return {
    summary: async (person: Person, question: SummaryQuestion, language: Language) => {
      const { bindings, condition } = narrowed(person, question);
      const earlier = daysBefore(question);
      const at = bindings.length;
      const days = [question.from, question.to, earlier.from, earlier.to];
      const inPeriod = `filter (where day between $${at + 1} and $${at + 2})`;
      const [{ rows }, { rows: byDay }] = await Promise.all([
        pool.query<Sums & { key: string }>(
          `select "${dimensions[question.by]}"::text as key, coalesce(sum(documents) ${inPeriod}, 0)::int as documents,
             coalesce(sum(net) ${inPeriod}, 0)::text as net, coalesce(sum(vat) ${inPeriod}, 0)::text as vat,
             coalesce(sum(gross) ${inPeriod}, 0)::text as gross,
             coalesce(sum(gross) filter (where day between $${at + 3} and $${at + 4}), 0)::text as before
           from ${table} where ${condition} and day between $${at + 3} and $${at + 2} group by 1`,
          [...bindings, ...days],
        ),
        pool.query<{ day: string; gross: string }>(
          `select day::text as day, sum(gross)::text as gross from ${table}
           where ${condition} and day between $${at + 1} and $${at + 2} group by 1`,
          [...bindings, ...days.slice(0, 2)],
        ),
      ]);
      const names = await namesOf(
        person,
        question.by,
        rows.map(({ key }) => key),
        language,
      );
      const exact = (amount: string): string => som(tyiyn(amount));
      const lines = rows
        .map(({ key, documents, net, vat, gross, before }): SummaryLine => ({
          key,
          name: names.get(key) ?? key,
          documents,
          net: exact(net),
          vat: exact(vat),
          gross: exact(gross),
          before: exact(before),
        }))
        .filter(({ documents, gross, before }) => documents !== 0 || tyiyn(gross) !== 0n || tyiyn(before) !== 0n)
        .sort((a, b) => Number(tyiyn(b.gross) - tyiyn(a.gross)) || a.name.localeCompare(b.name, language));
      const sum = (of: (line: SummaryLine) => string): string =>
        som(lines.reduce((total, line) => total + tyiyn(of(line)), 0n));
      const daily = new Map(byDay.map(({ day, gross }) => [day, exact(gross)]));
      return {
        from: question.from,
        to: question.to,
        before: earlier,
        lines,
        total: {
          documents: lines.reduce((total, line) => total + line.documents, 0),
          net: sum(({ net }) => net),
          vat: sum(({ vat }) => vat),
          gross: sum(({ gross }) => gross),
          before: sum(({ before }) => before),
        } satisfies Sums,
        days: daysOf(question).map((day) => ({ day, gross: daily.get(day) ?? '0.00' })),
      };
    },

    /** The charges behind a number, the latest first, at most 500; their sum is the number. */
    behind: async (person: Person, question: SummaryQuestion) => {
      const { bindings, condition } = narrowed(person, question);
      const at = bindings.length;
      const { rows } = await pool.query<ChargeBehind & { total: number }>(
        `select t."recordId" as id, coalesce(p.number, '') as number, t.day, coalesce(p."customerName", '') as payer, t.gross, t.total
         from (select "recordId", max(day)::text as day, sum(gross)::text as gross, count(*) over ()::int as total from ${table}
           where ${condition} and day between $${at + 1} and $${at + 2} group by "recordId" having sum(gross) <> 0
           order by max(day) desc, "recordId" limit ${chargesShown}) t
         left join ${tableOf('payment')} p on p.tenant = $1 and p.id = t."recordId" order by t.day desc, t."recordId"`,
        [...bindings, question.from, question.to],
      );
      return {
        charges: rows.map(({ total: _total, gross, ...row }): ChargeBehind => ({ ...row, gross: som(tyiyn(gross)) })),
        total: rows[0]?.total ?? 0,
      };
    },
  };
};
