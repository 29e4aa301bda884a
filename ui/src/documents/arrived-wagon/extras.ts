import { whyNotReturned, type ReturnedStay } from '@kerben/workflows/documents/smgs/return-of-stays.ts';
import { lazy } from 'react';
import type { Row } from '../../grid/column.ts';
import type { DocumentExtras } from '../extras.ts';

const returnWagons = (ids: readonly string[]): string => `/smgs/mps-return?wagons=${encodeURIComponent(ids.join(','))}`;

/** From a stay to all papers of its wagon; from unloaded wagons to the return that they go home by. */
export default {
  AboveRecord: lazy(() => import('../../wagon/PapersOfWagon.tsx')),
  actions: {
    'return-mps': {
      kind: 'go',
      to: ({ id }) => returnWagons([id]),
      many: {
        policy: 'Smgs.CreateSmgs',
        of: (row) => whyNotReturned(row as Row & ReturnedStay) === undefined,
        to: returnWagons,
      },
    },
  },
} satisfies DocumentExtras;
