import { z } from 'zod';
import type { AnyRow, Field, Fields, Kind, Range } from '../fields/field.ts';
import { signedAmountSchema } from '../kernel/money.ts';
import { balanceSchema, moneySchema, orNull, som } from './schemas.ts';

interface Told {
  readonly schema: z.ZodType;
  readonly value: (stored: never) => unknown;
}

const told = <Stored>(schema: z.ZodType, value: (stored: Stored) => unknown = (same) => same): Told => ({
  schema,
  value,
});
const textOrNull = told<string>(z.string().nullable(), orNull);
const exact = told<string>(z.string().nullable().describe('Exact decimal as text'), orNull);

/** How a value of each kind is told: null for what is not filled in, exact numbers as text, money with its currency. */
const kinds: Readonly<Record<Exclude<Kind, 'rows'>, Told>> = {
  text: textOrNull,
  lines: textOrNull,
  code: textOrNull,
  ref: textOrNull,
  decimal: exact,
  signed: exact,
  money: told<string>(moneySchema.nullable(), (amount) => (amount === '' ? null : som(amount))),
  date: told<string>(z.iso.date().nullable(), orNull),
  instant: told<string>(z.iso.datetime().nullable(), orNull),
  int: told(z.int().nullable()),
  choice: told(z.int().nullable()),
  bool: told(z.boolean()),
  word: told(z.string()),
  texts: told(z.array(z.string())),
  refs: told(z.array(z.string())),
  ranges: told<readonly Range[]>(
    z.array(z.object({ start: z.string(), end: z.string(), joints: z.array(z.string()) })),
  ),
  files: told(z.array(z.object({ sha256: z.string(), name: z.string(), size: z.int(), type: z.string() }))),
};

/** Lines are told with their numbers, their columns as fields are. */
const rowsTold = ({ of = {} }: Field): Told =>
  told<readonly AnyRow[]>(
    z.array(
      z.object({ row: z.int().describe('Number of the line, never given twice'), ...publicFieldsSchema(of).shape }),
    ),
    (rows) => rows.map((row) => ({ row: row.row, ...publicValues(of, row) })),
  );

const balance = told<string>(balanceSchema.nullable(), (amount) => (amount === '' ? null : som(amount)));

const toldOf = (field: Field): Told => {
  if (field.kind === 'rows') return rowsTold(field);
  return field.schema === signedAmountSchema ? balance : kinds[field.kind];
};

/** The English name of a field, what its numbers mean, whose ids it holds. */
const described = ({ label: [en], choices, codes, book }: Field): string =>
  [
    en,
    ...(choices ? [choices.map(([name], at) => `${codes?.[at] ?? at} = ${name}`).join(', ')] : []),
    ...(book !== undefined ? [`id in the book ${book}`] : []),
  ].join('; ');

/** Fields that are nobody's name, address or account. */
const publicFields = (fields: Fields): readonly [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.personal && !field.staffOnly);

/** The shape of the public fields of a book or a document. */
export const publicFieldsSchema = (fields: Fields): z.ZodObject =>
  z.object(
    Object.fromEntries(
      publicFields(fields).map(([name, field]) => [name, toldOf(field).schema.describe(described(field))]),
    ),
  );

/** The public fields among stored values; those that are absent stay absent. */
export const publicValues = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    publicFields(fields).flatMap(([name, field]) =>
      values[name] === undefined ? [] : [[name, toldOf(field).value(values[name] as never)]],
    ),
  );
