import { numberIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { whyNotReturned } from '@kerben/workflows/documents/smgs/return-of-stays.ts';
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

const returnWagons = (ids: readonly string[]): string => `/smgs/mps-return?wagons=${encodeURIComponent(ids.join(','))}`;
const memoOfWagons =
  (memo: 'gu45U' | 'gu45P') =>
  (ids: readonly string[]): string =>
    `/memos/${memo}/create?stays=${encodeURIComponent(ids.join(','))}`;
const unloadingMemo = memoOfWagons('gu45U');
const loadingMemo = memoOfWagons('gu45P');
/** Not gone: what was unloaded and taken away is placed again and loaded, and a memo may come late for a wagon that is held. */
const notGone = ({ status }: Row & { readonly status?: number }): boolean =>
  [1, 2, 3, 4, 5, 6, 8, 9].includes(status ?? 0);
const departureList = (ids: readonly string[]): string =>
  `/nature/create-nature-list?stays=${encodeURIComponent(ids.join(','))}`;
/** A list says of the placings of a stay whether the last of them left its wagon empty. */
const mayReturn = ({ wagonNumber, status, ownership, emptied }: Row): boolean =>
  whyNotReturned({
    wagonNumber: textIn(wagonNumber),
    status: numberIn(status) ?? 0,
    ownership: numberIn(ownership),
    emptied: typeof emptied === 'boolean' ? emptied : null,
  }) === undefined;
/** Arrived and not yet taken away. */
const here = ({ status }: Row & { readonly status?: number }): boolean => (status ?? 0) >= 1 && (status ?? 0) <= 5;

export default {
  /** From chosen wagons to the memo of their unloading or loading, to the list they depart by, and to the return that empty ones go home by. */
  actions: {
    'make-memo': {
      kind: 'go',
      to: ({ id }) => unloadingMemo([id]),
      many: { policy: 'Arrived.Wagon', of: here, to: unloadingMemo },
    },
    'make-loading-memo': {
      kind: 'go',
      to: ({ id }) => loadingMemo([id]),
      many: { policy: 'Arrived.Wagon', of: notGone, to: loadingMemo },
    },
    'make-departure-list': {
      kind: 'go',
      to: ({ id }) => departureList([id]),
      many: { policy: 'Arrived.Sostav', of: notGone, to: departureList },
    },
    'return-mps': {
      kind: 'go',
      to: ({ id }) => returnWagons([id]),
      many: {
        policy: 'Smgs.CreateSmgs',
        of: mayReturn,
        to: returnWagons,
      },
    },
  },
  /** From a stay to all papers of its wagon. */
  AboveRecord: lazy(() => import('../../wagon/PapersOfWagon.tsx')),
  cells: { sostavId: { view: TrainName, width: 260 } },
  buttons: {
    beside: 'correct',
    next: (record: Row & { readonly status?: number }) => work[record.status ?? -1] ?? [],
  },
} satisfies DocumentExtras;
