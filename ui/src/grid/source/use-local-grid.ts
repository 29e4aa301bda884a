import { useTranslate } from 'react-admin';
import { useCallback, useMemo, useState } from 'react';
import type { GridColumn, Row } from '../column.ts';
import { allRows, type GridEditing, type GridModel, type GridSort, type GridView } from '../grid.ts';
import { initialLayout, type KeptState } from '../layout.ts';
import { localSource } from '../local/local-source.ts';
import { firstSort } from '../view.ts';
import { useArranged } from './use-arranged.ts';

export interface LocalGridOptions {
  readonly area: string;
  readonly id: string;
  readonly label: string;
  readonly columns: readonly GridColumn[];
  /** The column that stays at the left before anybody arranges them. */
  readonly pinned?: string;
  /** Must keep its identity while nothing changes. */
  readonly rows: readonly Row[];
  /** Absent for rows that have an order of their own. */
  readonly defaultSort?: GridSort;
  /** Rows of a page to choose from, the first at first; all rows in one scroll when empty. */
  readonly sizes?: readonly number[];
  readonly may: GridModel['may'];
  readonly selectable?: boolean;
  readonly editing?: GridEditing | undefined;
  /** Kept arrangement; the arrangement lives as long as the screen when absent. */
  readonly kept?: readonly [KeptState, (change: (before: KeptState) => KeptState) => void];
  /** The view where it lives elsewhere (in the address, for a list); the screen's own when absent. */
  readonly viewed?: readonly [GridView, (view: GridView) => void];
}

const noSizes: readonly number[] = [];

/** A grid over rows at hand: the same finding, arranging and reading as on a list of the service, without asking anybody. */
export const useLocalGrid = (options: LocalGridOptions): GridModel => {
  const { area, id, label, columns, rows, defaultSort, sizes = noSizes, may, selectable = false, editing } = options;
  const translate = useTranslate();
  const own = useState<KeptState>(() => ({ layout: initialLayout(columns, options.pinned), sort: [], group: [] }));
  const [kept, keep] = options.kept ?? own;
  const ownView = useState<GridView>(() => ({
    filter: {},
    sort: kept.sort.length > 0 ? kept.sort : firstSort(defaultSort),
    group: kept.group,
  }));
  const [view, show] = options.viewed ?? ownView;
  const [page, setPage] = useState(1);
  const size = kept.size ?? sizes[0] ?? allRows;
  const whole = useMemo(() => localSource({ columns, rows, view, translate }), [columns, rows, view, translate]);
  const source = useMemo(
    () => (size === allRows ? whole : { ...whole, rows: whole.rows.slice((page - 1) * size, page * size) }),
    [whole, page, size],
  );

  const setView = useCallback(
    (next: Partial<GridView>) => {
      const whole = { ...view, ...next, ...(next.sort?.length === 0 && { sort: firstSort(defaultSort) }) };
      show(whole);
      setPage(1);
      if (next.sort || next.group) keep((before) => ({ ...before, sort: whole.sort, group: whole.group }));
    },
    [view, show, defaultSort, keep],
  );
  const paging = useMemo(
    () => ({
      page,
      size,
      sizes,
      setPage,
      setSize: (next: number) => {
        keep((before) => ({ ...before, size: next }));
        setPage(1);
      },
    }),
    [page, size, sizes, keep],
  );
  const signature = JSON.stringify(view.filter);
  return useArranged({
    area,
    id,
    label,
    columns,
    view,
    setView,
    defaultSort,
    may,
    source,
    paging,
    editing,
    selectable,
    signature,
    kept,
    keep,
  });
};
