import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** The schedule of the siding proposes when the wagons are wanted; an answered request leads to the waybill they leave with. */
export default {
  inputs: { wantedAt: lazy(() => import('./WantedAt.tsx')) },
  AboveRecord: lazy(() => import('./UnloadingNote.tsx')),
} satisfies DocumentExtras;
