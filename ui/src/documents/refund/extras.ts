import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** A refund is paid out where it is read; what is signed then is its cash order. */
export default {
  AboveRecord: lazy(() => import('./PayOut.tsx')),
  buttons: { beside: 'edit', next: ['print-CashOrder'] },
} satisfies DocumentExtras;
