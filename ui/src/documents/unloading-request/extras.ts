import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** The schedule of the siding proposes when the wagons are wanted. */
export default { inputs: { wantedAt: lazy(() => import('./WantedAt.tsx')) } } satisfies DocumentExtras;
