import { lazy, Suspense, useSyncExternalStore } from 'react';
import { jobsNow, keptPrefix, subscribeJobs } from './jobs.ts';

const Tray = lazy(() => import('./Tray.tsx'));

/** Runs that a reload cut off wait to be resumed. */
const cutOff = Object.keys(sessionStorage).some((key) => key.startsWith(keptPrefix));

/** Place of the progress tray in the frame; the tray itself is loaded when there is something in it. */
export const TrayPlace = () =>
  useSyncExternalStore(subscribeJobs, jobsNow).length > 0 || cutOff ? (
    <Suspense>
      <Tray />
    </Suspense>
  ) : null;
