import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Updater,
} from '@tanstack/react-table';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { boxLabel } from '../../form/box-label.ts';
import type { GridColumn, Row } from '../column.ts';
import type { GridLayout, GridSort } from '../grid.ts';
import { narrowest } from '../layout.ts';
import { defaultWidth } from './widths.ts';

/** Most columns a list is sorted by (query-service/list-request.ts). */
const mostSorted = 5;

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});

/** Rows are no business of the table: they come from the source, a block at a time. */
const noRows: readonly Row[] = [];

const result = <T>(updater: Updater<T>, before: T): T =>
  typeof updater === 'function' ? (updater as (before: T) => T)(before) : updater;

interface TableOptions {
  readonly columns: readonly GridColumn[];
  readonly layout: GridLayout;
  readonly setLayout: (next: Partial<GridLayout>) => void;
  readonly sort: readonly GridSort[];
  readonly setSort: (sort: readonly GridSort[]) => void;
  readonly group: readonly string[];
}

/**
 * Columns of a grid on TanStack Table: order, visibility, pinned sides, widths with their offsets, and what a click on a
 * head makes of the sorting. Widths being dragged live here; they reach the layout when the hand lets go.
 */
export const useGridTable = ({ columns, layout, setLayout, sort, setSort, group }: TableOptions) => {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({});
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.name,
        // A column that is a group's heading already is not sorted by a click on its head.
        enableSorting: column.sortable,
        sortDescFirst: false,
        size: defaultWidth(column, boxLabel(translate(column.label)).label),
        minSize: narrowest,
        accessorFn: (row: Row): unknown => row[column.name],
      })),
    [columns, translate],
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
  const sorting = useMemo(() => sort.map(({ field, order }) => ({ id: field, desc: order === 'DESC' })), [sort]);

  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    getRowId: (row: Row) => row.id,
    manualSorting: true,
    enableMultiSort: true,
    maxMultiSortColCount: mostSorted,
    isMultiSortEvent: (event: unknown) => {
      const { shiftKey, ctrlKey, metaKey } = event as KeyboardEvent;
      return shiftKey || ctrlKey || metaKey;
    },
    columnResizeMode: 'onChange',
    state: { columnSizing, columnOrder, columnVisibility, columnPinning, sorting },
    onColumnSizingChange: (updater) => setDragged((before) => result(updater, { ...layout.widths, ...before })),
    onSortingChange: (updater) =>
      setSort(result(updater, sorting).map(({ id, desc }) => ({ field: id, order: desc ? 'DESC' : 'ASC' }))),
  });
  /** Keeps the widths that were dragged. */
  const settle = (): void => {
    const widths = Object.entries(columnSizing).map(([name, width]) => [name, Math.max(narrowest, Math.round(width))]);
    setLayout({ widths: Object.fromEntries(widths) as Readonly<Record<string, number>> });
    setDragged({});
  };
  return { table, settle };
};

export type GridTable = ReturnType<typeof useGridTable>['table'];
