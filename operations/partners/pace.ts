/** How patiently answers are sent; milliseconds. */
export interface AnswerPace {
  readonly lookMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** After so many failed attempts an answer is given up, and people see it. */
  readonly tries: number;
  readonly timeoutMs: number;
}

/** Ten attempts within some hours, as letters have them. */
export const usualPace: AnswerPace = {
  lookMs: 5_000,
  firstPauseMs: 30_000,
  longestPauseMs: 3_600_000,
  tries: 10,
  timeoutMs: 10_000,
};
