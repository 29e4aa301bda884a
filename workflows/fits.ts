import type { DocumentDefinition } from './document/definition.ts';
import { documentOf } from './documents.ts';
import type { Field } from './fields/field.ts';

/** A column of the records that are chosen from, and the member of the own record whose value it shares where they fit. */
export type Fit = readonly [column: string, own: string];

/**
 * By what records fit a field of a document that names one: they name this record, are of the same customer or of one of its stations,
 * name the same third record, and what the field says more (an amount). Nothing for books.
 */
export const fitsOf = (
  { area, owner, fields }: Pick<DocumentDefinition, 'area' | 'owner' | 'fields'>,
  { book, fits = {} }: Field,
): readonly Fit[] => {
  const other = documentOf(book ?? '');
  if (!other) return [];
  const pairs = (columns: readonly string[], members: readonly string[]): readonly Fit[] =>
    columns.flatMap((column) => members.map((own): Fit => [column, own]));
  const naming = Object.entries(other.fields).filter(
    ([, field]) => field.kind === 'ref' && documentOf(field.book ?? ''),
  );
  const same = (book: string | undefined): readonly string[] =>
    book === area ? ['id'] : Object.keys(fields).filter((name) => fields[name]?.book === book && book !== other.area);
  return [
    ...naming.flatMap(([column, field]) => pairs([column], same(field.book))),
    ...pairs([other.owner?.customer ?? []].flat(), [owner?.customer ?? []].flat()),
    ...pairs(other.owner?.stations ?? [], owner?.stations ?? []),
    ...Object.entries(fits).map(([own, column]): Fit => [column, own]),
  ];
};
