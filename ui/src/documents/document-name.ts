import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Row } from '../grid/column.ts';
import { formatDay, formatSom } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import type { DocumentFacts } from './document-facts.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

type Translate = (key: string, options?: object) => string;

/** A value as part of a name: days and sums as people write them, of several the first and how many more. */
const namePart = (locale: Locale, value: unknown, kind: string | undefined): string => {
  if (kind === 'instant') return typeof value === 'string' && value !== '' ? formatDay(locale, railwayDay(value)) : '';
  if (kind === 'money' && typeof value === 'string' && value !== '') return formatSom(locale, value);
  if (Array.isArray(value)) {
    const [first = '', ...rest] = textsIn(value);
    return rest.length > 0 ? `${first} +${rest.length}` : first;
  }
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (/^\d{4}-\d\d$/.test(value)) return value.split('-').reverse().join('.');
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(locale, value) : value;
};

/** The day on which a record was made; '' where it does not say so. */
const madeOn = (locale: Locale, { createdAt }: Row): string =>
  typeof createdAt === 'string' && createdAt !== '' ? formatDay(locale, railwayDay(createdAt)) : '';

/** What people call a record: its number, or what it is called by, else the word for one of its kind and the day of its making. */
export const documentName = (document: DocumentFacts, row: Row, translate: Translate, locale: Locale): string => {
  const one = translate(`${document.area}.one`);
  const numbers: unknown = document.numberField === undefined ? undefined : row[document.numberField];
  const number: unknown = Array.isArray(numbers) ? numbers.at(-1) : numbers;
  const isNumbered = typeof number === 'string' && number !== '';
  const others = new Set([document.numberWithin, ...document.called]);
  const called = [...others]
    .flatMap((name) =>
      name === undefined || name === document.numberField
        ? []
        : [namePart(locale, row[name], document.fields[name]?.kind)],
    )
    .filter((part) => part !== '');
  // The station among whose numbers it would be one is no name of its own.
  if (isNumbered) return [`${one} ${number}`, ...called].join(' · ');
  return document.called.length > 0 && called.length > 0
    ? [...(document.numberField === undefined ? [] : [one]), ...called].join(' · ')
    : [`${one} ${translate(`${document.area}.unnumbered`, { _: '' })}`.trim(), madeOn(locale, row)]
        .filter((part) => part !== '')
        .join(' · ');
};
