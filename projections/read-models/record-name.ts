import type { Locale } from '@kerben/workflows/kernel/messages.ts';

/** Names of reference books in the reader's language; Russian is always there. */
const nameFields: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['nameRu', 'name'],
  ky: ['nameKy', 'nameRu', 'name'],
  en: ['nameEn', 'nameRu', 'name'],
};

const numbers = 'otpravkaNumberList';
const otherNames = ['userName', 'number', 'code'];

/** Members of a record that it is called by. */
export const namingFields: ReadonlySet<string> = new Set([numbers, ...Object.values(nameFields).flat(), ...otherNames]);

const endOfId = 6;

/** What people call a record: number of the consignment, name, user name, code; a long id by its end. */
export const recordName = (language: Locale, id: string, row: Readonly<Record<string, unknown>>): string => {
  const given: unknown = row[numbers];
  if (Array.isArray(given) && given.length > 0) return String(given.at(-1));
  const named = [...nameFields[language], ...otherNames]
    .map((field) => row[field])
    .find((value) => typeof value === 'string' && value !== '');
  if (typeof named === 'string') return named;
  return id.length > 20 ? `…${id.replaceAll('-', '').slice(-endOfId)}` : id;
};
