import { z } from 'zod';
import { inLanguage } from '../../choices.ts';
import type { FieldKind } from '../../kind.ts';
import { toldAs } from '../../told.ts';

const first = (words: object = {}): string => Object.keys(words)[0] ?? '';

export const wordKind: FieldKind = {
  schema: ({ words = {} }) => z.enum(Object.keys(words)),
  empty: ({ words }) => first(words),
  column: { type: 'code' },
  changed: undefined,
  widest: () => '',
  example: ({ empty, words }) => (empty === undefined ? first(words) : empty),
  written: (text, { words }, _, { locale }) => inLanguage(words?.[text], locale) ?? text,
  told: toldAs(z.string()),
};
