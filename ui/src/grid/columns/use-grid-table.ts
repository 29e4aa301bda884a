import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnSizingState,
  type Updater,
} from '@tanstack/react-table';
import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import type { GridColumn, Row } from '../column.ts';
import type { GridLayout } from '../grid.ts';
import { narrowest } from '../layout.ts';
import { defaultWidth } from './widths.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
});

/** Rows are no business of the table: they come from the source, a block at a time. */
const noRows: readonly Row[] = [];

const result = (updater: Updater<ColumnSizingState>, before: ColumnSizingState): ColumnSizingState =>
  typeof updater === 'function' ? updater(before) : updater;

interface TableOptions {
  readonly columns: readonly GridColumn[];
  readonly layout: GridLayout;
  readonly setLayout: (next: Partial<GridLayout>) => void;
  readonly group: readonly string[];
  /** Of columns that nobody has dragged, once they are measured; by type and head until then. */
  readonly widths: Readonly<Record<string, number>>;
}

/**
 * Columns of a grid on TanStack Table: order, visibility, pinned sides and widths with their offsets. Widths being dragged live here; they reach the layout when the hand lets go.
 */
export const useGridTable = ({ columns, layout, setLayout, group, widths }: TableOptions) => {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({});
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.name,
        size: widths[column.name] ?? defaultWidth(column, boxLabel(translate(column.label)).label),
        minSize: narrowest,
        accessorFn: (row: Row): unknown => row[column.name],
      })),
    [columns, translate, widths],
  );
  const columnSizing = useMemo(() => ({ ...layout.widths, ...dragged }), [layout.widths, dragged]);
  const columnOrder = useMemo(() => [...layout.order], [layout.order]);
  const columnVisibility = useMemo(
    () => Object.fromEntries([...layout.hidden, ...group].map((name) => [name, false])),
    [layout.hidden, group],
  );
  const columnPinning = useMemo(() => {
    const on = (side: 'left' | 'right'): string[] => layout.order.filter((name) => layout.pinned[name] === side);
    return { start: on('left'), end: on('right') };
  }, [layout.order, layout.pinned]);

  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    getRowId: (row: Row) => row.id,
    columnResizeMode: 'onChange',
    state: { columnSizing, columnOrder, columnVisibility, columnPinning },
    onColumnSizingChange: (updater) => setDragged((before) => result(updater, { ...layout.widths, ...before })),
  });
  // The hand lets go long after the render that gave it the handle.
  const latest = useRef(columnSizing);
  useEffect(() => {
    latest.current = columnSizing;
  }, [columnSizing]);
  /** Keeps the widths that were dragged. */
  const settle = (): void => {
    const widths = Object.entries(latest.current).map(
      ([name, width]) => [name, Math.max(narrowest, Math.round(width))] as const,
    );
    setLayout({ widths: Object.fromEntries(widths) });
    setDragged({});
  };
  return { table, settle };
};

export type GridTable = ReturnType<typeof useGridTable>['table'];
