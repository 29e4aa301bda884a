import type { RowFact } from '@kerben/projections/read-models/facts-of-row.ts';
import { formatDay, formatDecimal, formatSom, railwayTime } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';

/** A fact of a record as the reader writes it. */
export const factText = (locale: Locale, { type, value }: RowFact): string => {
  switch (type) {
    case 'date':
      return formatDay(locale, value);
    case 'instant':
      return formatDay(locale, railwayTime(value)?.day);
    case 'som':
      return formatSom(locale, value);
    case 'number':
      return formatDecimal(locale, value);
    case 'text':
      return value;
  }
};

/** Facts in one line, without those that the name says already. */
export const factLine = (locale: Locale, name: string, facts: readonly RowFact[]): string => {
  const said = facts.map((fact) => factText(locale, fact));
  return said.filter((part, at) => part !== '' && !name.includes(part) && said.indexOf(part) === at).join(' · ');
};
