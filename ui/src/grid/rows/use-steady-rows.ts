import { useCallback, useEffect, useMemo, useState } from 'react';
import { useServices } from '../../shell/services.ts';
import type { Row } from '../column.ts';
import { useGrid } from '../grid.ts';
import { begin, found, steady } from './steady.ts';

/** The rows of a page as they stand on the screen: nothing moves under a hand (steady.ts). */
export const useSteadyRows = (): {
  readonly rows: readonly Row[];
  /** Rows that came and are not shown yet. */
  readonly waiting: number;
  /** Shows what came. */
  readonly accept: () => void;
} => {
  const { source, view, paging, area } = useGrid();
  const { data } = useServices();
  const { rows: arrived, named, mode, fetching } = source;
  const signature = JSON.stringify([view.filter, view.sort, paging.page, paging.size]);
  const [kept, setHeld] = useState(() => begin({ signature, arrived, fetching }));
  const held = steady(kept, { signature, arrived, fetching, isOwn: (id) => data.isOwn(area, id) });
  if (held !== kept) setHeld(held);
  const { missing } = held;

  useEffect(() => {
    if (missing.length === 0) return;
    const settle = (rows: readonly Row[]): void =>
      setHeld((before) => (before.missing === missing ? found(before, missing, rows) : before));
    // An answer that does not come leaves the rows where they are, until the next one.
    named(missing).then(settle, () => undefined);
  }, [missing, named]);

  const accept = useCallback(() => setHeld(begin({ signature, arrived, fetching: false })), [signature, arrived]);
  return useMemo(
    () =>
      mode === 'local' ? { rows: arrived, waiting: 0, accept } : { rows: held.rows, waiting: held.waiting, accept },
    [mode, arrived, held, accept],
  );
};
