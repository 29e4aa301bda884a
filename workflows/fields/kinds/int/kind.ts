import { z } from 'zod';
import type { FieldKind } from '../../kind.ts';
import { readNumber, writtenNumber } from '../../numbers.ts';
import { toldAs } from '../../told.ts';

export const intKind: FieldKind = {
  schema: ({ max = 200, empty }) => {
    const number = z.int().min(0).max(max);
    return typeof empty === 'number' ? number : number.nullable();
  },
  empty: () => null,
  column: { type: 'int' },
  changed: () => 2,
  widest: ({ max = 1 }) => max,
  example: () => 1,
  read: (text) => {
    const number = readNumber(text, 3);
    return number !== undefined && /^\d+(\.0*)?$/.test(number) ? { value: Number.parseInt(number, 10) } : undefined;
  },
  written: (text, _field, _value, { locale }) => writtenNumber(text, locale),
  told: toldAs(z.int().nullable()),
  numeric: true,
};
