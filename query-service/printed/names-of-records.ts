import { textsIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Records } from '../records.ts';
import type { RecordPlace } from '@kerben/workflows/printed/record-place.ts';

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
    const record = membersIn((await records.one(model, person, id)).record);
    const numbers = record['otpravkaNumberList'];
    const name =
      record[names[locale]] ||
      record['nameRu'] ||
      record['name'] ||
      (Array.isArray(numbers) ? textsIn(numbers).at(-1) : record['number']);
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};

/** The names of these records, looked up once each. */
export const namesOfRecords = async (
  records: Records,
  person: Person,
  wanted: readonly RecordPlace[],
  locale: Locale,
): Promise<(area: string, id: string) => string | undefined> => {
  const places = new Map(wanted.map(([area, id]) => [`${area}/${id}`, [area, id] as const]));
  const found = new Map(
    await Promise.all(
      [...places].map(async ([key, [area, id]]) => [key, await recordName(records, person, area, id, locale)] as const),
    ),
  );
  return (area, id) => found.get(`${area}/${id}`);
};
