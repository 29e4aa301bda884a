import type { Locale } from '../i18n/locale.ts';

/** Language in which names of stations and goods are shown; an empty one falls back to Russian, which is always there. */
const nameFields: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['nameRu', 'name'],
  ky: ['nameKy', 'nameRu', 'name'],
  en: ['nameEn', 'nameRu', 'name'],
};

/** Members by which people call records that have no name: trains, wagons, whose it is. */
const called = ['userName', 'number', 'code', 'trainNumber', 'wagonNumber', 'customerName'];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/;

/** An id that says something as it is; of one that nobody can read, that there is something. */
export const readableId = (id: string): string => (uuid.test(id) ? '…' : id);

/** What people call a record: as the service says it where it does, else its name in their language, its number or its code. */
export const recordName = (locale: Locale, record: Readonly<Record<string, unknown>>): string => {
  // Of several numbers of a note the last one holds.
  const found = ['otpravkaNumberList', '_called', ...nameFields[locale], ...called, 'id']
    .map((field) => [record[field]].flat().at(-1))
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? readableId(found) : '';
};

/** How an entry reads in a field: its code and its name. Ids that nobody knows by heart (UUIDs) are left out. */
export const lookupText = (id: string, name: string): string => {
  if (name === id || name === '') return readableId(id);
  return `${isCode(id) ? `${id} ` : ''}${name}`;
};

/** An id that people know: a code, not a UUID. */
export const isCode = (id: string): boolean => id.length <= 12;
