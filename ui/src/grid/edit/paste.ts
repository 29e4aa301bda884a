import type { GridColumn, Row } from '../column.ts';
import type { CellChange } from './batch.ts';
import { isWrong, type CellField } from './cell-field.ts';
import { understand } from './understand.ts';

/** Where a pasted block goes: rows and columns as they stand on the screen, and its upper left corner. */
export interface Target<Column extends Pick<GridColumn, 'name'> = GridColumn> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly from: { readonly row: number; readonly column: string };
  readonly editable: (row: Row, column: Column) => boolean;
  readonly fieldOf: (column: string) => CellField | undefined;
  readonly labelOf: (key: string) => string;
}

export interface Laid {
  readonly changes: readonly CellChange[];
  /** Values of the rows that did not fit below, by column: new rows, when these may be added. */
  readonly below: readonly Readonly<Record<string, unknown>>[];
  /** Size of what was laid down. */
  readonly size: { readonly rows: number; readonly columns: number };
  /** Columns of the block that stand right of the grid. */
  readonly beyond: number;
  /** Cells that may not be changed. */
  readonly fixed: number;
}

/** Lays a block of texts over the cells of a grid. One value pasted alone is the whole text of its cell. */
export const layBlock = <Column extends Pick<GridColumn, 'name'>>(
  block: readonly (readonly string[])[],
  target: Target<Column>,
): Laid => {
  const { rows, columns, from, editable, fieldOf, labelOf } = target;
  const left = columns.findIndex(({ name }) => name === from.column);
  const width = Math.max(0, ...block.map((line) => line.length));
  const fitting = columns.slice(left, left + width);
  const changes: CellChange[] = [];
  const below: Readonly<Record<string, unknown>>[] = [];
  let fixed = 0;
  block.forEach((line, index) => {
    const row = rows[from.row + index];
    const fresh: Record<string, unknown> = {};
    fitting.forEach((column, at) => {
      const text = line[at];
      const field = fieldOf(column.name);
      if (text === undefined) return;
      if (!field || (row && !editable(row, column))) {
        fixed += 1;
        return;
      }
      const value = understand(field, text, labelOf);
      if (row) changes.push({ row, column: column.name, value });
      else fresh[column.name] = value;
    });
    if (!row) below.push(fresh);
  });
  return {
    changes,
    below,
    size: { rows: Math.min(block.length, Math.max(rows.length - from.row, 0)), columns: fitting.length },
    beyond: width - fitting.length,
    fixed,
  };
};

export const countWrong = (values: readonly unknown[]): number => values.filter(isWrong).length;
