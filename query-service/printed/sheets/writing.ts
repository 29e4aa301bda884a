import type { AnyDoc, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import type { SheetColumn, SheetForm, SheetValue } from '@kerben/workflows/document/sheets.ts';
import type { AnyRow, Fields } from '@kerben/workflows/fields/field.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { valueIn } from '@kerben/workflows/fields/value-in.ts';
import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { writtenAs, type ValueReader } from '@kerben/workflows/printed/paper-values.ts';

/** Forms of the railways are Russian, with a second language beside it. */
const first: Locale = 'ru';

const textIn = (texts: Texts, locale: Locale): string => texts[locales.indexOf(locale)] ?? texts[0];

/**
 * How a form says its labels and a document's values. `doc` undefined: the blank form.
 */
export const writingOf = (
  { fields }: Pick<DocumentDefinition, 'fields'>,
  form: SheetForm<AnyDoc>,
  doc: AnyDoc | undefined,
  reader: Omit<ValueReader, 'locale'>,
) => {
  const second = doc === undefined ? 'ky' : form.second(doc);
  const values: ValueReader = { ...reader, locale: first };
  const word = (texts: Texts): string => textIn(texts, first);
  const written = (name: string): string => {
    const field = fields[name];
    return field && doc ? writtenAs(field, valueIn(doc[name]), doc, values) : '';
  };
  return {
    doc,
    fields,
    values,
    word,
    /** In both languages, the second only where it says something else. */
    both: (texts: Texts, between = ' / '): string =>
      textIn(texts, second) === word(texts) ? word(texts) : `${word(texts)}${between}${textIn(texts, second)}`,
    valueOf: (value: SheetValue<AnyDoc> | undefined): string => {
      if (value === undefined || doc === undefined) return '';
      return typeof value === 'function' ? value(doc, word, written) : written(value);
    },
    cellOf: (of: Fields, { value, orElse }: SheetColumn, line: AnyRow, at: number): string => {
      if (value === undefined) return '';
      if (typeof value === 'function') return value(line as never, at, word);
      const field = of[value];
      const text = field ? writtenAs(field, line[value], line, values) : '';
      return text === '' && orElse !== undefined ? written(orElse) : text;
    },
    /** Number by which its supplement sheets and lists name it; '' on the blank form. */
    number: doc === undefined ? '' : form.number(doc),
  };
};
export type Writing = ReturnType<typeof writingOf>;
