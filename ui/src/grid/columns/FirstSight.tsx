import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import { boxLabel } from '../../form/box-label.ts';
import type { Sheet } from '../use-sheet.ts';
import { wantedOf } from './wanted.ts';

/** While it stands, every cell is as wide as what stands in it. */
const measuring = 'k-measuring';

/** What nobody would scroll for, px. */
const nothingMore = 4;

/** Room beside a value, px: digits of other rows are wider. */
const spare = 4;

/** More lies to the right of the window. */
const atTheEdge: CSSProperties = {
  position: 'sticky',
  top: 0,
  left: 'calc(100cqw - 16px)',
  width: 16,
  height: 0,
  flex: 'none',
  order: -1,
  zIndex: 4,
  pointerEvents: 'none',
};
const shadow = 'linear-gradient(to left, color-mix(in srgb, var(--k-lineStrong) 40%, transparent), transparent)';

/** The widest of the values of a column that are drawn, and of its sums, px. */
const widestOf = (scroller: HTMLElement, place: number): number =>
  [...scroller.querySelectorAll<HTMLElement>(`[role="gridcell"][aria-colindex="${place + 1}"]`)].reduce(
    (widest, cell) =>
      cell.closest('.k-filters') ? widest : Math.max(widest, Math.ceil(cell.getBoundingClientRect().width)),
    0,
  );

/**
 * Measures what the columns want once their first rows are there, and again where values of other rows would be cut; a
 * shadow tells that more lies to the right.
 */
export const FirstSight = ({ sheet }: { sheet: Sheet }) => {
  const { scroller, placed, first, wanted, setWanted, setRoom, source } = sheet;
  const translate = useTranslate();
  const settled = useIsFetching() === 0;
  const { rows } = source;
  useEffect(() => {
    if (!settled || rows.length === 0) return;
    const measure = (): void => {
      const { current } = scroller;
      if (!current) return;
      current.classList.add(measuring);
      const next = Object.fromEntries(
        placed.map((column, place) => {
          const { label } = boxLabel(translate(column.label));
          return [column.name, wantedOf(column, label, widestOf(current, place + first) + spare)];
        }),
      );
      current.classList.remove(measuring);
      const isWider = Object.entries(next).some(
        ([name, { whole }]) => whole > (wanted?.[name]?.whole ?? -Infinity) + spare,
      );
      if (isWider) setWanted(next);
    };
    // Whatever was read last stands in its cells with the next frame.
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [scroller, placed, first, settled, rows, wanted, setWanted, translate]);
  const [edge, setEdge] = useState(0);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const look = (): void => {
      const { scrollWidth, clientWidth, clientHeight, scrollLeft } = current;
      setEdge(scrollWidth - clientWidth - scrollLeft > nothingMore ? clientHeight : 0);
    };
    const observer = new ResizeObserver(() => {
      setRoom(current.clientWidth);
      look();
    });
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [scroller, setRoom]);
  return (
    edge > 0 && (
      <div aria-hidden style={atTheEdge}>
        <div style={{ height: edge, background: shadow }} />
      </div>
    )
  );
};
