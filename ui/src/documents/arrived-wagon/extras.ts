import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** From a stay to all papers of its wagon. */
export default { AboveRecord: lazy(() => import('../../wagon/PapersOfWagon.tsx')) } satisfies DocumentExtras;
