import type { Form, FormColumn, FormPart } from '@kerben/workflows/statistics/forms.ts';
import { statisticalDay } from '@kerben/workflows/statistics/statistical-day.ts';
import { z } from 'zod';
import { wrong, type Refused } from '../engine/refused.ts';
import { day } from '../engine/shapes.ts';
import { all, sql, type Sql } from '../engine/sql.ts';
import type { Range } from './booked.ts';

/** Periods of a form: the day, the month to it, and the same days of the year before. */
export const periods = ['day', 'month', 'lastYear'] as const;
export type Period = (typeof periods)[number];

/** The day that is asked for, and the running one where none is. */
export const dayAsked = { day: day('the running statistical day').optional() };
export const dayOf = (asked: { readonly day?: string | undefined }, now: string): string =>
  asked.day ?? statisticalDay(now);

const beginning = '1900-01-01';

/** The same day of the year before; the last of February where that year has no 29th. */
export const yearBefore = (on: string): string => {
  const before = `${String(Number(on.slice(0, 4)) - 1)}${on.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before;
};

/** Days of each period. What is here at the end of a day is counted from the beginning of time. */
export const periodDays = (form: Pick<Form, 'stock'>, on: string): Readonly<Record<Period, Range>> => {
  const before = yearBefore(on);
  return form.stock
    ? { day: [beginning, on], month: [beginning, on], lastYear: [beginning, before] }
    : { day: [on, on], month: [`${on.slice(0, 8)}01`, on], lastYear: [`${before.slice(0, 8)}01`, before] };
};

/** Which column of a form is asked for. */
export const columnAsked = {
  what: z.string().describe('Part of the form'),
  column: z.string().describe('Key of the column'),
};

/** The part and the column that are asked for; refused where the form has none such. */
export const columnIn = (
  { parts }: Form,
  asked: { readonly what: string; readonly column: string },
): { readonly part: FormPart; readonly column: FormColumn } | Refused => {
  const part = parts.find(({ what }) => what === asked.what);
  if (!part) return wrong('what');
  const found = part.columns.find(({ key }) => key === asked.column);
  return found ? { part, column: found } : wrong('column');
};

/** Whether an entry counts in a column. */
export const fits = (
  { only }: FormColumn,
  row: { readonly kind: string; readonly loaded: boolean; readonly working: boolean },
): boolean =>
  (only?.kind === undefined || only.kind === row.kind) &&
  (only?.loaded === undefined || only.loaded === row.loaded) &&
  (only?.working === undefined || only.working === row.working);

/** The same as a condition of a statement. */
export const counts = ({ only: { kind, loaded, working } = {} }: FormColumn): Sql =>
  all([
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(loaded === undefined ? [] : [sql`loaded = ${loaded}`]),
    ...(working === undefined ? [] : [sql`working = ${working}`]),
  ]);
