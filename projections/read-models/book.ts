import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { BookState } from '@kerben/workflows/reference/book.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import { scalarOf, type Field, type Range, type Value } from '@kerben/workflows/reference/field.ts';
import type { Column, ColumnType, ReadModel } from './declaration.ts';

const types: Readonly<Record<Field['kind'], ColumnType>> = {
  text: 'text',
  code: 'code',
  decimal: 'decimal',
  signed: 'decimal',
  money: 'decimal',
  int: 'int',
  bool: 'bool',
  date: 'date',
  choice: 'int',
  ref: 'code',
  refs: 'texts',
  ranges: 'texts',
};

/** Numbers and days that are not known are null; a book keeps them as empty text. */
const nulled: ReadonlySet<ColumnType> = new Set(['decimal', 'date']);

const listed = (value: Value): readonly string[] =>
  (value as readonly (string | Range)[]).map((part) => (typeof part === 'string' ? part : String(scalarOf([part]))));

const columnOf = (
  name: string,
  { kind, book, choices }: Field,
  isKey: boolean,
): Column<Readonly<Record<string, Value>>> => {
  const type = types[kind];
  return {
    type,
    value: (record) => {
      const value = record[name] ?? null;
      if (type === 'texts') return value === null ? [] : listed(value);
      return nulled.has(type) && value === '' ? null : (value as string | number | boolean | null);
    },
    sortable: type !== 'texts',
    filterable: true,
    // The names of what it refers to are found in their own book.
    searchable: kind === 'text' || kind === 'code' || (kind === 'ref' && isKey),
    ...(book !== undefined && kind !== 'ranges' && { reference: book }),
    ...(choices && { codes: choices.map((_, code) => code) }),
    ...(book !== undefined && { indexed: true }),
  };
};

/** The list of a reference book, from the book's own definition: one column for each field and whether it is retired. */
export const bookList = (book: BookDefinition, area: Area<BookState>): ReadModel => ({
  name: book.area,
  area,
  version: 1,
  open: { retired: false },
  ...(book.asOf !== undefined && { asOf: book.asOf }),
  defaultSort: book.sort ?? [book.key[0] ?? Object.keys(book.fields)[0] ?? 'id', 'ASC'],
  columns: {
    ...Object.fromEntries(
      Object.entries(book.fields).map(([name, field]) => [name, columnOf(name, field, book.key.includes(name))]),
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
