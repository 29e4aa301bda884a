import { useCallback, useState } from 'react';
import type { GridColumn } from './column.ts';
import type { ListDefinition } from './list.ts';
import { fittingLayout, initialState, readState, stateKey, writeState, type KeptState } from './layout.ts';

const none: readonly string[] = [];

type Begins = ListDefinition['begins'];

const read = (key: string, columns: readonly GridColumn[], group: readonly string[], begins: Begins): KeptState =>
  begins
    ? { ...initialState(columns, begins.group), sort: begins.sort, layout: fittingLayout(columns, begins.layout) }
    : (readState(localStorage.getItem(key), columns) ?? initialState(columns, group));

/**
 * What a person arranged in a grid on this desk; written at once, so that neither a reload nor a sign-out loses it. `group` is how
 * the grid is grouped until then; it must keep its identity. What `begins` with an arrangement of its own keeps nothing.
 */
export const useKeptState = (
  grid: string,
  person: string,
  columns: readonly GridColumn[],
  group = none,
  begins?: Begins,
) => {
  const key = stateKey(grid, person);
  const [kept, setKept] = useState(() => ({ key, state: read(key, columns, group, begins) }));
  // Another grid in the same place (the archive beside the list) begins with what was kept for it.
  const state = kept.key === key ? kept.state : read(key, columns, group, begins);
  if (kept.key !== key) setKept({ key, state });
  const keep = useCallback(
    (change: (before: KeptState) => KeptState) =>
      setKept((before) => {
        const next = change(before.key === key ? before.state : read(key, columns, group, begins));
        if (begins) return { key, state: next };
        try {
          localStorage.setItem(key, writeState(next));
        } catch {
          // A full or forbidden storage costs the memory of the arrangement, not the arrangement.
        }
        return { key, state: next };
      }),
    [key, columns, group, begins],
  );
  return [state, keep] as const;
};
