import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect } from 'react';
import type { Row } from '../column.ts';
import type { Sheet } from '../use-sheet.ts';
import { useBlocks } from './use-blocks.ts';

/** Lines drawn beyond the edges of the window, so that a quick scroll finds them there. */
const overscan = 6;

/** The lines in sight and a few beyond, and how the row of a line is found. */
export const useWindow = ({ lines, scroller, rowHeight, above, at, drawn, settleFocus }: Sheet) => {
  const extract = useCallback(
    (range: Range) => {
      const indices = defaultRangeExtractor(range);
      // The line with the cursor stays: a focus that leaves the page is lost for the keyboard.
      if (at.line < 0 || at.line >= range.count || indices.includes(at.line)) return indices;
      return [...indices, at.line].sort((a, b) => a - b);
    },
    [at.line],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- no React Compiler here; the virtualizer is used by this component alone
  const virtualizer = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: extract,
    scrollMargin: above,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight, lines]);
  const items = virtualizer.getVirtualItems();
  const inBlocks = useBlocks(
    lines,
    items.map(({ index }) => index),
  );
  const rowAt = (line: number): Row | undefined => {
    const place = lines.at(line);
    return place?.segment.kind === 'rows' ? inBlocks(place.segment, place.index) : undefined;
  };
  useEffect(() => {
    drawn.current = rowAt;
    settleFocus();
  });
  return { virtualizer, items, rowAt };
};
