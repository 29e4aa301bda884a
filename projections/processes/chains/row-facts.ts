import { isTimerRow, isUndoRow, type AnyChain } from '@kerben/workflows/kernel/chain.ts';

/** What the order of steps knows of a row of the table. */
export interface RowFacts {
  /** Which of two steps of one event and one record goes first. */
  readonly rank: number;
  /** What it tells of the receiving record: a later step of the same cause about the same thing says all that an earlier one said. */
  readonly about: string | null;
  /** Whether it takes something back. */
  readonly undo: boolean;
}

/** Rows that stand in no table come behind all that do: what is taken back, then what is ordered, then what falls due. */
const behind = { unknown: 1_000_000, undo: 1_000_001, errand: 1_000_002, timer: 1_000_003 } as const;

/** Rank of the steps that a timer makes. */
export const timerRank = behind.timer;

/**
 * The facts of each row. Its place in the table is the order of what one event leads to in one record: a wagon of a passing train
 * arrives and departs by one list, and the order in which the database kept the two says nothing.
 */
export const factsOfRows = (
  table: readonly Pick<AnyChain, 'name' | 'about' | 'undo'>[],
): ((row: string) => RowFacts) => {
  const known = new Map(
    table.map(({ name, about = null, undo = false }, rank) => [name, { rank, about, undo } satisfies RowFacts]),
  );
  return (row) => {
    if (isTimerRow(row)) return { rank: behind.timer, about: null, undo: false };
    // An order and what takes it back are about one thing: the line of the document that gave it.
    const [, order] = /^(?:errand|undo)\.(.+)$/.exec(row) ?? [];
    if (order !== undefined) {
      const undo = isUndoRow(row);
      return { rank: undo ? behind.undo : behind.errand, about: order, undo };
    }
    return known.get(row) ?? { rank: behind.unknown, about: null, undo: false };
  };
};
