import { about, hard, soft, type Finding } from '../kernel/finding.ts';
import type { Fields, Range, Value } from './field.ts';

interface Reference {
  readonly field: string;
  readonly book: string;
  readonly id: string;
  readonly strict: boolean;
}

const idsOf = (value: Value | undefined): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return (value as readonly (string | Range)[]).flatMap((part) =>
    // The ends of a range are codes, whether or not a station stands there.
    typeof part === 'string' ? [part] : part.joints,
  );
};

/** The entries of other books that these values name. */
export const referencesIn = (
  fields: Fields,
  values: Readonly<Record<string, Value | undefined>>,
): readonly Reference[] =>
  Object.entries(values).flatMap(([field, value]) => {
    const { book, strict } = fields[field] ?? {};
    if (book === undefined) return [];
    return idsOf(value)
      .filter((id) => id !== '')
      .map((id) => ({ field, book, id, strict: strict === true }));
  });

/** What is wrong with them: an entry that its book does not have, or has out of use. */
export const checkReferences = (
  references: readonly Reference[],
  record: (book: string, id: string) => { readonly retired?: boolean } | undefined,
): readonly Finding[] =>
  references.flatMap(({ field, book, id, strict }) => {
    const entry = record(book, id);
    if (entry && entry.retired !== true) return [];
    const found = (strict ? hard : soft)(entry ? 'Reference.EntryRetired' : 'Reference.EntryUnknown', { value: id });
    return about(field, found);
  });
