import { scalarOf } from '@kerben/workflows/fields/scalar.ts';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import type { FieldFacts } from './book-facts.ts';
import { place } from './place.ts';
import { valueIn } from '@kerben/workflows/fields/value-in.ts';

/** A value of a field as a person reads it; '' for what is not known. */
export const shownValue = (
  field: FieldFacts,
  value: unknown,
  locale: Locale,
  translate: (key: string) => string,
): string => {
  if (value === undefined || value === null || value === '') return '';
  switch (field.kind) {
    case 'bool':
      return translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false');
    case 'choice':
      return field.choices?.[Number(value)]?.[place[locale]] ?? String(scalarOf(valueIn(value)));
    case 'date':
      return formatDay(locale, String(scalarOf(valueIn(value))));
    case 'money':
    case 'decimal':
      return formatDecimal(locale, String(scalarOf(valueIn(value))));
    default:
      return String(scalarOf(valueIn(value)));
  }
};
