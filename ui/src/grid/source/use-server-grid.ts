import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { useListContext } from 'react-admin';
import { useCallback, useMemo } from 'react';
import type { GridColumn } from '../column.ts';
import { allRows, type GridEditing, type GridModel, type GridSort, type GridView } from '../grid.ts';
import type { KeptState } from '../layout.ts';
import { fromFilterValues, fromSort, knownGroups, toFilterValues, toSort } from '../view.ts';
import { useArranged } from './use-arranged.ts';
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
  readonly isReport: boolean;
  readonly editing?: GridEditing | undefined;
  readonly kept: KeptState;
  readonly keep: (change: (before: KeptState) => KeptState) => void;
}

/** A grid bound to react-admin's list: its page, order and filter, which stand in the address. */
export const useServerGrid = (options: ServerGridOptions): GridModel => {
  const { area, columns, always, defaultSort, sizes, editing, kept, keep } = options;
  const list = useListContext();
  const { sort, setFilters, setSort, page, perPage, setPage, setPerPage } = list;
  const filterValues = membersIn(list.filterValues);
  const view = useMemo<GridView>(() => {
    const { filter, group } = fromFilterValues(filterValues);
    return { filter, group: knownGroups(group, columns), sort: fromSort(sort) };
  }, [filterValues, sort, columns]);
  const source = useServerSource({ area, always, view });

  const setView = useCallback(
    (next: Partial<GridView>) => {
      const whole = { ...view, ...next };
      if (next.filter || next.group) setFilters(toFilterValues(whole), undefined, false);
      if (next.sort) setSort(toSort(next.sort.length > 0 ? next.sort : [defaultSort]));
      if (next.sort || next.group) keep((before) => ({ ...before, sort: whole.sort, group: whole.group }));
    },
    [view, setFilters, setSort, defaultSort, keep],
  );
  const scrolls = kept.size === allRows;
  const paging = useMemo(
    () => ({
      page: scrolls ? 1 : page,
      size: scrolls ? allRows : perPage,
      sizes,
      setPage,
      setSize: (size: number) => {
        keep((before) => ({ ...before, size }));
        if (size !== allRows) setPerPage(size);
      },
    }),
    [scrolls, page, perPage, sizes, setPage, setPerPage, keep],
  );
  const signature = JSON.stringify([always, view.filter]);
  return useArranged({ ...options, editing, view, setView, source, paging, signature });
};
