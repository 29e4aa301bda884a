import type { Field, Value } from '../fields/field.ts';
import type { Writer } from '../fields/kind.ts';
import { kindOf } from '../fields/kinds.ts';
import { scalarOf } from '../fields/scalar.ts';
import { messages } from '../messages/index.ts';

/** For whom a value is written. */
export type ValueReader = Pick<Writer, 'locale' | 'nameOf'>;

/** A value as people write it on paper; `beside` holds the values of the same record or line. Nothing known: an empty text. */
export const writtenAs = (
  field: Field,
  value: Value | undefined,
  beside: Readonly<Record<string, unknown>>,
  reader: ValueReader,
): string => {
  if (value === null || value === undefined || value === '') return '';
  const said = (key: string): string => messages[reader.locale][key] ?? '';
  return kindOf(field).written(String(scalarOf(value) ?? ''), field, value, { ...reader, beside, said });
};

/** The exact sum of whole numbers and decimals; what is not known adds nothing. */
export const sumOf = (values: readonly Value[]): string => {
  const texts = values.flatMap((value) =>
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? [String(value)] : [],
  );
  const digits = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0));
  const sum = texts.reduce((total, text) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return total + BigInt(`${whole}${fraction.padEnd(digits, '0')}`);
  }, 0n);
  const written = (sum < 0n ? -sum : sum).toString().padStart(digits + 1, '0');
  const sign = sum < 0n ? '-' : '';
  return digits === 0 ? `${sign}${written}` : `${sign}${written.slice(0, -digits)}.${written.slice(-digits)}`;
};
