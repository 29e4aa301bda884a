import type { Errand } from '../../document/errand.ts';
import type { MemoDoc } from './fields.ts';
import { returnOrdered } from './mps-return.ts';

/** In these states the stays of its wagons say what it says: it has happened, whatever the client answers. */
const told: ReadonlySet<string> = new Set(['sent', 'agreedWithNotes', 'confirmed', 'charged', 'returned', 'corrected']);

/** What a memo tells the stays of its wagons; `returns`: empty wagons of the common park go home from here. */
export const memoErrands = (returns: boolean): Readonly<Record<string, Errand<MemoDoc>>> => ({
  stay: {
    to: 'arrived-wagon',
    command: 'record-memo',
    undo: 'forget-memo',
    for: ({ id, number, state, wagons }) =>
      told.has(state)
        ? wagons.flatMap(({ row, stayId, operation: of, placedAt, readyAt, removedAt }) =>
            stayId === ''
              ? []
              : [
                  {
                    id: stayId,
                    row,
                    input: { memoId: id, memoNumber: number, operation: of, placedAt, readyAt, removedAt },
                  },
                ],
          )
        : [],
  },
  return: {
    to: 'smgs',
    command: 'open-mps-return',
    for: (memo) => (returns ? returnOrdered(memo) : []),
  },
});
