import { scalarOf } from '@kerben/workflows/fields/scalar.ts';
import { valueIn } from '@kerben/workflows/fields/value-in.ts';
import type { Locale } from '../i18n/locale.ts';
import { written } from '../kinds/written.ts';
import type { FieldFacts } from './book-facts.ts';
import { place } from './place.ts';

/** A value of a field as a person reads it; '' for what is not known. */
export const shownValue = (
  field: FieldFacts,
  value: unknown,
  locale: Locale,
  translate: (key: string) => string,
): string => {
  if (value === undefined || value === null || value === '') return '';
  return written[field.kind](String(scalarOf(valueIn(value))), {
    locale,
    yes: (is) => translate(is ? 'ra.boolean.true' : 'ra.boolean.false'),
    code: (code) => field.choices?.[Number(code)]?.[place[locale]] ?? code,
  });
};
