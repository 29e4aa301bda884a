import type { DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import { books } from '@kerben/workflows/books.ts';
import type { Field } from '@kerben/workflows/fields/field.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { writtenAs } from '@kerben/workflows/printed/paper-values.ts';
import { messages } from '@kerben/workflows/messages/index.ts';

/** Names of reference books in the reader's language; Russian is always there. */
const nameFields: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['nameRu', 'name'],
  ky: ['nameKy', 'nameRu', 'name'],
  en: ['nameEn', 'nameRu', 'name'],
};
const otherNames = ['userName', 'number', 'code'];
const ofBooks: ReadonlySet<string> = new Set([...Object.values(nameFields).flat(), ...otherNames]);

/** What a record of a document is called by: its number, the station among whose numbers it is one, and what the definition adds. */
const partsOf = ({ number, called = [] }: Pick<DocumentDefinition, 'number' | 'called'>): readonly string[] => [
  ...new Set([number?.field, number?.within, ...called].filter((name) => name !== undefined)),
];

/** Columns of a list by which its records are called. */
export const namingFields = (area: string, columns: readonly string[]): readonly string[] => {
  const definition = documentOf(area);
  const parts = definition ? new Set([...partsOf(definition), 'createdAt']) : ofBooks;
  return columns.filter((name) => parts.has(name));
};

/** A sum as part of a name; the database gives it as a number where it comes within JSON. */
const sumOf = (field: Field, value: unknown, locale: Locale): string =>
  writtenAs(
    field,
    typeof value === 'number' ? value.toFixed(2) : typeof value === 'string' ? value : '',
    {},
    { locale },
  );

const day = (iso: string): string => iso.split('-').reverse().join('.');

/** The railway's day of an instant, however it was read; '' where there is none. */
const dayOfInstant = (value: unknown): string => {
  const instant = value instanceof Date ? value.toISOString() : value;
  return typeof instant === 'string' && /^\d{4}-\d\d-\d\dT/.test(instant) ? day(railwayDay(instant)) : '';
};

/** A value as part of a name: days and months as people write them, of several the first and how many more. */
const written = (value: unknown): string => {
  if (Array.isArray(value)) {
    const [first = '', ...rest] = value.map(String);
    return rest.length > 0 ? `${first} +${rest.length}` : first;
  }
  // Days come from the database as midnight of the process's own clock.
  if (value instanceof Date)
    return (
      [value.getDate(), value.getMonth() + 1].map((part) => String(part).padStart(2, '0')).join('.') +
      `.${value.getFullYear()}`
    );
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return /^\d{4}-\d\d(-\d\d)?$/.test(value) ? day(value) : value;
};

/** What people call a record by what its definition or its book says of it; '' where nothing of that is known yet. */
export const calledOf = (language: Locale, area: string, row: Readonly<Record<string, unknown>>): string => {
  const definition = documentOf(area);
  if (!definition)
    return [...nameFields[language], ...otherNames].map((name) => written(row[name])).find(Boolean) ?? '';
  const { number } = definition;
  return partsOf(definition)
    .map((name) => {
      const value = row[name];
      const field = definition.fields[name];
      if (field?.kind === 'instant') return dayOfInstant(value);
      if (field?.kind === 'money') return sumOf(field, value, language);
      // Of several numbers of a record the last one holds.
      return written(name === number?.field && Array.isArray(value) ? value.at(-1) : value);
    })
    .filter((part) => part !== '')
    .join(' · ');
};

/** Whether a record still waits for its number: what else it is called by tells it from no other. */
const isUnnumbered = (area: string, row: Readonly<Record<string, unknown>>): boolean => {
  const { number } = documentOf(area) ?? {};
  return number !== undefined && written(row[number.field]) === '';
};

/** The same, and of what nobody has numbered yet the day on which it was made. */
export const calledOrMade = (language: Locale, area: string, row: Readonly<Record<string, unknown>>): string => {
  const called = calledOf(language, area, row);
  if (called !== '' && !isUnnumbered(area, row)) return called;
  return [called, dayOfInstant(row['createdAt'])].filter((part) => part !== '').join(' · ');
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * What people call a record, never by its id where that says nothing: a record that nobody has numbered yet is called by what it is and
 * the day on which it was made.
 */
export const recordName = (
  language: Locale,
  area: string,
  id: string,
  row: Readonly<Record<string, unknown>>,
): string => {
  const called = calledOf(language, area, row);
  if (called !== '') return called;
  const definition = documentOf(area);
  if (!definition && !uuid.test(id)) return id;
  const one = definition?.one ?? books.find((book) => book.area === area)?.title;
  const word = one?.[locales.indexOf(language)] ?? messages[language][`${area}.one`] ?? '';
  return [word, dayOfInstant(row['createdAt'])].filter((part) => part !== '').join(' · ');
};
