import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { Row } from '../column.ts';
import { rangeOf } from '../cursor.ts';
import { useIsRecent } from '../use-is-recent.ts';
import type { Sheet } from '../use-sheet.ts';
import { Line, type LineCursor } from './Line.tsx';
import { useWindow } from './use-window.ts';
import { Waits } from './Waits.tsx';

const GroupLine = lazy(() => import('./GroupLine.tsx'));

/** Where the cursor and the chosen cells touch a line; undefined where they do not. */
const cursorOf = ({ at, anchor, edit }: Sheet, line: number): LineCursor | undefined => {
  const { from, to } = rangeOf(at, anchor);
  const isActive = at.line === line;
  const isWide = from.line !== to.line || from.column !== to.column;
  const inRange = isWide && line >= from.line && line <= to.line;
  const edited = edit?.at.line === line ? edit : undefined;
  return isActive || inRange
    ? {
        active: isActive ? at.column : -1,
        from: inRange ? from.column : -1,
        to: inRange ? to.column : -2,
        editing: edited ? edited.at.column : -1,
        typed: edited?.typed,
      }
    : undefined;
};

/** The lines in sight and a few beyond. */
export const Body = ({ sheet }: { sheet: Sheet }) => {
  const { lines, placed, selection, menu, nameOf, detail, opened, expand, first, firstIndex, above } = sheet;
  const isRecent = useIsRecent(sheet.area);
  const { virtualizer, items, rowAt } = useWindow(sheet);
  const lead = useMemo(
    () =>
      first > 0
        ? {
            menu,
            nameOf,
            onExpand: expand,
            onSelect: (row: Row, upTo: boolean) => selection?.toggle(row, upTo),
          }
        : undefined,
    [first, menu, nameOf, expand, selection],
  );
  const draw = (line: number, row: Row | undefined): ReactNode => {
    const segment = lines.at(line)?.segment;
    if (segment?.kind === 'group')
      return (
        <Suspense fallback={<div role="row" className="k-line k-group" />}>
          <GroupLine
            segment={segment}
            columns={sheet.columns}
            summaries={sheet.layout.summaries}
            line={line}
            rowIndex={firstIndex + line}
            active={sheet.at.line === line}
            onToggle={sheet.toggleGroup}
          />
        </Suspense>
      );
    if (!row) return segment && <Waits sheet={sheet} line={line} segment={segment} />;
    const isOpen = opened.has(row.id);
    return (
      <>
        <Line
          line={line}
          rowIndex={firstIndex + line}
          row={row}
          columns={placed}
          path={sheet.pathOf?.(row)}
          recent={isRecent(row)}
          lead={lead}
          selected={selection?.has(row.id)}
          expanded={detail && isOpen}
          cursor={cursorOf(sheet, line)}
          editing={sheet.editing}
          onEditDone={sheet.endEdit}
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
      {items.map(({ index, start }) => {
        const row = rowAt(index);
        return (
          <div
            key={row ? `${lines.at(index)?.segment.path ?? ''}${row.id}` : index}
            role="presentation"
            data-index={index}
            // Only an opened row has a height of its own; watching all of them would cost every scroll.
            ref={row && detail && opened.has(row.id) ? virtualizer.measureElement : undefined}
            style={{ transform: `translateY(${start - above}px)` }}
          >
            {draw(index, row)}
          </div>
        );
      })}
    </div>
  );
};
