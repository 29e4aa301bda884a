import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Row } from './column.ts';
import type { GridHand } from './grid.ts';

/** The row that had the cursor when a list was left, by the grid's id: as long as the page is not loaded anew. */
const leftAt = new Map<string, string>();

/** After "back" the cursor is on the row that was left, where it is still on the page. Answers with the line that is left from. */
export const useLeftRow = (
  id: string,
  rows: readonly Row[],
  { at, first, goTo, rowAt }: Pick<GridHand, 'at' | 'first' | 'goTo' | 'rowAt'>,
) => {
  const leftFrom = useRef(at.line);
  useEffect(() => {
    leftFrom.current = at.line;
  });
  const came = useNavigationType();
  const back = useRef(came === NavigationType.Pop ? leftAt.get(id) : undefined);
  useEffect(() => {
    if (back.current === undefined || rows.length === 0) return;
    const wanted = rows.findIndex((row) => row.id === back.current);
    back.current = undefined;
    // Who has begun something else meanwhile stays there.
    if (wanted >= 0 && (document.activeElement === document.body || document.activeElement?.id === 'content'))
      goTo({ line: wanted, column: first });
  }, [rows, first, goTo]);
  useEffect(
    () => () => {
      const row = rowAt(leftFrom.current);
      if (row) leftAt.set(id, row.id);
    },
    [id, rowAt],
  );
  return leftFrom;
};
