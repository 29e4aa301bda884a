import type { SedPace } from './pace.ts';

/** The circuit breaker between Kerben and SED. Instants in milliseconds of any clock that does not go back. */
export interface Breaker {
  /** Failures in a row. */
  readonly failures: number;
  /** Until when nothing is sent; null = closed. */
  readonly openUntil: number | null;
  /** Whether the one try that may go through after the pause is on its way. */
  readonly probing: boolean;
}

export type BreakerState = 'closed' | 'open' | 'half-open';

export const closedBreaker: Breaker = { failures: 0, openUntil: null, probing: false };

export const breakerState = ({ openUntil }: Breaker, now: number): BreakerState => {
  if (openUntil === null) return 'closed';
  return now < openUntil ? 'open' : 'half-open';
};

/** How many requests may be tried now: all, none, or the one that probes. */
export const mayTry = (breaker: Breaker, now: number): 'all' | 'one' | 'none' => {
  const state = breakerState(breaker, now);
  if (state === 'closed') return 'all';
  return state === 'half-open' && !breaker.probing ? 'one' : 'none';
};

/** The probe has left. */
export const probed = (breaker: Breaker): Breaker => ({ ...breaker, probing: true });

/** SED has answered, whatever it said: it can be reached. */
export const reached = (): Breaker => closedBreaker;

/** SED could not be reached, or said that something is wrong with it. */
export const unreached = (
  breaker: Breaker,
  now: number,
  { breakerFailures, breakerPauseMs }: Pick<SedPace, 'breakerFailures' | 'breakerPauseMs'>,
): Breaker => {
  const failures = breaker.failures + 1;
  const opens = breaker.openUntil !== null || failures >= breakerFailures;
  return { failures, openUntil: opens ? now + breakerPauseMs : null, probing: false };
};
