import { z } from 'zod';
import { inLanguage } from '../../choices.ts';
import { comparable } from '../../comparable.ts';
import type { FieldKind } from '../../kind.ts';
import { toldAs } from '../../told.ts';

export const choiceKind: FieldKind = {
  schema: ({ choices = [], codes }) =>
    codes
      ? z.literal([...codes]).nullable()
      : z
          .int()
          .min(0)
          .max(choices.length - 1)
          .nullable(),
  empty: () => null,
  column: { type: 'int' },
  changed: undefined,
  widest: () => '',
  example: ({ codes }) => codes?.[0] ?? 0,
  /** Its place, or its label in any of the languages. */
  read: (text, { choices = [] }) => {
    const wanted = comparable(text);
    const labelled = choices.findIndex((labels) => labels.some((label) => comparable(label) === wanted));
    if (labelled >= 0) return { value: labelled };
    return /^\d+$/.test(text) && Number(text) < choices.length ? { value: Number(text) } : undefined;
  },
  written: (text, { codes, choices }, value, { locale }) =>
    inLanguage(choices?.[codes ? codes.indexOf(Number(value)) : Number(value)], locale) ?? text,
  told: toldAs(z.int().nullable()),
};
