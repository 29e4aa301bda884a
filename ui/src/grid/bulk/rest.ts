/** What a rest needs of the world. */
export interface Outside {
  readonly online: () => boolean;
  /** Told when the network is back; returns how to stop listening. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Calls back after some milliseconds; returns how to stop that. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

/** Milliseconds of rest after a first unanswered call, doubled with every further one up to the longest. */
const milliseconds = { first: 1_000, longest: 30_000 } as const;

/** A rest of who sends: until the network is back, or for a while. `wake` is called when it is over. */
export const createRest = (world: Outside, wake: () => void) => {
  let unanswered = 0;
  let stopTimer: (() => void) | undefined;
  let stopListening: (() => void) | undefined;
  const isOn = (): boolean => stopTimer !== undefined || stopListening !== undefined;
  const end = (): void => {
    stopTimer?.();
    stopListening?.();
    stopTimer = stopListening = undefined;
    wake();
  };
  return {
    isOn,
    end,
    /** Why nothing is sent. */
    why: (): 'offline' | 'busy' | undefined => (!world.online() ? 'offline' : stopTimer ? 'busy' : undefined),
    begin: (): void => {
      if (isOn()) return;
      if (!world.online()) stopListening = world.onOnline(end);
      else stopTimer = world.after(Math.min(milliseconds.first * 2 ** (unanswered - 1), milliseconds.longest), end);
    },
    /** A call was answered, or nothing came; calls that were on their way together fail together: one rest for all. */
    heard: (answered: boolean): void => {
      if (answered) unanswered = 0;
      else if (!isOn()) unanswered += 1;
    },
  };
};
