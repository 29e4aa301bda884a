import type { SedPace } from './pace.ts';

/**
 * Pause after a failed try, milliseconds: exponential with full jitter, so that requests which failed together do not come
 * back together. `tried` counts the failed tries (1 and more), `random` is a number in [0, 1).
 */
export const pauseAfter = (
  tried: number,
  random: number,
  { firstPauseMs, longestPauseMs }: Pick<SedPace, 'firstPauseMs' | 'longestPauseMs'>,
): number => Math.round(random * Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tried - 1, 30)));
