import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** How far each line is stands above the lines. */
export default { aboveRows: { lines: lazy(() => import('./PlanBars.tsx')) } } satisfies DocumentExtras;
