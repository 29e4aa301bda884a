import { isTimerRow, isUndoRow, type AnyChain } from '@kerben/workflows/kernel/chain.ts';

/** Rows that stand in no table come behind all that do: what is taken back, then what is ordered, then what falls due. */
const behind = { unknown: 1_000_000, undo: 1_000_001, errand: 1_000_002, timer: 1_000_003 } as const;

/** Rank of the steps that a timer makes. */
export const timerRank = behind.timer;

/**
 * Which of two steps of one event and one record goes first: the one whose row stands first in the table. A wagon of a passing train
 * arrives and departs by one list, and the order in which the database kept the two says nothing.
 */
export const rankIn = (table: readonly Pick<AnyChain, 'name'>[]): ((row: string) => number) => {
  const known = new Map(table.map(({ name }, rank) => [name, rank]));
  return (row) => {
    if (isTimerRow(row)) return behind.timer;
    if (isUndoRow(row)) return behind.undo;
    return known.get(row) ?? (row.startsWith('errand.') ? behind.errand : behind.unknown);
  };
};
