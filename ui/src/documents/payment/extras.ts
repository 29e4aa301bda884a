import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** Above a customer's charges the way to pay them online. */
export default { Above: lazy(() => import('./PayOnlineLink.tsx')) } satisfies DocumentExtras;
