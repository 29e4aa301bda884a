import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** There is one way to pay, by the charges; a payment that waits for the bank leads its company there to go on with it. */
export default {
  madeAt: '/resistant-legal-entity',
  AboveRecord: lazy(() => import('./GoOnLink.tsx')),
} satisfies DocumentExtras;
