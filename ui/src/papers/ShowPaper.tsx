import { lazy, Suspense } from 'react';
import type { PaperViewerProps } from './PaperViewer.tsx';

/** The viewer and the library behind it come when the first paper is opened. */
const PaperViewer = lazy(() => import('./PaperViewer.tsx').then((module) => ({ default: module.PaperViewer })));

/** Opens a paper above the page. */
export const ShowPaper = (props: PaperViewerProps) => (
  <Suspense fallback={null}>
    <PaperViewer {...props} />
  </Suspense>
);
