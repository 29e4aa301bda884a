import { countedDigits, typedDigits } from '../../../kernel/money.ts';
import type { FieldKind } from '../../kind.ts';
import { decimalSchema, readShort, writtenNumber } from '../../numbers.ts';
import { decimalKind } from '../decimal/kind.ts';
import { toldMoney } from './told.ts';

/** Two decimals for som, whatever was typed. */
const padded = (value: string): string => {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

export const moneyKind: FieldKind = {
  ...decimalKind,
  schema: ({ kept, signed }) => decimalSchema(kept ? countedDigits : typedDigits, 2, signed ? '-?' : ''),
  example: () => '1250.50',
  read: (text) => readShort(text, 2),
  written: (text, _field, _value, { locale }) => writtenNumber(padded(text), locale),
  told: toldMoney,
};
