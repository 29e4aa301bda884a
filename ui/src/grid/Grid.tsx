import { Box } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import { onClick, onDoubleClick } from './clicks.ts';
import { Head } from './columns/Head.tsx';
import { isInput } from './is-input.ts';
import { onKeyDown } from './keys.ts';
import { Body } from './rows/Body.tsx';
import { gridStyles } from './styles.ts';
import { useSheet, type GridProps } from './use-sheet.ts';

const AfterRows = lazy(() => import('./AfterRows.tsx'));
const Foot = lazy(() => import('./rows/Foot.tsx'));
const FilterRow = lazy(() => import('./find/FilterRow.tsx'));

/**
 * Rows and columns with a cursor, by the keyboard model of a data grid (WAI-ARIA authoring practices). Stands inside of a
 * `GridProvider`; what surrounds it (search, chips, pages) are parts of their own.
 */
export const Grid = (props: GridProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useSheet(props, scroller);
  const { lines, placed, first, above, view, source, selection, editing, height, firstIndex } = sheet;
  const hasLead = first > 0;
  const hasSums = Object.values(sheet.layout.summaries).some((kind) => kind !== 'none');
  return (
    <Box
      ref={scroller}
      role={view.group.length > 0 ? 'treegrid' : 'grid'}
      aria-label={sheet.label}
      aria-rowcount={lines.count + firstIndex - 1}
      aria-colcount={sheet.cells}
      aria-busy={source.pending || undefined}
      {...(selection && { 'aria-multiselectable': true })}
      onKeyDown={(event) => onKeyDown(sheet, event)}
      onClick={(event) => onClick(sheet, event)}
      onDoubleClick={(event) => onDoubleClick(sheet, event)}
      onPaste={(event) => !isInput(event.target) && editing?.hands.onPaste(editing, sheet, event)}
      sx={gridStyles}
      style={{
        ...sheet.sizes,
        scrollPadding: `${above}px ${sheet.right}px 40px ${sheet.left}px`,
        ...(height !== undefined && { height, flex: 'none' }),
      }}
    >
      <div className="k-top" role="rowgroup">
        <Head sheet={sheet} />
        {sheet.filterRow && (
          <div role="row" aria-rowindex={2} className="k-line k-filters">
            <Suspense fallback={<div role="gridcell" aria-colindex={1} className="k-cell" />}>
              <FilterRow columns={placed} hasLead={hasLead} />
            </Suspense>
          </div>
        )}
      </div>
      <Body sheet={sheet} />
      {editing && <editing.hands.Begun editing={editing} hand={sheet} />}
      <Suspense>
        <AfterRows sheet={sheet} />
      </Suspense>
      <Suspense>
        {hasSums && <Foot columns={placed} hasLead={hasLead} firstIndex={firstIndex + lines.count} />}
      </Suspense>
    </Box>
  );
};
