import { useListContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { GridColumn } from '../column.ts';
import { allRows, type GridEditing, type GridLayout, type GridModel, type GridSort, type GridView } from '../grid.ts';
import { initialLayout, type KeptState } from '../layout.ts';
import { useSelection } from '../use-selection.ts';
import { fromFilterValues, fromSort, knownGroups, toFilterValues, toSort } from '../view.ts';
import { useServerSource } from './use-server-source.ts';

export interface ServerGridOptions {
  readonly area: string;
  readonly id: string;
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly always: Readonly<Record<string, unknown>>;
  readonly defaultSort: GridSort;
  readonly sizes: readonly number[];
  readonly may: GridModel['may'];
  readonly selectable: boolean;
  readonly editing?: GridEditing | undefined;
  readonly kept: KeptState;
  readonly keep: (change: (before: KeptState) => KeptState) => void;
}

/** The columns a layout shows, in their order: pinned left, free, pinned right; those of groups stand in the headings. */
export const shownColumns = (
  columns: readonly GridColumn[],
  layout: GridLayout,
  group: readonly string[],
): readonly GridColumn[] => {
  const visible = layout.order
    .map((name) => columns.find((column) => column.name === name))
    .filter((column) => column !== undefined)
    .filter(({ name }) => !layout.hidden.includes(name) && !group.includes(name));
  const at = (side: string | undefined): readonly GridColumn[] =>
    visible.filter(({ name }) => layout.pinned[name] === side);
  return [...at('left'), ...at(undefined), ...at('right')];
};

/** A grid bound to react-admin's list: its page, order and filter, which stand in the address. */
export const useServerGrid = (options: ServerGridOptions): GridModel => {
  const { area, id, label, columns, always, defaultSort, sizes, may, selectable, editing, kept, keep } = options;
  const list = useListContext();
  const { sort, setFilters, setSort, page, perPage, setPage, setPerPage } = list;
  const filterValues = list.filterValues as Readonly<Record<string, unknown>>;
  const view = useMemo<GridView>(() => {
    const { filter, group } = fromFilterValues(filterValues);
    return { filter, group: knownGroups(group, columns), sort: fromSort(sort) };
  }, [filterValues, sort, columns]);
  const source = useServerSource({ area, always, view });
  const signature = JSON.stringify([always, view.filter]);
  const selection = useSelection(source, signature);

  const setView = useCallback(
    (next: Partial<GridView>) => {
      const whole = { ...view, ...next };
      if (next.filter || next.group) setFilters(toFilterValues(whole), undefined, false);
      if (next.sort) setSort(toSort(next.sort.length > 0 ? next.sort : [defaultSort]));
      if (next.sort || next.group) keep((before) => ({ ...before, sort: whole.sort, group: whole.group }));
    },
    [view, setFilters, setSort, defaultSort, keep],
  );
  const setLayout = useCallback(
    (next: Partial<GridLayout>) => keep((before) => ({ ...before, layout: { ...before.layout, ...next } })),
    [keep],
  );
  const scrolls = kept.size === allRows;

  return useMemo(
    () => ({
      area,
      id,
      label,
      columns,
      shown: shownColumns(columns, kept.layout, view.group),
      view,
      setView,
      defaultSort,
      layout: kept.layout,
      setLayout,
      resetLayout: () => setLayout(initialLayout(columns)),
      may,
      source,
      paging: {
        page: scrolls ? 1 : page,
        size: scrolls ? allRows : perPage,
        sizes,
        setPage,
        setSize: (size: number) => {
          keep((before) => ({ ...before, size }));
          if (size !== allRows) setPerPage(size);
        },
      },
      selection: selectable ? selection : undefined,
      editing,
    }),
    [
      area,
      id,
      label,
      columns,
      kept.layout,
      view,
      setView,
      defaultSort,
      setLayout,
      may,
      source,
      scrolls,
      page,
      perPage,
      sizes,
      setPage,
      setPerPage,
      keep,
      selectable,
      selection,
      editing,
    ],
  );
};
