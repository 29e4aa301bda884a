/** So often within a minute something is started again at once; then once a minute, so that a fault is no fire. */
export const restartsPerMinute = 5;
const minuteMs = 60_000;

/**
 * How long to wait before something that ended is started again: not at all, until it has ended too often within a minute.
 * It is never given up: what ended for want of something else (memory, a disk) comes back with it.
 */
export const createRestarts = (now: () => number = () => performance.now()) => {
  let ends: number[] = [];
  let all = 0;
  return {
    /** One more end; milliseconds until the next start. */
    pause: (): number => {
      ends = [...ends.filter((at) => at > now() - minuteMs), now()];
      all += 1;
      return ends.length > restartsPerMinute ? minuteMs : 0;
    },
    /** How often it was started again since the supervisor runs. */
    count: (): number => all,
  };
};

export type Restarts = ReturnType<typeof createRestarts>;
