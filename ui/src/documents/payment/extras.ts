import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** Beside a customer's charges the way to pay them online. */
export default { Beside: lazy(() => import('./PayOnlineLink.tsx')) } satisfies DocumentExtras;
