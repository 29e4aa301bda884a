import { z } from 'zod';
import { text } from '../../../kernel/fields.ts';
import { textsIn } from '../../../kernel/lists.ts';
import type { FieldKind } from '../../kind.ts';
import { toldAs } from '../../told.ts';

export const textsKind: FieldKind = {
  schema: ({ max = 40 }) => z.array(text(200)).max(max),
  empty: () => [],
  column: { type: 'texts', texts: (_, value) => textsIn(value) },
  changed: undefined,
  widest: () => '',
  example: (field, maker) => (field.required === undefined ? [] : [maker.text(field)]),
  written: (_text, _field, value) => textsIn(value).join(', '),
  told: toldAs(z.array(z.string())),
};
