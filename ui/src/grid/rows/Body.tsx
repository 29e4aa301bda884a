import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useCallback, useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import type { PlacedColumn } from '../columns/placed.ts';
import type { Row } from '../column.ts';
import { rangeOf, type CellAt } from '../cursor.ts';
import { useGrid } from '../grid.ts';
import type { Lines, Segment } from '../segments.ts';
import { Line, type LineCursor } from './Line.tsx';
import type { LeadProps } from './Lead.tsx';
import { useBlocks } from './use-blocks.ts';

const GroupLine = lazy(() => import('./GroupLine.tsx'));

/** Lines drawn beyond the edges of the window, so that a quick scroll finds them there. */
const overscan = 6;

export interface BodyProps {
  readonly lines: Lines;
  readonly columns: readonly PlacedColumn[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  /** What stands above the first line and sticks there, px. */
  readonly above: number;
  /** `aria-rowindex` of the first line. */
  readonly firstIndex: number;
  readonly cursor: CellAt;
  readonly anchor: CellAt;
  readonly edit: { readonly at: CellAt; readonly typed: string | undefined } | undefined;
  readonly onEditDone: (next: 'stay' | 'down' | 'up' | 'right' | 'left' | 'cancel') => void;
  readonly lead: Pick<LeadProps, 'menu' | 'nameOf'> | undefined;
  readonly pathOf: (row: Row) => string | undefined;
  readonly isRecent: (row: Row) => boolean;
  readonly detail: ((row: Row) => ReactNode) | undefined;
  readonly opened: ReadonlySet<string>;
  readonly onExpand: (row: Row) => void;
  readonly onToggleGroup: (segment: Extract<Segment, { kind: 'group' }>) => void;
  /** Told after every drawing how a line's row can be found: keys and the clipboard ask for it. */
  readonly onDrawn: (rowAt: (line: number) => Row | undefined) => void;
}

const nothing: LineCursor = { active: -1, from: -1, to: -2, editing: -1, typed: undefined };

/** The lines in sight and a few beyond. */
export const Body = (props: BodyProps) => {
  const { lines, columns, scroller, rowHeight, above, firstIndex, cursor, anchor, edit, onEditDone } = props;
  const { lead, pathOf, isRecent, detail, opened, onExpand, onToggleGroup, onDrawn } = props;
  const translate = useTranslate();
  const { selection, editing, layout, columns: all } = useGrid();
  const extract = useCallback(
    (range: Range) => {
      const indices = defaultRangeExtractor(range);
      // The line with the cursor stays: a focus that leaves the page is lost for the keyboard.
      if (cursor.line < 0 || cursor.line >= range.count || indices.includes(cursor.line)) return indices;
      return [...indices, cursor.line].sort((a, b) => a - b);
    },
    [cursor.line],
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
  const rowAt = useBlocks(
    lines,
    items.map(({ index }) => index),
  );
  useEffect(() => {
    onDrawn((line) => {
      const place = lines.at(line);
      return place?.segment.kind === 'rows' ? rowAt(place.segment, place.index) : undefined;
    });
  });
  const range = rangeOf(cursor, anchor);
  const wide = range.from.line !== range.to.line || range.from.column !== range.to.column;
  const leadProps = useMemo(
    () =>
      lead && {
        ...lead,
        onExpand,
        onSelect: (row: Row, upTo: boolean) => selection?.toggle(row, upTo),
      },
    [lead, onExpand, selection],
  );

  const cursorOf = (line: number): LineCursor | undefined => {
    const isActive = cursor.line === line;
    const inRange = wide && line >= range.from.line && line <= range.to.line;
    if (!isActive && !inRange) return undefined;
    return {
      ...nothing,
      ...(isActive && { active: cursor.column }),
      ...(inRange && { from: range.from.column, to: range.to.column }),
      ...(edit?.at.line === line && { editing: edit.at.column, typed: edit.typed }),
    };
  };

  const draw = (line: number): ReactNode => {
    const place = lines.at(line);
    if (!place) return null;
    const { segment, index } = place;
    const rowIndex = firstIndex + line;
    if (segment.kind === 'group')
      return (
        <Suspense fallback={<div role="row" className="k-line k-group" />}>
          <GroupLine
            segment={segment}
            columns={all}
            summaries={layout.summaries}
            line={line}
            rowIndex={rowIndex}
            active={cursor.line === line}
            onToggle={onToggleGroup}
          />
        </Suspense>
      );
    const row = segment.kind === 'rows' ? rowAt(segment, index) : undefined;
    if (!row)
      return (
        <div role="row" aria-rowindex={rowIndex} aria-busy={segment.kind !== 'failed'} className="k-line k-group">
          <div
            role="gridcell"
            aria-colindex={1}
            tabIndex={cursor.line === line ? 0 : -1}
            data-line={line}
            data-column={0}
            className="k-cell k-waits"
          >
            {segment.kind === 'failed' ? (
              <>
                {translate('ui.list.failed')}{' '}
                <button type="button" onClick={segment.retry}>
                  {translate('ui.list.retry')}
                </button>
              </>
            ) : (
              <span className="k-skeleton" />
            )}
          </div>
        </div>
      );
    const isOpen = opened.has(row.id);
    return (
      <>
        <Line
          line={line}
          rowIndex={rowIndex}
          row={row}
          columns={columns}
          path={pathOf(row)}
          recent={isRecent(row)}
          lead={leadProps}
          selected={selection ? selection.has(row.id) : undefined}
          expanded={detail ? isOpen : undefined}
          cursor={cursorOf(line)}
          editing={editing}
          onEditDone={onEditDone}
        />
        {isOpen && detail && (
          <div role="row" className="k-detail">
            <div role="gridcell" aria-colindex={1}>
              {detail(row)}
            </div>
          </div>
        )}
      </>
    );
  };

  return (
    <div className="k-body" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
      {items.map((item) => {
        const place = lines.at(item.index);
        const row = place?.segment.kind === 'rows' ? rowAt(place.segment, place.index) : undefined;
        const measured = row !== undefined && opened.has(row.id) && detail !== undefined;
        return (
          <div
            key={row ? `${place?.segment.path ?? ''}${row.id}` : item.index}
            role="presentation"
            data-index={item.index}
            // Only an opened row has a height of its own; watching all of them would cost every scroll.
            ref={measured ? virtualizer.measureElement : undefined}
            style={{ transform: `translateY(${item.start - above}px)` }}
          >
            {draw(item.index)}
          </div>
        );
      })}
    </div>
  );
};
