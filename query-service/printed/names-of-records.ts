import { Problem } from '@kerben/platform/http/problem.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import type { AnyRow, Fields } from '@kerben/workflows/fields/field.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Records } from '../records.ts';
import { areaNamed } from './paper-values.ts';

const names = { en: 'nameEn', ru: 'nameRu', ky: 'nameKy' } as const;

/**
 * What a record of a book is called in a language, or the number of a document; undefined when the book cannot say: a paper with a name missing is worth more
 * than none (specification 001, section 8).
 */
export const recordName = async (
  records: Records,
  person: Person,
  area: string,
  id: string,
  locale: Locale,
): Promise<string | undefined> => {
  const model = readModels.find(({ name }) => name === area);
  if (!model || id === '') return undefined;
  try {
    const record = (await records.one(model, person, id)).record as Readonly<Record<string, unknown>>;
    const numbers = record['otpravkaNumberList'];
    const name =
      record[names[locale]] ||
      record['nameRu'] ||
      record['name'] ||
      (Array.isArray(numbers) ? (numbers as readonly string[]).at(-1) : record['number']);
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};

/** Books whose entries stand on papers by name; of other books a paper shows what was written down. */
const spoken: ReadonlySet<string> = new Set(['stations', 'cargo', 'railway', 'country', 'customers', 'railway-path']);

const idsIn = (fields: Fields, values: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, string])[] => {
    const { kind, book = '', of = {} } = field;
    const value = values[name];
    const linked = areaNamed(field, values);
    if (linked !== '') return typeof value === 'string' && value !== '' ? [[linked, value]] : [];
    if (kind === 'rows') return ((value ?? []) as readonly AnyRow[]).flatMap((row) => idsIn(of, row));
    if (!spoken.has(book)) return [];
    const ids = Array.isArray(value) ? (value as readonly string[]) : [value];
    return ids.flatMap((id) => (typeof id === 'string' && id !== '' ? [[book, id] as const] : []));
  });

/** The names of everything that a record refers to, looked up once each. */
export const namesOfRecords = async (
  records: Records,
  person: Person,
  fields: Fields,
  doc: Readonly<Record<string, unknown>>,
  locale: Locale,
): Promise<(book: string, id: string) => string | undefined> => {
  const wanted = new Map(idsIn(fields, doc).map(([book, id]) => [`${book}/${id}`, [book, id] as const]));
  const found = new Map(
    await Promise.all(
      [...wanted].map(async ([key, [book, id]]) => [key, await recordName(records, person, book, id, locale)] as const),
    ),
  );
  return (book, id) => found.get(`${book}/${id}`);
};
