import { z } from 'zod';
import { code, decimal, text } from '../kernel/fields.ts';
import type { Check } from '../kernel/finding.ts';
import { personal } from '../kernel/personal.ts';

/** Kinds of fields: `''` or null stands for "not known". `signed` is a decimal that may be negative (a coordinate). */
const kinds = {
  text: (max: number) => text(max),
  code: (max: number) => code(max),
  decimal: () => decimal,
  signed: () =>
    z
      .string()
      .trim()
      .regex(/^(-?\d{1,3}(\.\d{1,8})?)?$/),
  int: (max: number) => z.int().min(0).max(max).nullable(),
  bool: () => z.boolean(),
};

/** One field of a book. */
export interface Field {
  readonly kind: keyof typeof kinds;
  /** Longest text, or greatest number. */
  readonly max?: number;
  readonly required?: true;
  /** Check of a value that is filled in. */
  readonly check?: Check;
  /** How a value is stored when that is not how people write it. */
  readonly stored?: (value: string) => string;
  /** Names or locates a person. */
  readonly personal?: true;
  readonly label: readonly [en: string, ru: string, ky: string];
}

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F['kind'] extends 'int' ? number | null : F['kind'] extends 'bool' ? boolean : string;

/** The values of a record by field. */
export type Values<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

const emptyOf = (field: Field): string | number | boolean | null =>
  field.kind === 'int' ? null : field.kind === 'bool' ? false : '';

const schemaOf = (field: Field): z.ZodType => {
  const schema = kinds[field.kind](field.max ?? 200);
  const required = field.required && schema instanceof z.ZodString ? schema.min(1) : schema;
  return field.personal ? personal(required) : required;
};

const mapped = <Value>(fields: Fields, value: (field: Field) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)]));

/** A record with nothing filled in. */
export const emptyValues = <F extends Fields>(fields: F): Values<F> => mapped(fields, emptyOf) as Values<F>;

/** All fields; what is not required may be left out. */
export const valuesSchema = <F extends Fields>(fields: F): z.ZodType<Values<F>> =>
  z.strictObject(
    mapped(fields, (field) => (field.required ? schemaOf(field) : schemaOf(field).default(emptyOf(field)))),
  ) as unknown as z.ZodType<Values<F>>;

/** Any of the fields, except the key, which never changes. */
export const changesShape = (fields: Fields, key: string | undefined): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== key)
      .map(([name, field]) => [name, schemaOf(field).optional()]),
  );
