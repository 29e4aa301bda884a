import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** What hinders the closing of the next month stands above those that are closed. */
export default { Above: lazy(() => import('../../months/MonthOpen.tsx')) } satisfies DocumentExtras;
