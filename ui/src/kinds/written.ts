import type { Kind } from '@kerben/workflows/fields/field.ts';
import { formatDay, formatDecimal, formatInstant } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';

/** With what a value is written for people. */
export interface Wording {
  readonly locale: Locale;
  readonly yes: (is: boolean) => string;
  /** What a code of a choice means. */
  readonly code: (code: string) => string;
}

type Write = (text: string, wording: Wording) => string;

const plain: Write = (text) => text;
const number: Write = (text, { locale }) => formatDecimal(locale, text);
const meant: Write = (text, { code }) => code(text);

/** A value of each kind as people read it; '' and null are not asked. */
export const written: Readonly<Record<Kind, Write>> = {
  text: plain,
  lines: plain,
  code: plain,
  decimal: number,
  signed: number,
  money: number,
  int: number,
  bool: (text, { yes }) => yes(text === 'true'),
  date: (text, { locale }) => formatDay(locale, text),
  instant: (text, { locale }) => formatInstant(locale, text),
  choice: meant,
  word: meant,
  texts: plain,
  ref: plain,
  refs: plain,
  ranges: plain,
  rows: plain,
  files: plain,
};
