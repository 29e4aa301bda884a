import { bookList } from '@kerben/projections/read-models/book.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { BookState } from '@kerben/workflows/reference/entry.ts';
import { typedFields, type BookDefinition } from '@kerben/workflows/reference/definition.ts';
import type { Field } from '@kerben/workflows/fields/field.ts';
import { emptyValues } from '@kerben/workflows/fields/schemas.ts';
import { listFacts, type ListFacts } from '../grid/list-facts.ts';

/** A field of a book without its checks, which are the service's. */
export type FieldFacts = Omit<Field, 'check' | 'stored'>;

/** A reference book as data: list, form and labels are made from it. */
export interface Book extends Pick<BookDefinition, 'path' | 'at' | 'area' | 'title' | 'book' | 'key'> {
  readonly fields: Readonly<Record<string, FieldFacts>>;
  /** A record with nothing filled in. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly list: ListFacts;
  /** Fields by which people tell entries apart when the book gives ids of its own. */
  readonly match: readonly string[];
  /** Further columns of the list. */
  readonly columns: readonly string[];
  /** Columns shown at first, in their order. */
  readonly shown?: readonly string[];
  readonly pageSizes?: readonly number[];
  readonly mergeable: boolean;
  readonly timeless: boolean;
  /** All rows of one day are an edition, which holds as a whole until the next one. */
  readonly edition: boolean;
}

/** The facts of a book. Only for modules named `*.facts.ts`, which are evaluated when the application is built. */
export const bookFacts = (definition: BookDefinition, area: Area<BookState>): Book => ({
  path: definition.path,
  at: definition.at,
  area: definition.area,
  title: definition.title,
  book: definition.book,
  key: definition.key,
  fields: Object.fromEntries(
    Object.entries(definition.fields).map(([name, { check: _, stored: _stored, ...facts }]) => [name, facts]),
  ),
  empty: emptyValues(typedFields(definition.fields)),
  list: listFacts(bookList(definition, area)),
  match: definition.match ?? [],
  columns: Object.keys(definition.columns ?? {}),
  ...(definition.list && { shown: definition.list }),
  ...(definition.pageSizes && { pageSizes: definition.pageSizes }),
  mergeable: definition.mergeable === true,
  timeless: !('validFrom' in definition.fields),
  edition: definition.edition === true,
});
