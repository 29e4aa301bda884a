import { Box, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useLocalEditing } from '../grid/edit/use-local-editing.tsx';
import type { Row } from '../grid/column.ts';
import { GridProvider } from '../grid/grid.ts';
import { useLocalGrid } from '../grid/source/use-local-grid.ts';
import { Waiting } from '../grid/Waiting.tsx';
import type { DocumentFacts } from './document-facts.ts';
import { cellFields, rowColumns } from './document-fields.tsx';

/** Comes beside the form and its library, not with them. */
const Grid = lazy(() => import('../grid/Grid.tsx').then((module) => ({ default: module.Grid })));

/** On a telephone a row is a card. */
const RowCards = lazy(() => import('../grid/edit/RowCards.tsx'));

const may = { move: false, group: false };
/** A table of a few lines is as high as they are; a long one scrolls within the form. */
const lowest = 140;
const highest = 420;
/** The foot of a form lies over its end: a cell that gets the cursor comes to stand above it. */
const footHeight = 88;

/**
 * The lines of a document in its form: typed, pasted from a spreadsheet, undone, in the same grid as lists. What is wrong with a
 * cell stands on the cell.
 */
export const RowsField = ({ document, table }: { document: DocumentFacts; table: string }) => {
  const translate = useTranslate();
  const { area, emptyRows } = document;
  const field = document.fields[table];
  const columns = useMemo(() => rowColumns(area, field?.called ?? table, field?.of ?? {}), [area, table, field]);
  const fields = useMemo(() => cellFields(area, field?.called ?? table, field?.of ?? {}), [area, table, field]);
  const { rows, editing } = useLocalEditing({
    name: table,
    fields,
    create: emptyRows[table] ?? {},
    most: field?.max ?? 200,
  });
  const called = field?.show ?? Object.keys(field?.of ?? {})[0] ?? '';
  const nameOf = useCallback(
    (row: Row): string => {
      const value = row[called];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    },
    [called],
  );
  const required = useMemo(() => new Set(fields.filter((each) => each.required).map(({ name }) => name)), [fields]);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const grid = useLocalGrid({
    area,
    id: `${area}.${table}`,
    label: translate(`${area}.${table}`),
    columns,
    // Whatever lies to the right, it is seen whose it is.
    ...(columns[0] && { pinned: columns[0].name }),
    rows,
    may,
    editing,
  });
  return (
    <GridProvider value={grid}>
      {editing.bar}
      {phone ? (
        <Suspense fallback={<Waiting />}>
          <RowCards title={called} required={required} />
        </Suspense>
      ) : (
        <Box
          sx={{
            border: '1px solid var(--k-line)',
            borderRadius: 1,
            overflow: 'hidden',
            '& [data-column]': { scrollMarginBottom: `${footHeight}px` },
          }}
        >
          <Suspense fallback={<Waiting />}>
            <Grid
              rows={grid.source.rows}
              nameOf={nameOf}
              height={Math.min(highest, Math.max(lowest, 76 + rows.length * 36))}
            />
          </Suspense>
        </Box>
      )}
    </GridProvider>
  );
};
