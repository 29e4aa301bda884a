import { listKinds, type Field, type Kind, type Value } from '@kerben/workflows/fields/field.ts';
import { scalarOf } from '@kerben/workflows/fields/scalar.ts';
import { shownColumn } from '@kerben/workflows/fields/rows.ts';
import type { Column, ColumnType } from './declaration.ts';
import { filesIn, partsIn, rowsIn } from '@kerben/workflows/fields/value-in.ts';

const types: Readonly<Record<Kind, ColumnType>> = {
  text: 'text',
  lines: 'text',
  code: 'code',
  decimal: 'decimal',
  signed: 'decimal',
  money: 'decimal',
  int: 'int',
  bool: 'bool',
  date: 'date',
  instant: 'instant',
  choice: 'int',
  word: 'code',
  texts: 'texts',
  ref: 'code',
  refs: 'texts',
  ranges: 'texts',
  rows: 'texts',
  files: 'texts',
};

/** Numbers, days and instants that are not known are null; a record keeps them as empty text. */
const nulled: ReadonlySet<ColumnType> = new Set(['decimal', 'date', 'instant']);

/** Lines are listed by the column that they are called by, each value once. */
const listed = (field: Field, value: Value): readonly string[] => {
  if (field.kind === 'rows') {
    const column = shownColumn(field);
    const called = rowsIn(value).map((row) => String(scalarOf(row[column]) ?? ''));
    return [...new Set(called.filter((name) => name !== ''))];
  }
  if (field.kind === 'files') return filesIn(value).map(({ name }) => name);
  return partsIn(value).map((part) => (typeof part === 'string' ? part : String(scalarOf([part]))));
};

/** The column of a list that shows a field of a book or a document. */
export const fieldColumn = (name: string, field: Field, isKey = false): Column<Readonly<Record<string, Value>>> => {
  const { kind, book, choices, codes } = field;
  const type = types[kind];
  const shown = kind === 'rows' ? field.of?.[shownColumn(field)] : undefined;
  return {
    type,
    value: (record) => {
      const value = record[name] ?? null;
      if (listKinds.has(kind)) return value === null ? [] : listed(field, value);
      return nulled.has(type) && value === '' ? null : (value as string | number | boolean | null);
    },
    sortable: type !== 'texts',
    filterable: true,
    // The names of what it refers to are found in their own book.
    searchable: kind === 'text' || kind === 'code' || kind === 'rows' || (kind === 'ref' && isKey),
    ...(book !== undefined && kind !== 'ranges' && { reference: book }),
    ...(shown?.book !== undefined && { refersTo: shown.book }),
    ...(choices && { codes: codes ?? choices.map((_, code) => code) }),
    ...(book !== undefined && { indexed: true }),
  };
};
