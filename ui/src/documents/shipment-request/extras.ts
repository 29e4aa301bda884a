import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** From an answered request to its prepayment, and from a paid one to the editor of its waybill. */
export default { AboveRecord: lazy(() => import('./NextStep.tsx')) } satisfies DocumentExtras;
