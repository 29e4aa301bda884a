import { namesOf } from '@kerben/workflows/kernel/asserted.ts';
import { takingKinds } from '@kerben/workflows/ledger/takings.ts';
import { z } from 'zod';
import { lengthOf, periodAsked, periodOf, type Period } from '../engine/period.ts';
import type { Reading } from '../engine/reading.ts';
import { wrong, type Refused } from '../engine/refused.ts';
import { many } from '../engine/shapes.ts';
import { all, column, sql, type Sql } from '../engine/sql.ts';

export const summaryPolicy = 'TehPd.SvodReport';

/** By what the summary is gathered, and its column in the journal. */
export const dimensions = {
  station: 'stationId',
  income: 'income',
  service: 'service',
  payer: 'payerId',
  method: 'method',
} as const;
export type Dimension = keyof typeof dimensions;

const values = many(z.string().max(100)).optional().describe('Narrowed to these; may be said several times');

/** A period, what is counted, by what, and values that it is narrowed to. */
export const takenAsked = {
  ...periodAsked,
  what: z.enum(takingKinds).default('charged'),
  by: z.enum(['station', 'income', 'service', 'payer', 'method']).default('station'),
  station: values,
  income: values,
  service: values,
  payer: values,
  method: values,
};
type Asked = z.output<z.ZodObject<typeof takenAsked>>;

/** As long as a period may be, in days. */
const longestPeriod = 1_100;

/** The lines of the journal that are asked for, and their period; refused where it is turned round or too long. */
export const takenOf = (
  asked: Asked,
  { rows, today }: Pick<Reading<'takings'>, 'rows' | 'today'>,
): { readonly lines: Sql; readonly period: Period } | Refused => {
  const period = periodOf(asked, today);
  const days = lengthOf(period);
  if (days < 1 || days > longestPeriod) return wrong('to');
  const narrowed = namesOf(dimensions).flatMap((dimension) => {
    const name = dimensions[dimension];
    const only = asked[dimension];
    return only ? [sql`${column(name)}::text = any(${only}::text[])`] : [];
  });
  return { period, lines: sql`${rows('takings')} l where ${all([sql`what = ${asked.what}`, ...narrowed])}` };
};
