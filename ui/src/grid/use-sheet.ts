import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Row } from './column.ts';
import { useColumns } from './columns/use-columns.ts';
import type { CellAt } from './cursor.ts';
import { useGrid, type CellEditorProps } from './grid.ts';
import { useLines } from './rows/use-lines.ts';
import { filterHeight, headHeight } from './styles.ts';
import { useCursor } from './use-cursor.ts';
import { useLeftRow } from './use-left-row.ts';
import { useOpened } from './use-opened.ts';
import { useRowHeight } from './use-row-height.ts';

export interface GridProps {
  /** Rows of the page as they stand (rows/use-steady-rows.ts). */
  readonly rows: readonly Row[];
  /** What people call a row. Must keep its identity. */
  readonly nameOf: (row: Row) => string;
  /** Where a row opens; a row that opens nowhere has no link. */
  readonly pathOf?: (row: Row) => string | undefined;
  /** The row menu. Must keep its identity. */
  readonly menu?: ((row: Row, inGrid: boolean) => ReactNode) | undefined;
  /** What stands below an opened row. */
  readonly detail?: ((row: Row) => ReactNode) | undefined;
  readonly filterRow?: boolean;
  /** Height of the grid; it fills the column it stands in when absent. */
  readonly height?: number | string;
}

const steps = { stay: [0, 0], cancel: [0, 0], down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1] } as const;

/** What the parts of a grid's rows and columns share: where they stand, the cursor, what is opened, what is edited. */
export const useSheet = (props: GridProps, scroller: RefObject<HTMLElement | null>) => {
  const { rows, pathOf, menu, detail, filterRow } = props;
  const navigate = useNavigate();
  const grid = useGrid();
  const { editing } = grid;
  const rowHeight = useRowHeight();
  const opened = useOpened();
  const lines = useLines(rows, opened.groups);
  const columns = useColumns(menu, detail);
  const { first, cells, columnAt } = columns;
  const cursor = useCursor(scroller, lines, cells);
  const { at, goTo } = cursor;
  const drawn = useRef<(line: number) => Row | undefined>(() => undefined);
  const rowAt = useCallback((line: number) => drawn.current(line), []);
  const leftFrom = useLeftRow(grid.id, rows, { at, first, goTo, rowAt });

  const [edit, setEdit] = useState<{ readonly at: CellAt; readonly typed: string | undefined }>();
  const beginEdit = (where: CellAt, typed?: string): boolean => {
    const row = rowAt(where.line);
    const column = columnAt(where.column);
    if (!editing || !row || !column || !editing.editable(row, column)) return false;
    setEdit({ at: where, typed });
    return true;
  };
  const endEdit: CellEditorProps['done'] = useCallback(
    (next) => {
      setEdit(undefined);
      const [down, right] = steps[next];
      goTo({
        line: Math.min(Math.max(at.line + down, 0), lines.count - 1),
        column: Math.min(Math.max(at.column + right, 0), cells - 1),
      });
    },
    [at, lines.count, cells, goTo],
  );
  return {
    ...grid,
    ...props,
    ...opened,
    ...columns,
    ...cursor,
    scroller,
    rowHeight,
    lines,
    /** What stands above the first line and sticks there, px. */
    above: headHeight + (filterRow ? filterHeight : 0),
    /** `aria-rowindex` of the first line. */
    firstIndex: filterRow ? 3 : 2,
    rowAt,
    /** How a line's row can be found is told after every drawing: keys and the clipboard ask for it. */
    drawn,
    leftFrom,
    edit,
    beginEdit,
    endEdit,
    openRow: (row: Row | undefined): void => {
      const path = row && pathOf?.(row);
      if (path) void navigate(path);
    },
  };
};

export type Sheet = ReturnType<typeof useSheet>;
