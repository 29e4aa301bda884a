import type { Field, Kind } from '@kerben/workflows/fields/field.ts';
import type { GridColumn } from '../grid/column.ts';
import type { FieldDefinition } from '../form/field.ts';

/** What screens know of a field by its kind alone. */
interface Traits {
  /** As a column of lines and of a record's page. */
  readonly column: GridColumn['type'];
  /** What a dialog starts with. */
  readonly empty?: null | false;
  /** Nothing filled in is null, whatever the field says. */
  readonly nullable?: true;
  /** The value of a choice is a number. */
  readonly numeric?: true;
  /** Its greatest number or most decimals are no length of a text. */
  readonly counted?: true;
  /** It needs a line of its own: on pages and forms, or on forms alone. */
  readonly wide?: true | 'form';
  /** An empty cell of a grid is a list without entries. */
  readonly listed?: true;
  /** Written down beside a reference, it says what the reference's name does not: a rate, what it is charged per. */
  readonly unsaid?: true;
}

export const traits: Readonly<Record<Kind, Traits>> = {
  text: { column: 'text' },
  lines: { column: 'text', wide: true },
  code: { column: 'code' },
  decimal: { column: 'decimal', counted: true },
  signed: { column: 'decimal' },
  money: { column: 'decimal', unsaid: true },
  int: { column: 'int', empty: null, counted: true },
  bool: { column: 'bool', empty: false },
  date: { column: 'date' },
  instant: { column: 'instant' },
  choice: { column: 'int', empty: null, nullable: true, numeric: true, unsaid: true },
  word: { column: 'text' },
  texts: { column: 'texts', wide: 'form', listed: true },
  ref: { column: 'code' },
  refs: { column: 'texts', listed: true },
  ranges: { column: 'text' },
  rows: { column: 'text' },
  files: { column: 'text', wide: true },
};

/** The input of a field of a form or of a cell: how long its text may be, and whether an empty one holds null. */
export const inputOf = ({
  kind,
  max,
  empty,
}: Pick<Field, 'kind' | 'max' | 'empty'>): Pick<FieldDefinition, 'type' | 'max' | 'nullable' | 'numeric'> => ({
  // Lines within a line are one text.
  type: kind === 'rows' ? 'text' : kind,
  ...(max !== undefined && !traits[kind].counted && { max }),
  ...((traits[kind].nullable || (empty === undefined ? initialOf(kind) : empty) === null) && { nullable: true }),
  ...(traits[kind].numeric && { numeric: true }),
});

/** What a dialog starts with where nothing else is said. */
export const initialOf = (kind: Kind): '' | null | false => {
  const { empty = '' } = traits[kind];
  return empty;
};
