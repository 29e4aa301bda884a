import { useCallback, useMemo, useRef, useState } from 'react';
import type { Row } from './column.ts';
import type { GridSelection, GridSource, RowRef } from './grid.ts';

interface Chosen {
  readonly kind: 'some' | 'all';
  readonly ids: ReadonlyMap<string, number>;
  /** The view the whole of which was chosen: another filter is another whole. */
  readonly signature: string;
}

const none: Chosen = { kind: 'some', ids: new Map(), signature: '' };

/** Chosen rows of a grid, over all its pages. `signature` names the filter. */
export const useSelection = (source: GridSource, signature: string): GridSelection => {
  const [kept, setChosen] = useState<Chosen>(none);
  const chosen = kept.kind === 'all' && kept.signature !== signature ? none : kept;
  const last = useRef<string | undefined>(undefined);
  const { rows, total, ids: readIds } = source;

  const has = useCallback((id: string) => chosen.ids.has(id) === (chosen.kind === 'some'), [chosen]);

  const put = useCallback(
    (wanted: readonly Row[], on: boolean) => {
      const ids = new Map(chosen.ids);
      for (const { id, revision } of wanted) {
        if (on === (chosen.kind === 'some')) ids.set(id, revision);
        else ids.delete(id);
      }
      setChosen({ ...chosen, ids });
    },
    [chosen],
  );

  const toggle = useCallback(
    (row: Row, upTo = false) => {
      const on = !has(row.id);
      const from = rows.findIndex(({ id }) => id === last.current);
      const to = rows.findIndex(({ id }) => id === row.id);
      last.current = row.id;
      put(upTo && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], on);
    },
    [rows, has, put],
  );

  return useMemo(() => {
    const count = chosen.kind === 'some' ? chosen.ids.size : Math.max((total ?? 0) - chosen.ids.size, 0);
    return {
      kind: chosen.kind,
      ids: chosen.ids,
      count,
      has,
      toggle,
      put,
      togglePage: () => put(rows, !rows.every(({ id }) => has(id))),
      selectAll: () => setChosen({ kind: 'all', ids: new Map(), signature }),
      clear: () => setChosen(none),
      refs: async (): Promise<readonly RowRef[]> =>
        chosen.kind === 'some'
          ? [...chosen.ids].map(([id, revision]) => ({ id, revision }))
          : (await readIds()).filter(({ id }) => !chosen.ids.has(id)),
    };
  }, [chosen, has, toggle, put, rows, total, signature, readIds]);
};
