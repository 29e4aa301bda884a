import { z } from 'zod';
import type { Told } from './kind.ts';
import type { Value } from './field.ts';

const same = (stored: Value): Value => stored;
const orNull = (stored: Value): Value => (stored === '' ? null : stored);

/** Told as it is kept. */
export const toldAs =
  (schema: z.ZodType): (() => Told) =>
  () => ({ schema, value: same });

/** Kept as text, told as null where nothing is filled in. */
export const toldText = (schema: z.ZodType = z.string()): (() => Told) => {
  const nullable = schema.nullable();
  return () => ({ schema: nullable, value: orNull });
};

/** An exact number is told as text. */
export const toldDecimal = (): (() => Told) => {
  const schema = z.string().nullable().describe('Exact decimal as text');
  return () => ({ schema, value: orNull });
};
