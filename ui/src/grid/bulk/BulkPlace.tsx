import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { ActionTable } from '../../actions/action.ts';
import type { Row } from '../column.ts';
import { useGrid } from '../grid.ts';

const BulkBar = lazy(() => import('./BulkBar.tsx'));

export interface BulkPlaceProps {
  readonly actions: ActionTable;
  readonly nameOf: (row: Row) => string;
}

/** Place of the bar of chosen rows, which is loaded with the first chosen row. */
export const BulkPlace = (props: BulkPlaceProps) => {
  const { selection } = useGrid();
  return selection && selection.count > 0 ? (
    <Suspense fallback={<Box sx={{ height: { md: 48 } }} />}>
      <BulkBar {...props} />
    </Suspense>
  ) : null;
};
