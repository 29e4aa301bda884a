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
  const consignments: unknown = record['otpravkaNumberList'];
  if (Array.isArray(consignments) && consignments.length > 0) return String(consignments.at(-1));
  const found = ['_called', ...nameFields[locale], ...called, 'id']
    .map((field) => record[field])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? readableId(found) : '';
};
