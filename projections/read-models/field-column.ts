import { valueIn } from '@kerben/workflows/fields/value-in.ts';
import { shownColumn, type Field } from '@kerben/workflows/fields/field.ts';
import { kindOf } from '@kerben/workflows/fields/kinds.ts';
import type { Column } from './declaration.ts';

/** The column of a list that shows a field of a book or a document. */
export const fieldColumn = (name: string, field: Field, isKey = false): Column<Readonly<Record<string, unknown>>> => {
  const { book, choices, codes } = field;
  const { column, nulled } = kindOf(field);
  const shown = field.of?.[shownColumn(field)];
  return {
    type: column.type,
    value: (record) => {
      const value = valueIn(record[name]);
      if (column.texts) return value === null ? [] : column.texts(field, value);
      // Numbers, days and instants that are not known are null; a record keeps them as empty text.
      return typeof value === 'object' || (nulled && value === '') ? null : value;
    },
    sortable: column.type !== 'texts',
    filterable: true,
    searchable: column.searched === true || (column.searched === 'key' && isKey),
    ...(book !== undefined && !column.unlinked && { reference: book }),
    // Numbers of wagons are read as they are; what else lines name is known by its name alone.
    ...(shown?.book !== undefined && { [shown.book === 'wagons' ? 'refersTo' : 'reference']: shown.book }),
    ...(choices && { codes: codes ?? choices.map((_, code) => code) }),
    ...(book !== undefined && { indexed: true }),
  };
};
