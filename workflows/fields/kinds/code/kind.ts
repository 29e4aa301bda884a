import { code } from '../../../kernel/fields.ts';
import type { FieldKind } from '../../kind.ts';
import { areaNamed } from '../../naming.ts';
import { toldText } from '../../told.ts';

export const codeKind: FieldKind = {
  schema: ({ max = 200 }) => code(max),
  empty: () => '',
  column: { type: 'code', searched: true },
  changed: undefined,
  widest: () => '',
  example: (field, maker) => maker.text(field),
  read: (said, { stored }) => ({ value: stored ? stored(said) : said }),
  written: (said, field, _, { nameOf, beside }) => nameOf?.(areaNamed(field, beside), said) ?? said,
  told: toldText(),
};
