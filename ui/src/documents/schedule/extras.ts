import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** The week of the sidings stands above their schedules. */
export default { Above: lazy(() => import('./WeekTable.tsx')) } satisfies DocumentExtras;
