import { useCallback, useMemo } from 'react';
import type { GridColumn } from '../column.ts';
import type { GridLayout, GridModel } from '../grid.ts';
import { initialLayout, type KeptState } from '../layout.ts';
import { useSelection } from '../use-selection.ts';

/** The columns a layout shows, in their order: pinned left, free, pinned right; those of groups stand in the headings. */
const shownColumns = (
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

/** What differs between grids; the rest is the same wherever rows come from. */
export interface ArrangedOptions extends Pick<
  GridModel,
  | 'area'
  | 'id'
  | 'label'
  | 'columns'
  | 'view'
  | 'setView'
  | 'defaultSort'
  | 'may'
  | 'source'
  | 'paging'
  | 'editing'
  | 'isReport'
> {
  readonly selectable: boolean;
  /** Names the filter: another one, another whole to choose. */
  readonly signature: string;
  readonly kept: KeptState;
  readonly keep: (change: (before: KeptState) => KeptState) => void;
}

/** A grid from its source and view: with the columns as the person arranged them, and the rows chosen. */
export const useArranged = (options: ArrangedOptions): GridModel => {
  const { area, id, label, columns, view, setView, defaultSort, may, source, paging, editing, isReport } = options;
  const { selectable, signature, kept, keep } = options;
  const { layout } = kept;
  const selection = useSelection(source, signature);
  const setLayout = useCallback(
    (next: Partial<GridLayout>) => keep((before) => ({ ...before, layout: { ...before.layout, ...next } })),
    [keep],
  );
  return useMemo(
    () => ({
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
      isReport,
      layout,
      setLayout,
      shown: shownColumns(columns, layout, view.group),
      resetLayout: () => setLayout(initialLayout(columns)),
      selection: selectable ? selection : undefined,
    }),
    [
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
      isReport,
      layout,
      setLayout,
      selectable,
      selection,
    ],
  );
};
