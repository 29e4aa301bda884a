/** A cell of the grid: line -1 is the head, column 0 the first cell of a line. */
export interface CellAt {
  readonly line: number;
  readonly column: number;
}

/** What the keyboard may run into. */
export interface GridBounds {
  readonly lines: number;
  readonly columns: number;
  /** Lines that fit on the screen: what PageDown moves by. */
  readonly page: number;
}

export interface Key {
  readonly key: string;
  readonly ctrl: boolean;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * Where a key leads from a cell, by the keyboard model of a data grid (WAI-ARIA authoring practices): arrows by one cell,
 * Home and End along the line, with Ctrl to the first and last line, PageUp and PageDown by a screen; with Ctrl an arrow
 * goes to the end of its way. Undefined: the key does not move.
 */
export const moved = ({ line, column }: CellAt, { key, ctrl }: Key, bounds: GridBounds): CellAt | undefined => {
  const last = bounds.lines - 1;
  const lastColumn = bounds.columns - 1;
  const to = (nextLine: number, nextColumn: number): CellAt => ({
    line: clamp(nextLine, -1, last),
    column: clamp(nextColumn, 0, lastColumn),
  });
  switch (key) {
    case 'ArrowDown':
      return ctrl ? to(last, column) : to(line + 1, column);
    case 'ArrowUp':
      return ctrl ? to(Math.min(line, 0), column) : to(line - 1, column);
    case 'ArrowRight':
      return ctrl ? to(line, lastColumn) : to(line, column + 1);
    case 'ArrowLeft':
      return ctrl ? to(line, 0) : to(line, column - 1);
    case 'Home':
      return ctrl ? to(Math.min(0, last), 0) : to(line, 0);
    case 'End':
      return ctrl ? to(last, lastColumn) : to(line, lastColumn);
    case 'PageDown':
      return to(Math.max(line, 0) + bounds.page, column);
    case 'PageUp':
      return to(line < 0 ? line : Math.max(0, line - bounds.page), column);
    default:
      return undefined;
  }
};

/** A rectangle of cells between two corners. */
export interface CellRange {
  readonly from: CellAt;
  readonly to: CellAt;
}

export const rangeOf = (a: CellAt, b: CellAt): CellRange => ({
  from: { line: Math.min(a.line, b.line), column: Math.min(a.column, b.column) },
  to: { line: Math.max(a.line, b.line), column: Math.max(a.column, b.column) },
});
