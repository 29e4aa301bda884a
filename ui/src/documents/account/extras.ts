import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** A record of an account is its card for a period; above the accounts the way to the books. */
export default {
  Above: lazy(() => import('./TrialBalanceLink.tsx')),
  Record: lazy(() => import('./AccountCard.tsx')),
} satisfies DocumentExtras;
