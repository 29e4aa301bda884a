/** How patiently a process tries to reach SED. Times in milliseconds; tests and the fault suite shorten them. */
export interface SedPace {
  /** Longest pause after the first failed try; doubled with every further one. */
  readonly firstPauseMs: number;
  /** No pause is longer. */
  readonly longestPauseMs: number;
  /** After so many failed tries a sending is given up and shown. */
  readonly tries: number;
  /** A sending that has waited so long gets one last try, then it is given up and shown. */
  readonly giveUpMs: number;
  /** How long SED may take to answer one try. */
  readonly timeoutMs: number;
  /** So many failures in a row, whatever the request, open the breaker. */
  readonly breakerFailures: number;
  /** How long an open breaker keeps every request back before one of them probes. */
  readonly breakerPauseMs: number;
}

/** Ten tries within about five minutes; whoever waits for a decision learns soon that SED cannot be reached. */
export const defaultPace: SedPace = {
  firstPauseMs: 1_000,
  longestPauseMs: 60_000,
  tries: 10,
  giveUpMs: 10 * 60_000,
  timeoutMs: 10_000,
  breakerFailures: 5,
  breakerPauseMs: 15_000,
};
