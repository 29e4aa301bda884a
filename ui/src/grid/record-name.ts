import type { Locale } from '../i18n/locale.ts';

/** Language in which names of stations and goods are shown; an empty one falls back to Russian, which is always there. */
const nameFields: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['nameRu', 'name'],
  ky: ['nameKy', 'nameRu', 'name'],
  en: ['nameEn', 'nameRu', 'name'],
};

/** Members by which people call records that have no name: trains, wagons, whose it is. */
const called = ['userName', 'number', 'code', 'trainNumber', 'wagonNumber', 'customerName'];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** An id that nobody can read by its end, as everywhere else; one that says something as it is. */
export const shortId = (id: string): string => (uuid.test(id) ? `…${id.replaceAll('-', '').slice(-6)}` : id);

/** What people call a record: the number of its consignment, its name in their language, else its number or id. */
export const recordName = (locale: Locale, record: Readonly<Record<string, unknown>>): string => {
  const consignments: unknown = record['otpravkaNumberList'];
  if (Array.isArray(consignments) && consignments.length > 0) return String(consignments.at(-1));
  const found = [...nameFields[locale], ...called, 'id']
    .map((field) => record[field])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? shortId(found) : '';
};
