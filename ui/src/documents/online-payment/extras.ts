import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** A payment that waits for the bank leads its company to the page where it is gone on with. */
export default { AboveRecord: lazy(() => import('./GoOnLink.tsx')) } satisfies DocumentExtras;
