import { departureOfStays, type LeavingStay } from '@kerben/workflows/documents/nature-list/of-stays.ts';
import { lazy } from 'react';
import type { Row } from '../../grid/column.ts';
import { TrainName } from '../../trains/TrainName.tsx';
import { chosenStays } from '../chosen-stays.ts';
import { thisMinute } from '../document-screen.tsx';
import type { DocumentExtras } from '../extras.ts';

export default {
  /** A departure list is begun with the wagons that were chosen in a list of stays, and leaves now unless another time is written. */
  begins: async (asked, data) => {
    const chosen = await chosenStays<Row & LeavingStay>(asked, data);
    return chosen.length > 0 ? { ...departureOfStays(chosen), at: thisMinute() } : undefined;
  },
  /** Totals and problems of a list while it is typed. */
  underRows: { wagons: lazy(() => import('./LiveFoot.tsx')) },
  cells: { sostavId: { view: TrainName, width: 260 } },
} satisfies DocumentExtras;
