import { z } from 'zod';

/**
 * Marks a field that names or locates a person, or a company through its people (names, addresses, phones). The log's
 * codec encrypts marked fields per person so that they can be erased (house law: marked from the first event on).
 */
export const personal = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ personal: true });

/** What a wrapper (default, optional, nullable) wraps. */
const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? schema.def.innerType
    : undefined;

/**
 * Paths of the personal fields in data of this schema, `*` for the items of a list: `note.payers.*.payerName`. This is what
 * the log's codec encrypts.
 */
export const personalPaths = (schema: z.core.$ZodType, at: readonly string[] = []): readonly string[] => {
  if (z.globalRegistry.get(schema)?.['personal'] === true) return [at.join('.')];
  const inner = unwrapped(schema);
  if (inner) return personalPaths(inner, at);
  if (schema instanceof z.ZodArray) return personalPaths(schema.def.element, [...at, '*']);
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: z.core.$ZodShape = schema.def.shape;
  return Object.entries(shape).flatMap(([name, field]) => personalPaths(field, [...at, name]));
};
