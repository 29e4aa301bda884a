import { partOf } from './chance.ts';

/**
 * What may go wrong at a point of a process. `away`: 503, nothing was done; `unknown`: done, and the answer is lost; `held`: the process
 * stands still for longer than its lease holds, and goes on; `refused`: the database does not store a row.
 */
export type Fault = 'dies' | 'away' | 'unknown' | 'held' | 'refused';

/** A fault at one place: the so-manieth time that a process comes to it. */
export interface FaultAt {
  readonly process: string;
  readonly point: string;
  readonly nth: number;
  readonly what: Fault;
}

/** How often each goes wrong, of a million points. */
export interface FaultRates {
  readonly dies: number;
  readonly away: number;
  readonly unknown: number;
  /** Of the points of who has a lease. */
  readonly held: number;
  /** Of a million rows. */
  readonly refused: number;
}
export const noFaults: FaultRates = { dies: 0, away: 0, unknown: 0, held: 0, refused: 0 };
export const usualFaults: FaultRates = { dies: 500, away: 5_000, unknown: 3_000, held: 500, refused: 1_000 };

export interface Faults {
  at(process: string, point: string, nth: number): Fault | undefined;
  /** Whether a row is not stored: each by itself, until faults end. */
  refuses(row: string): boolean;
  /** Ends them: what is not done then waits for somebody. */
  stop(): void;
  /** Begins them again. */
  go(): void;
  readonly hit: readonly FaultAt[];
}

/** How points begin at which a program has a lease to lose. */
export const leased = 'keeping ';

const rowRefused = (row: string): FaultAt => ({ process: 'database', point: row, nth: 1, what: 'refused' });
const keyOf = ({ process, point, nth }: Omit<FaultAt, 'what'>): string => `${process} ${point} ${nth}`;

/** Which of several, by the share of a million that each has. */
const ofShares = (drawn: number, shares: readonly (readonly [Fault, number])[]): Fault | undefined => {
  let below = 0;
  return shares.find(([, share]) => drawn < (below += share))?.[0];
};

/** Faults by seed, each place by itself: a place that is not come to any more moves no other. */
export const faultsBySeed = (seed: string, rates: FaultRates): Faults => {
  let going = true;
  const hit: FaultAt[] = [];
  const refused = new Set<string>();
  return {
    at: (process, point, nth) => {
      if (!going) return undefined;
      const drawn = partOf(`${seed} fault ${process} ${point} ${nth}`) * 1_000_000;
      const { dies, away, unknown } = rates;
      const held = point.startsWith(leased) ? rates.held : 0;
      const shares = [
        ['dies', dies],
        ['away', away],
        ['unknown', unknown],
        ['held', held],
      ] as const;
      const what = ofShares(drawn, shares);
      if (what) hit.push({ process, point, nth, what });
      return what;
    },
    refuses: (row) => {
      if (!going || partOf(`${seed} refused ${row}`) * 1_000_000 >= rates.refused) return false;
      if (!refused.has(row)) hit.push(rowRefused(row));
      refused.add(row);
      return true;
    },
    stop: () => {
      going = false;
    },
    go: () => {
      going = true;
    },
    hit,
  };
};

/** Exactly these faults: those of a kept history. */
export const faultsOf = (those: readonly FaultAt[]): Faults => {
  const named = new Map(those.map((one) => [keyOf(one), one]));
  let going = true;
  const hit: FaultAt[] = [];
  return {
    at: (process, point, nth) => {
      const one = named.get(keyOf({ process, point, nth }));
      if (one) hit.push(one);
      return one?.what;
    },
    refuses: (row) => going && named.has(keyOf(rowRefused(row))),
    stop: () => {
      going = false;
    },
    go: () => {
      going = true;
    },
    hit,
  };
};
