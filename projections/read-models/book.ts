import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { BookDefinition, BookState } from '@kerben/workflows/reference/book.ts';
import type { Field, Fields } from '@kerben/workflows/reference/field.ts';
import type { Column, ColumnType, ReadModel } from './declaration.ts';

const types: Readonly<Record<Field['kind'], ColumnType>> = {
  text: 'text',
  code: 'code',
  decimal: 'decimal',
  signed: 'decimal',
  int: 'int',
  bool: 'bool',
};

/** Numbers that are not known are null; a book keeps them as empty text. */
const known = (value: string | number | boolean | null): string | number | boolean | null =>
  value === '' ? null : value;

const columnOf = (name: string, field: Field): Column<Readonly<Record<string, string | number | boolean | null>>> => ({
  type: types[field.kind],
  value: (record) => (types[field.kind] === 'decimal' ? known(record[name] ?? null) : (record[name] ?? null)),
  sortable: true,
  filterable: true,
  searchable: field.kind === 'text' || field.kind === 'code',
});

/** The list of a reference book, from the book's own definition: one column for each field and whether it is retired. */
export const bookList = <F extends Fields>(book: BookDefinition<F>, area: Area<BookState<F>>): ReadModel => ({
  name: book.area,
  area,
  version: 1,
  defaultSort: [book.key ?? Object.keys(book.fields)[0] ?? 'id', 'ASC'],
  columns: {
    ...Object.fromEntries(Object.entries(book.fields).map(([name, field]) => [name, columnOf(name, field)])),
    retired: {
      type: 'bool',
      value: (record: { retired: boolean }) => record.retired,
      sortable: true,
      filterable: true,
    },
  },
});
