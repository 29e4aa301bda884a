import type { FieldKind } from '../../kind.ts';
import { decimalSchema, readShort, shortNumber, writtenNumber } from '../../numbers.ts';
import { toldDecimal } from '../../told.ts';

export const decimalKind: FieldKind = {
  schema: ({ max = 3 }) => decimalSchema(6, max),
  empty: () => '',
  nulled: true,
  column: { type: 'decimal' },
  changed: undefined,
  widest: () => '100',
  example: () => '1.5',
  read: (text, { max = 3 }) => readShort(text, max),
  written: (text, _field, _value, { locale }) => writtenNumber(text, locale),
  told: toldDecimal(),
  compared: shortNumber,
  numeric: true,
};
