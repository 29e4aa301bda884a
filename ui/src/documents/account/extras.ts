import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** A record of an account is its card for a period. */
export default { Record: lazy(() => import('./AccountCard.tsx')) } satisfies DocumentExtras;
