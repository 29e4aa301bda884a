import { useCallback, useRef, useState } from 'react';
import type { PdfPage } from './pdf.ts';

/** Screen pixels for a point at 100 %. */
export const natural = 96 / 72;
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;

/** How large the pages are shown: as wide as the window lets them be, until somebody says otherwise. `pages`: where they stand. */
export const usePaperScale = (of: readonly PdfPage[]) => {
  const [zoom, setZoom] = useState<number>();
  const [room, setRoom] = useState(0);
  const pages = useRef<HTMLDivElement>(null);
  const measure = useCallback((element: HTMLDivElement | null) => {
    pages.current = element;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const widest = Math.max(...of.map((each) => each.getViewport({ scale: natural }).width), 1);
  const fitting = room > 0 ? Math.min(1.25, Math.max(0.25, (room - 32) / widest)) : 1;
  const shown = zoom ?? fitting;
  return {
    pages,
    measure,
    shown,
    zoomBy: (by: 1 | -1): void => {
      const next = by > 0 ? steps.find((each) => each > shown + 0.01) : steps.findLast((each) => each < shown - 0.01);
      if (next !== undefined) setZoom(next);
    },
    fit: (): void => setZoom(undefined),
  };
};
