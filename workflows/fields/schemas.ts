import { z } from 'zod';
import { personal } from '../kernel/personal.ts';
import { mapped, type Field, type Fields, type Value, type Values } from './field.ts';
import { kindOf } from './kinds.ts';

/** The value of a field with nothing filled in. */
export const emptyOf = (field: Field): Value => (field.empty === undefined ? kindOf(field).empty(field) : field.empty);

/** A record with nothing filled in. */
export const emptyValues = (fields: Fields): Readonly<Record<string, Value>> => mapped(fields, emptyOf);

const requiredOf = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodString) return schema.min(1);
  if (schema instanceof z.ZodArray) return schema.min(1);
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return inner instanceof z.ZodType ? inner : schema;
};

/** The schema of one field; `strict` = what is required must be filled in. */
export const schemaOf = (field: Field, strict = true): z.ZodType => {
  const kept = field.schema ?? kindOf(field).schema(field, sentSchema);
  const schema = field.empty === null && !(kept instanceof z.ZodNullable) ? kept.nullable() : kept;
  const required = field.required && strict ? requiredOf(schema) : schema;
  return field.personal ? personal(required) : required;
};

/** What a person or a system may send for a field; `strict` as in `schemaOf`. */
export const givenSchema = (field: Field, strict = true): z.ZodType =>
  kindOf(field).nulled && field.empty === undefined && field.schema === undefined && !(field.required && strict)
    ? z.union([schemaOf(field, strict), z.null().transform(() => emptyOf(field))])
    : schemaOf(field, strict);

/** A value that may be left out of a call, or must not. */
export const sentSchema = (field: Field): z.ZodType => {
  const schema = givenSchema(field, false);
  if (field.sent === 'always') return schema;
  if (field.sent === 'maybe') return schema.optional();
  const empty = emptyOf(field);
  // What is left out may be sent as what it then is: whoever sends back a line that was read sends its empty sum.
  const refused = typeof empty === 'string' && !schema.safeParse(empty).success;
  return (refused ? schema.or(z.literal(empty)) : schema).default(empty);
};

type Schemas<F extends Fields> = { readonly [Name in keyof F]: z.ZodType<Values<F>[Name], unknown> };

/** A strict object with a member for each field: what it lets in has the types of the fields. */
export function objectOf<const F extends Fields>(
  fields: F,
  schema: (field: Field) => z.ZodType,
): z.ZodObject<Schemas<F>>;
export function objectOf(fields: Fields, schema: (field: Field) => z.ZodType): z.ZodObject {
  return z.strictObject(mapped(fields, schema));
}

/** All fields of a new record; what is not required may be left out. */
export const valuesSchema = <const F extends Fields>(fields: F) =>
  objectOf(fields, (field) => (field.required ? schemaOf(field) : givenSchema(field).default(emptyOf(field))));

/** All fields as an event holds them: a field that the book got later is not in it. */
export const recordedSchema = <const F extends Fields>(fields: F) =>
  objectOf(fields, (field) => (field.required ? schemaOf(field) : schemaOf(field).optional()));

/** Any of the fields, as an event holds them. */
export const changesSchema = <const F extends Fields>(fields: F) =>
  objectOf(fields, (field) => schemaOf(field)).partial();

/** The same as it may be sent. */
export const givenChanges = <const F extends Fields>(fields: F) =>
  objectOf(fields, (field) => givenSchema(field)).partial();
