import { lazy, Suspense } from 'react';
import type { Row } from '../grid/column.ts';

const NoteWagons = lazy(() => import('./NoteWagons.tsx'));

/** What stands below an opened row of the notes. */
export const noteWagons = (row: Row) => (
  <Suspense fallback={null}>
    <NoteWagons row={row} />
  </Suspense>
);
