import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { BookState } from '@kerben/workflows/reference/entry.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import type { ReadModel } from './declaration.ts';
import { fieldColumn } from './field-column.ts';

/** The list of a reference book, from the book's own definition: one column for each field and whether it is retired. */
export const bookList = (book: BookDefinition, area: Area<BookState>): ReadModel => ({
  name: book.area,
  area,
  version: 1,
  open: { retired: false },
  ...(book.made && { made: book.made }),
  ...(book.asOf !== undefined && { asOf: book.asOf }),
  defaultSort: book.sort ?? [book.key[0] ?? Object.keys(book.fields)[0] ?? 'id', 'ASC'],
  columns: {
    ...Object.fromEntries(
      Object.entries(book.fields).map(([name, field]) => [name, fieldColumn(name, field, book.key.includes(name))]),
    ),
    ...Object.fromEntries(
      Object.entries(book.columns ?? {}).map(([name, { value }]) => [
        name,
        { type: 'texts', value: (record: never) => value(record), filterable: true } as const,
      ]),
    ),
    retired: {
      type: 'bool',
      value: (record: { retired: boolean }) => record.retired,
      sortable: true,
      filterable: true,
    },
    ...(book.mergeable && {
      mergedInto: {
        type: 'code',
        value: (record: { mergedInto: string }) => record.mergedInto,
        filterable: true,
        reference: book.area,
      } as const,
    }),
  },
});
