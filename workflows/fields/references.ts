import { about, hard, soft, type Finding } from '../kernel/finding.ts';
import type { Field, Fields } from './field.ts';
import { partsIn } from './value-in.ts';

interface Reference {
  readonly field: string;
  readonly book: string;
  readonly id: string;
  readonly strict: boolean;
  readonly refusals: Field['refusals'];
  readonly filter: Field['filter'];
}

const idsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return partsIn(value).flatMap((part) =>
    // The ends of a range are codes, whether or not a station stands there.
    typeof part === 'string' ? [part] : part.joints,
  );
};

/** The entries of other books that these values name. */
export const referencesIn = (fields: Fields, values: Readonly<Record<string, unknown>>): readonly Reference[] =>
  Object.entries(values).flatMap(([field, value]) => {
    const { book, strict, refusals, filter } = fields[field] ?? {};
    if (book === undefined) return [];
    return idsOf(value)
      .filter((id) => id !== '')
      .map((id) => ({ field, book, id, strict: strict === true, refusals, filter }));
  });

/** What is wrong with them: an entry that its book does not have, or has out of use, or that lies outside the field's filter. */
export const checkReferences = (
  references: readonly Reference[],
  record: (book: string, id: string) => Readonly<Record<string, unknown>> | undefined,
): readonly Finding[] =>
  references.flatMap(({ field, book, id, strict, refusals, filter = {} }) => {
    const entry = record(book, id);
    const wrong = strict ? hard : soft;
    if (!entry || entry['retired'] === true) {
      const code = refusals?.unknown ?? (entry ? 'Reference.EntryRetired' : 'Reference.EntryUnknown');
      return about(field, wrong(code, { value: id }));
    }
    const outside =
      refusals?.outside !== undefined && Object.entries(filter).some(([name, wanted]) => entry[name] !== wanted);
    return outside ? about(field, wrong(refusals.outside, { value: id, ...filter })) : [];
  });
