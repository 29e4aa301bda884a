import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Row } from '../grid/column.ts';
import { formatDay } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import type { DocumentFacts } from './document-facts.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

type Translate = (key: string, options?: object) => string;

/** A value as part of a name: a day as people write it, of several the first and how many more. */
const namePart = (locale: Locale, value: unknown): string => {
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
  const called = document.called.map((name) => namePart(locale, row[name])).filter((part) => part !== '');
  const one = translate(`${document.area}.one`);
  const begins = document.numberField !== undefined && document.called[0] === document.numberField;
  if (called.length > 0) return `${begins ? `${one} ` : ''}${called.join(' · ')}`;
  const numbers: unknown = document.numberField === undefined ? undefined : row[document.numberField];
  const number: unknown = Array.isArray(numbers) ? numbers.at(-1) : numbers;
  const within = document.numberWithin === undefined ? '' : namePart(locale, row[document.numberWithin]);
  return typeof number === 'string' && number !== ''
    ? [`${one} ${number}`, within].filter((part) => part !== '').join(' · ')
    : [`${one} ${translate(`${document.area}.unnumbered`, { _: '' })}`.trim(), madeOn(locale, row)]
        .filter((part) => part !== '')
        .join(' · ');
};
