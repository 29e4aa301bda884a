import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** From a paid request to the editor of its waybill. */
export default { AboveRecord: lazy(() => import('./MakeNote.tsx')) } satisfies DocumentExtras;
