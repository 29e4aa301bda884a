import { lazy, Suspense } from 'react';

const PrintedList = lazy(() => import('./PrintedList.tsx'));

/** Prints the rows of the view; what it needs for that (groups, words of the filter) comes with the first print and not with the grid. */
const PrintView = ({ onDone }: { onDone: () => void }) => (
  <Suspense fallback={null}>
    <PrintedList onDone={onDone} />
  </Suspense>
);

export default PrintView;
