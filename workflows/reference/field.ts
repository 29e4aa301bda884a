import { z } from 'zod';
import { code, text } from '../kernel/fields.ts';
import type { Check } from '../kernel/finding.ts';
import { personal } from '../kernel/personal.ts';
import type { Texts } from './texts.ts';

/** One field of a book. */
export interface Field {
  /**
   * - text, code (no blanks, leading zeros kept), bool, int (0 to `max`)
   * - decimal: exact, as text, at most `max` digits after the point (3 when absent); signed: a coordinate
   * - money: som as text with at most two decimals; date: a day `YYYY-MM-DD`
   * - choice: the place of one of `choices`, counted from 0; new ones are added at the end, none is ever taken away
   * - ref: the entry of another book with this id; refs: several, in the order in which they were chosen
   * - ranges: stretches from one entry of another book to another, with the entries picked between them
   * `''` (for int and choice null, for refs and ranges an empty list) stands for "not known".
   */
  readonly kind:
    'text' | 'code' | 'decimal' | 'signed' | 'money' | 'int' | 'bool' | 'date' | 'choice' | 'ref' | 'refs' | 'ranges';
  /** Longest text, greatest number, most decimals, most entries. */
  readonly max?: number;
  readonly required?: true;
  /** Check of a value that is filled in. */
  readonly check?: Check;
  /** How a value is stored when that is not how people write it. */
  readonly stored?: (value: string) => string;
  /** Names or locates a person. */
  readonly personal?: true;
  /** For `choice`: what each number means. */
  readonly choices?: readonly Texts[];
  /** For `ref`, `refs` and `ranges`: area of the book. */
  readonly book?: string;
  /** For `ref` and `refs`: an entry that the book does not have is refused; without it the person is asked back. */
  readonly strict?: true;
  /** For `ref` and `refs`: what the lookup is narrowed to, e.g. stations of administration 59. */
  readonly filter?: Readonly<Record<string, string>>;
  readonly label: Texts;
}

export type Fields = Readonly<Record<string, Field>>;

/** From one code to another, both included, with the codes picked between them (stations and their joints). */
export interface Range {
  readonly start: string;
  readonly end: string;
  readonly joints: readonly string[];
}

interface ValueTypes {
  readonly int: number | null;
  readonly choice: number | null;
  readonly bool: boolean;
  readonly refs: readonly string[];
  readonly ranges: readonly Range[];
}

type ValueOf<F extends Field> = F['kind'] extends keyof ValueTypes ? ValueTypes[F['kind']] : string;

/** A value of any field. */
export type Value = string | number | boolean | null | readonly string[] | readonly Range[];

/** The values of a record by field. */
export type Values<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

const decimalOf = (before: number, after: number): z.ZodString =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(\\d{1,${before}}(\\.\\d{1,${after}})?)?$`));

/** A day of the calendar, `YYYY-MM-DD`: 2026-02-30 is none. It is asked of texts of any shape, so it throws for none. */
const isDay = (value: string): boolean => {
  if (value === '') return true;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
};

const day = z
  .string()
  .trim()
  // One complaint is enough, and `isDay` is asked of days only.
  .regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, { abort: true })
  .refine(isDay, { abort: true });

const kinds: Readonly<Record<Field['kind'], (field: Field) => z.ZodType>> = {
  text: ({ max = 200 }) => text(max),
  code: ({ max = 200 }) => code(max),
  decimal: ({ max = 3 }) => decimalOf(6, max),
  signed: () =>
    z
      .string()
      .trim()
      .regex(/^(-?\d{1,3}(\.\d{1,8})?)?$/),
  money: () => decimalOf(12, 2),
  int: ({ max = 200 }) => z.int().min(0).max(max).nullable(),
  bool: () => z.boolean(),
  date: () => day,
  choice: ({ choices = [] }) =>
    z
      .int()
      .min(0)
      .max(choices.length - 1)
      .nullable(),
  ref: ({ max = 60 }) => code(max),
  refs: ({ max = 50 }) => z.array(code(60).min(1)).max(max),
  ranges: ({ max = 50 }) =>
    z
      .array(
        z.strictObject({
          start: code(20).min(1),
          end: code(20).min(1),
          joints: z.array(code(20).min(1)).max(100).default([]),
        }),
      )
      .max(max),
};

/** The value of a field with nothing filled in. */
export const emptyOf = ({ kind }: Field): Value =>
  kind === 'int' || kind === 'choice' ? null : kind === 'bool' ? false : kind === 'refs' || kind === 'ranges' ? [] : '';

const requiredOf = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodString) return schema.min(1);
  if (schema instanceof z.ZodArray) return schema.min(1);
  return schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
};

const schemaOf = (field: Field): z.ZodType => {
  const schema = kinds[field.kind](field);
  const required = field.required ? requiredOf(schema) : schema;
  return field.personal ? personal(required) : required;
};

const mapped = <Mapped>(fields: Fields, value: (field: Field) => Mapped): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)]));

/** A record with nothing filled in. */
export const emptyValues = <F extends Fields>(fields: F): Values<F> => mapped(fields, emptyOf) as Values<F>;

/** Days and numbers that are not known are answered as null, so whoever sends back what was read sends null. */
const nullable: ReadonlySet<Field['kind']> = new Set(['decimal', 'signed', 'money', 'date']);

/** What a person or a system may send for a field. */
const givenSchema = (field: Field): z.ZodType =>
  nullable.has(field.kind) && !field.required
    ? z.union([schemaOf(field), z.null().transform(() => emptyOf(field))])
    : schemaOf(field);

/** All fields of a new record; what is not required may be left out. */
export const valuesSchema = (fields: Fields): z.ZodObject =>
  z.strictObject(
    mapped(fields, (field) => (field.required ? schemaOf(field) : givenSchema(field).default(emptyOf(field)))),
  );

/** All fields as an event holds them: a field that the book got later is not in it. */
export const recordedSchema = (fields: Fields): z.ZodObject =>
  z.strictObject(mapped(fields, (field) => (field.required ? schemaOf(field) : schemaOf(field).optional())));

const changesOf =
  (schema: (field: Field) => z.ZodType) =>
  (fields: Fields, key: readonly string[]): z.ZodObject =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(fields)
          .filter(([name]) => !key.includes(name))
          .map(([name, field]) => [name, schema(field).optional()]),
      ),
    );

/** Any of the fields, except those of the key, which never change: as an event holds them. */
export const changesSchema = changesOf(schemaOf);

/** The same as it may be sent. */
export const givenChanges = changesOf(givenSchema);

/** Whether two values of a field are the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/** A value as one text or number, for logs and files: `715604 715905`, `715106-717807 (715604); 718000-718208`. */
export const scalarOf = (value: Value | undefined): string | number | boolean | null => {
  if (!Array.isArray(value)) return (value ?? null) as string | number | boolean | null;
  return (value as readonly (string | Range)[])
    .map((part) =>
      typeof part === 'string'
        ? part
        : `${part.start}-${part.end}${part.joints.length > 0 ? ` (${part.joints.join(' ')})` : ''}`,
    )
    .join((value as readonly unknown[]).every((part) => typeof part === 'string') ? ' ' : '; ');
};
