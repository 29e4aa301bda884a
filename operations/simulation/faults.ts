import { partOf } from './chance.ts';

/**
 * What may go wrong at a point of a process. `away`: 503, nothing was done, or a request to a broker broke off in its middle; `unknown`:
 * done, and the answer is lost; `held`: the process stands still for longer than its lease holds, and goes on; `refused`: the database does
 * not store a row; `late`: a broker answers after minutes, or takes what was given up. Whoever is outside may be `away` for hours of a day.
 */
export type Fault = 'dies' | 'away' | 'unknown' | 'held' | 'refused' | 'late';

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
  /** Of requests to a broker. */
  readonly late: number;
  /** Of a million days of whoever is outside. */
  readonly outages: number;
}
export const usualFaults: FaultRates = {
  ...{ dies: 500, away: 5_000, unknown: 3_000, held: 500, refused: 1_000 },
  ...{ late: 10_000, outages: 250_000 },
};

export interface Faults {
  at(process: string, point: string, nth: number): Fault | undefined;
  /** Whether a row is not stored: each by itself, until faults end. */
  refuses(row: string): boolean;
  /** Whether somebody outside is away for hours on a day: each by itself, until faults end. */
  awayOn(who: string, day: number): boolean;
  /** Ends them: what is not done then waits for somebody. */
  stop(): void;
  /** Begins them again. */
  go(): void;
  readonly hit: readonly FaultAt[];
}

/** How points begin at which a program has a lease to lose. */
export const leased = 'keeping ';
/** How points begin at which it sends a request to a broker. */
export const requested = `${leased}request`;

const rowRefused = (row: string): FaultAt => ({ process: 'database', point: row, nth: 1, what: 'refused' });
const outage = (who: string, day: number): FaultAt => ({ process: who, point: 'day', nth: day, what: 'away' });
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
  const known = new Set<string>();
  /** Whether it is so with a thing, however often somebody asks. */
  const isSo = (fault: FaultAt, drawnFrom: string, rate: number): boolean => {
    if (!going || partOf(`${seed} ${drawnFrom}`) * 1_000_000 >= rate) return false;
    const key = keyOf(fault);
    if (!known.has(key)) hit.push(fault);
    known.add(key);
    return true;
  };
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
        ['late', point === requested ? rates.late : 0],
      ] as const;
      const what = ofShares(drawn, shares);
      if (what) hit.push({ process, point, nth, what });
      return what;
    },
    refuses: (row) => isSo(rowRefused(row), `refused ${row}`, rates.refused),
    awayOn: (who, day) => isSo(outage(who, day), `away ${who} ${day}`, rates.outages),
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
    awayOn: (who, day) => going && named.has(keyOf(outage(who, day))),
    stop: () => {
      going = false;
    },
    go: () => {
      going = true;
    },
    hit,
  };
};
