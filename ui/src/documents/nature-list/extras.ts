import { lazy } from 'react';
import { TrainName } from '../../trains/TrainName.tsx';
import type { DocumentExtras } from '../extras.ts';

export default {
  /** Totals and problems of a list while it is typed. */
  underRows: { wagons: lazy(() => import('./LiveFoot.tsx')) },
  cells: { sostavId: { view: TrainName, width: 260 } },
} satisfies DocumentExtras;
