import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../column.ts';
import { useGrid } from '../grid.ts';

interface Held {
  /** View and page the rows were read for. */
  readonly signature: string;
  readonly rows: readonly Row[];
  /** Rows that came since and are not shown yet. */
  readonly waiting: number;
}

/**
 * The rows of a page as they stand on the screen. News changes rows in place; a row that left the view goes; a row that came
 * is counted and shown when the person asks (`accept`), turns a page or changes the view. Nothing moves under a hand.
 */
export const useSteadyRows = (): {
  readonly rows: readonly Row[];
  readonly waiting: number;
  readonly accept: () => void;
} => {
  const { source, view, paging } = useGrid();
  const { rows: arrived, named, mode } = source;
  const signature = JSON.stringify([view.filter, view.sort, paging.page, paging.size]);
  const [held, setHeld] = useState<Held>({ signature, rows: arrived, waiting: 0 });
  const accepting = useRef(false);
  const seen = useRef(arrived);

  useEffect(() => {
    if (seen.current === arrived && held.signature === signature) return undefined;
    // The page is still that of the view before: react-admin keeps it until the new one is read.
    if (source.fetching && held.signature !== signature) return undefined;
    seen.current = arrived;
    const begin = (): undefined => {
      accepting.current = false;
      setHeld({ signature, rows: arrived, waiting: 0 });
    };
    if (accepting.current || held.signature !== signature || held.rows.length === 0) return begin();
    const now = new Map(arrived.map((row) => [row.id, row]));
    const heldIds = new Set(held.rows.map(({ id }) => id));
    const missing = held.rows.filter(({ id }) => !now.has(id)).map(({ id }) => id);
    const waiting = arrived.filter(({ id }) => !heldIds.has(id)).length;
    const settle = (found: readonly Row[]): void => {
      const known = new Map([...now, ...found.map((row) => [row.id, row] as const)]);
      const rows = held.rows.flatMap((row) => known.get(row.id) ?? []);
      setHeld(rows.length === 0 ? { signature, rows: arrived, waiting: 0 } : { signature, rows, waiting });
    };
    if (missing.length === 0) {
      settle([]);
      return undefined;
    }
    // Pushed from the page by what came, or gone from the view: the service knows.
    const leaving = new AbortController();
    named(missing, leaving.signal).then(settle, () => {
      if (!leaving.signal.aborted) settle(held.rows.filter(({ id }) => missing.includes(id)));
    });
    return () => leaving.abort();
  }, [arrived, signature, held, source.fetching, named]);

  const accept = useCallback(() => {
    accepting.current = true;
    setHeld({ signature, rows: arrived, waiting: 0 });
    accepting.current = false;
  }, [signature, arrived]);

  return useMemo(
    () =>
      mode === 'local' ? { rows: arrived, waiting: 0, accept } : { rows: held.rows, waiting: held.waiting, accept },
    [mode, arrived, held, accept],
  );
};
