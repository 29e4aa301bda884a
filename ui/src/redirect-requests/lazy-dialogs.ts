import { lazy } from 'react';

/** Loaded with the first use: most visits of the list only read. */
export const ApproveDialog = lazy(() =>
  import('./ApproveDialog.tsx').then((module) => ({ default: module.ApproveDialog })),
);
export const HistoryDialog = lazy(() =>
  import('./HistoryDialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);
export const SendDialog = lazy(() => import('./SendDialog.tsx').then((module) => ({ default: module.SendDialog })));
export const DownloadFile = lazy(() =>
  import('./DownloadFile.tsx').then((module) => ({ default: module.DownloadFile })),
);
