import { z } from 'zod';
import type { FieldKind } from '../../kind.ts';
import { toldAs } from '../../told.ts';

const yes = new Set(['true', '1', 'да', 'ооба', 'yes', 'y', 'истина', '+', 'v', '✓', 'x', 'х']);
const no = new Set(['false', '0', 'нет', 'жок', 'no', 'n', 'ложь', '-']);

export const boolKind: FieldKind = {
  schema: () => z.boolean(),
  empty: () => false,
  column: { type: 'bool' },
  changed: () => false,
  widest: () => '',
  example: () => true,
  read: (text) => {
    const word = text.toLowerCase();
    return yes.has(word) || no.has(word) ? { value: yes.has(word) } : undefined;
  },
  written: (_text, _field, value, { said }) => said(value === true ? 'Export.Yes' : 'Export.No'),
  told: toldAs(z.boolean()),
};
