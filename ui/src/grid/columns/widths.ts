import type { ColumnType } from '@kerben/projections/read-models/declaration.ts';
import type { GridColumn } from '../column.ts';

/** Widths in px that hold an ordinary value of a type. */
const ofType: Readonly<Record<ColumnType, number>> = {
  text: 170,
  code: 120,
  int: 96,
  decimal: 116,
  date: 104,
  instant: 142,
  bool: 84,
  texts: 150,
};

/** What the sum of a hundred thousand rows takes. */
const ofSum = 140;

/** Room a letter of a head takes, and what stands around it; its buttons come over it when it is looked at. */
const letter = 7.2;
const buttons = 36;
const longestHead = 230;

/** Width of a column that nobody has dragged: enough for its values and, within reason, for its head. */
export const defaultWidth = (column: GridColumn, label: string): number =>
  column.width ??
  Math.max(
    column.reference || column.codes ? ofType.text : ofType[column.type],
    column.summary ? ofSum : 0,
    Math.min(Math.ceil(label.length * letter) + buttons, longestHead),
  );
