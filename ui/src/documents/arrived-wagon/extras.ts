import { lazy } from 'react';
import type { Row } from '../../grid/column.ts';
import { TrainName } from '../../trains/TrainName.tsx';
import type { DocumentExtras } from '../extras.ts';

/** What a station does next with a wagon, by the code of its state: facts may be told in any order, the work has one. */
const work: Readonly<Record<number, readonly string[]>> = {
  0: ['arrive'],
  1: ['notify', 'release', 'place'],
  2: ['release', 'place'],
  3: ['place'],
  4: ['work'],
  5: ['remove'],
  6: ['depart'],
  8: ['pass'],
  9: ['couple'],
};

export default {
  /** From a stay to all papers of its wagon. */
  AboveRecord: lazy(() => import('../../wagon/PapersOfWagon.tsx')),
  cells: { sostavId: { view: TrainName, width: 260 } },
  buttons: {
    beside: 'correct',
    next: (record: Row & { readonly status?: number }) => work[record.status ?? -1] ?? [],
  },
} satisfies DocumentExtras;
