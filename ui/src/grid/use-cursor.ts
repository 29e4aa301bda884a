import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CellAt } from './cursor.ts';
import type { Lines } from './segments.ts';

/** The cell with the cursor, the other corner of what is chosen, and the focus that follows the cursor. */
export const useCursor = (scroller: RefObject<HTMLElement | null>, lines: Lines, cells: number) => {
  const [cursor, setCursor] = useState<CellAt>({ line: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellAt>(cursor);
  /** The cursor that is to have the focus, until it has it. */
  const wantsFocus = useRef<CellAt>(undefined);
  /** What was clicked may keep the focus for itself. */
  const goTo = useCallback((at: CellAt, extend = false, focus = true): void => {
    wantsFocus.current = focus ? at : undefined;
    setCursor(at);
    if (!extend) setAnchor(at);
  }, []);

  // A view with fewer lines has no cell where the cursor was.
  const line = Math.min(cursor.line, Math.max(lines.count - 1, 0));
  const isHeading = line >= 0 && lines.at(line)?.segment.kind !== 'rows';
  const column = isHeading ? 0 : Math.min(cursor.column, Math.max(cells - 1, 0));
  const at = useMemo(() => ({ line, column }), [line, column]);

  const find = useCallback(
    (selector: string) => {
      const { current } = scroller;
      return current?.querySelector<HTMLElement>(selector);
    },
    [scroller],
  );
  /** Puts the focus where the cursor went; a row that is still on its way gets it when it has come. */
  const settleFocus = useCallback((): void => {
    // Rows that were drawn before the last key are told of later: they must not take the focus for the cell that it left.
    if (wantsFocus.current !== cursor) return;
    const inLine = `[data-line="${at.line}"]`;
    const cell = find(`${inLine}[data-column="${at.column}"]`) ?? find(`${inLine}.k-waits`);
    if (!cell) return;
    if (!cell.classList.contains('k-waits')) wantsFocus.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at, cursor, find]);
  useEffect(settleFocus, [settleFocus, lines]);
  return { find, at, anchor, setAnchor, goTo, settleFocus };
};
