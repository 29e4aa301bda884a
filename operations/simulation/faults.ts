import { partOf } from './chance.ts';

/** What may go wrong at a point of a process. `away`: 503, nothing was done; `unknown`: done, and the answer is lost. */
export type Fault = 'dies' | 'away' | 'unknown';

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
}
export const noFaults: FaultRates = { dies: 0, away: 0, unknown: 0 };
export const usualFaults: FaultRates = { dies: 500, away: 5_000, unknown: 3_000 };

export interface Faults {
  at(process: string, point: string, nth: number): Fault | undefined;
  /** Ends them: what is not done then waits for somebody. */
  stop(): void;
  /** Begins them again. */
  go(): void;
  readonly hit: readonly FaultAt[];
}

/** Faults by seed, each place by itself: a place that is not come to any more moves no other. */
export const faultsBySeed = (seed: string, rates: FaultRates): Faults => {
  let going = true;
  const hit: FaultAt[] = [];
  return {
    at: (process, point, nth) => {
      if (!going) return undefined;
      const drawn = partOf(`${seed} fault ${process} ${point} ${nth}`) * 1_000_000;
      const { dies, away, unknown } = rates;
      const what =
        drawn < dies ? 'dies' : drawn < dies + away ? 'away' : drawn < dies + away + unknown ? 'unknown' : undefined;
      if (what) hit.push({ process, point, nth, what });
      return what;
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
  const named = new Map(those.map((one) => [`${one.process} ${one.point} ${one.nth}`, one]));
  const hit: FaultAt[] = [];
  return {
    at: (process, point, nth) => {
      const one = named.get(`${process} ${point} ${nth}`);
      if (one) hit.push(one);
      return one?.what;
    },
    stop: () => undefined,
    go: () => undefined,
    hit,
  };
};
