import { membersIn, isObject, listIn } from '@kerben/workflows/kernel/lists.ts';
import { z } from 'zod';

/** A piece of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** A named part of the document, so that it stands there once. */
export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const parameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
export const responseRef = (name: string): Json => ({ $ref: `#/components/responses/${name}` });
export const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

export const text: Json = { type: 'string' };
export const textOrNull: Json = { type: ['string', 'null'] };
export const flag: Json = { type: 'boolean' };
export const whole: Json = { type: 'integer' };
export const instant: Json = { type: 'string', format: 'date-time' };
export const instantOrNull: Json = { type: ['string', 'null'], format: 'date-time' };

export const listOf = (items: Json): Json => ({ type: 'array', items });

/** An object whose members are always there, but for those that end in `?`. Clients must expect more members to come. */
export const objectOf = (members: Readonly<Record<string, Json>>, more: Json = {}): Json => {
  const names = Object.keys(members);
  const required = names.filter((name) => !name.endsWith('?'));
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), members[name]])),
    ...more,
  };
};

/** Keywords that say what is taken in; answers promise less, so that they may grow. */
const limits = new Set([
  'default',
  // Every name is a text.
  'propertyNames',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  // That the program does not change a list is nothing to who reads the answer.
  'readOnly',
]);

/** That an object may hold others, or none, is no promise; what each of its members is, is one. */
const isLimit = (key: string, value: unknown): boolean =>
  limits.has(key) ||
  (key === 'additionalProperties' && !(typeof value === 'object' && value !== null && Object.keys(value).length > 0));

/** A schema without limits; members of `properties` keep their names, whatever they are. */
const unlimited = (schema: unknown, names = false): unknown => {
  if (Array.isArray(schema)) return schema.map((each) => unlimited(each));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, part]) => names || !isLimit(key, part))
      .map(([key, value]) => [key, key === 'enum' ? value : unlimited(value, key === 'properties' && !names)]),
  );
};

/** Schemas that are named once (`meta({ id })`) stand among the components, apart for requests and answers. */
const named = (schema: Json, suffix: string): Json =>
  membersIn(
    JSON.parse(
      JSON.stringify(schema).replaceAll(
        /"#\/\$defs\/([\w.]+)"/g,
        (_, id: string) => `"#/components/schemas/${id}${suffix}"`,
      ),
    ),
  );

interface Split {
  readonly schema: Json;
  readonly parts: Readonly<Record<string, Json>>;
}

/** A schema without what is only said of a whole document, and the named ones in it. */
const split = (schema: z.ZodType, io: 'input' | 'output'): Split => {
  const suffix = io === 'input' ? '.input' : '';
  const {
    $schema: _dialect,
    $defs = {},
    ...rest
  } = membersIn(z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }));
  const parts = Object.entries(membersIn($defs)).map(([id, said]): readonly [string, Json] => {
    const { id: _id, ...part } = membersIn(said);
    return [`${id}${suffix}`, named(part, suffix)];
  });
  return { schema: named(rest, suffix), parts: Object.fromEntries(parts) };
};

/** What a request may hold, from the schema that reads it. */
export const inputSchema = (schema: z.ZodType): Json => split(schema, 'input').schema;

/** What an answer holds of something that a schema has let in. */
export const outputSchema = (schema: z.ZodType): Json => membersIn(unlimited(split(schema, 'output').schema));

const objectIn = (value: unknown): Json => ({ ...(typeof value === 'object' && value) });

/** A choice between something and null is that thing with null among its types, and among its words: how the document always said it. */
const withNull = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withNull);
  if (!isObject(part)) return part;
  const { anyOf, ...rest } = part;
  const choices = listIn(anyOf);
  const [thing, nothing] = choices.map(membersIn);
  if (choices.length === 2 && thing && nothing?.['type'] === 'null' && typeof thing['type'] === 'string')
    return withNull({
      ...rest,
      ...thing,
      type: [thing['type'], 'null'],
      ...(thing['enum'] !== undefined && { enum: [...listIn(thing['enum']), null] }),
    });
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withNull(value)]));
};

/** The schema of an answer that a question declares; of one with a name of its own, that name. */
export const answerSchema = (answers: z.ZodType): Json => {
  const id = answers.meta()?.id;
  return id === undefined ? wholeSchema(answers) : schemaRef(id);
};

/** The same, said whole. */
export const wholeSchema = (answers: z.ZodType): Json => {
  const { schema, parts } = split(answers, 'output');
  const { id: _id, ...said } = objectIn(withNull(unlimited(parts[answers.meta()?.id ?? ''] ?? schema)));
  return said;
};

/** The schemas with a name of their own that these schemas refer to, for the components. */
export const namedSchemas = (
  inputs: readonly z.ZodType[],
  outputs: readonly z.ZodType[],
): Readonly<Record<string, Json>> =>
  Object.fromEntries([
    ...inputs.flatMap((schema) => Object.entries(split(schema, 'input').parts)),
    ...outputs.flatMap((schema) =>
      Object.entries(membersIn(unlimited(split(schema, 'output').parts, true))).map(([name, part]): [string, Json] => [
        name,
        membersIn(part),
      ]),
    ),
  ]);

/** An identifier made of words. */
export const camel = (words: string): string =>
  words.replaceAll(/[-/:{}$]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
