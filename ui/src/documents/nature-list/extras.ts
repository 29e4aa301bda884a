import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** Totals and problems of a list while it is typed. */
export default { underRows: { wagons: lazy(() => import('./LiveFoot.tsx')) } } satisfies DocumentExtras;
