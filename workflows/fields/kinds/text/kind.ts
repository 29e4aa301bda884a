import { text } from '../../../kernel/fields.ts';
import type { FieldKind } from '../../kind.ts';
import { writtenNumber } from '../../numbers.ts';
import { toldText } from '../../told.ts';

export const textKind: FieldKind = {
  schema: ({ max = 200 }) => text(max),
  empty: () => '',
  column: { type: 'text', searched: true },
  changed: (said, { max = 200 }) => said.slice(0, max),
  widest: () => '',
  example: (field, maker) => maker.text(field, field.label[0]),
  read: (said, { stored }) => ({ value: stored ? stored(said) : said }),
  written: (said, { figures }, _, { locale }) =>
    figures ? said.replaceAll(/\d+(\.\d+)?/g, (one) => writtenNumber(one, locale)) : said,
  told: toldText(),
};
