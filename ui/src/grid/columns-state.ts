import { useStore } from 'ra-core';
import type { GridColumn } from './column.ts';

interface Saved {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export interface ColumnsState {
  /** All columns in the person's order. */
  readonly all: readonly GridColumn[];
  readonly shown: readonly GridColumn[];
  readonly isShown: (name: string) => boolean;
  readonly toggle: (name: string) => void;
  /** Moves a column one place to the left (-1) or right (1). */
  readonly move: (name: string, by: -1 | 1) => void;
  readonly reset: () => void;
}

/** The saved order, without columns that no longer exist and with new ones where the definition has them. */
export const ordered = (columns: readonly GridColumn[], order: readonly string[]): readonly GridColumn[] => {
  const known = order.filter((name) => columns.some((column) => column.name === name));
  const result = known
    .map((name) => columns.find((column) => column.name === name))
    .filter((column) => column !== undefined);
  columns.forEach((column, index) => {
    if (!known.includes(column.name)) result.splice(index, 0, column);
  });
  return result;
};

/** Which columns a person sees and in which order; kept on this desk, also over a sign-out. */
export const useColumns = (key: string, columns: readonly GridColumn[]): ColumnsState => {
  const [saved, save] = useStore<Saved | undefined>(`kerben.columns.${key}`);
  const all = ordered(columns, saved?.order ?? []);
  const hidden = saved?.hidden ?? columns.filter((column) => column.hidden).map(({ name }) => name);
  const order = all.map(({ name }) => name);
  const shown = all.filter(({ name }) => !hidden.includes(name));
  return {
    all,
    shown,
    isShown: (name) => !hidden.includes(name),
    toggle: (name) => {
      const next = hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name];
      // A list without any column could not be repaired from the list.
      if (next.length < all.length) save({ order, hidden: next });
    },
    move: (name, by) => {
      const from = order.indexOf(name);
      const to = from + by;
      if (from < 0 || to < 0 || to >= order.length) return;
      const next = order.filter((each) => each !== name);
      next.splice(to, 0, name);
      save({ order: next, hidden });
    },
    reset: () => save(undefined),
  };
};
