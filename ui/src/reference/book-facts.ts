import { bookList } from '@kerben/projections/read-models/book.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { BookDefinition, BookState } from '@kerben/workflows/reference/book.ts';
import { emptyValues, type Field, type Fields } from '@kerben/workflows/reference/field.ts';
import { listFacts, type ListFacts } from '../grid/list-facts.ts';

/** A field of a book without its checks, which are the service's. */
export type FieldFacts = Omit<Field, 'check' | 'stored'>;

/** A reference book as data: list, form and labels are made from it. */
export interface Book extends Pick<BookDefinition<Fields>, 'area' | 'title' | 'book'> {
  readonly key?: string;
  readonly fields: Readonly<Record<string, FieldFacts>>;
  /** A record with nothing filled in. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly list: ListFacts;
}

/** The facts of a book. Only for modules named `*.facts.ts`, which are evaluated when the application is built. */
export const bookFacts = <F extends Fields>(definition: BookDefinition<F>, area: Area<BookState<F>>): Book => {
  const fields: Fields = definition.fields;
  return {
    area: definition.area,
    title: definition.title,
    book: definition.book,
    ...(definition.key !== undefined && { key: definition.key }),
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, { check: _, stored: _stored, ...facts }]) => [name, facts]),
    ),
    empty: emptyValues(fields),
    list: listFacts(bookList(definition, area)),
  };
};
