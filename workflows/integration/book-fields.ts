import { z } from 'zod';
import type { Field, Fields } from '../fields/field.ts';
import type { Told } from '../fields/kind.ts';
import { kindOf } from '../fields/kinds.ts';
import { valueIn } from '../fields/value-in.ts';

/** How a value of each kind is told: null for what is not filled in, exact numbers as text, money with its currency. */
const toldOf = (field: Field): Told => kindOf(field).told(field, { shape: publicFieldsSchema, values: publicValues });

/** The English name of a field, what its numbers mean, whose ids it holds. */
const described = ({ label: [en], choices, codes, book }: Field): string =>
  [
    en,
    ...(choices ? [choices.map(([name], at) => `${codes?.[at] ?? at} = ${name}`).join(', ')] : []),
    ...(book !== undefined ? [`id in the book ${book}`] : []),
  ].join('; ');

interface PublicField {
  readonly name: string;
  readonly field: Field;
  readonly told: Told;
}

/** Of each book, document and line once: every event tells them. */
const known = new WeakMap<Fields, readonly PublicField[]>();

/** Fields that are nobody's name, address or account. */
const publicFields = (fields: Fields): readonly PublicField[] => {
  const found =
    known.get(fields) ??
    Object.entries(fields)
      .filter(([, field]) => !field.personal && !field.staffOnly)
      .map(([name, field]) => ({ name, field, told: toldOf(field) }));
  known.set(fields, found);
  return found;
};

/** The shape of the public fields of a book or a document. */
export const publicFieldsSchema = (fields: Fields): z.ZodObject =>
  z.object(
    Object.fromEntries(
      publicFields(fields).map(({ name, field, told }) => [name, told.schema.describe(described(field))]),
    ),
  );

/** The public fields among stored values; those that are absent stay absent. */
export const publicValues = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const { name, told } of publicFields(fields)) {
    const { [name]: stored } = values;
    if (stored !== undefined) found[name] = told.value(valueIn(stored));
  }
  return found;
};
