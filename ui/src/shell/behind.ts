import { membersIn, numberIn } from '@kerben/workflows/kernel/lists.ts';
import { useSyncExternalStore } from 'react';

/** Lists that are being brought up to date, as `/health/lists` tells it. */
export interface Behind {
  /** ISO instant up to which lists show everything. */
  readonly asOf: string;
  readonly percent: number | null;
  readonly secondsLeft: number | null;
}

const askEveryMs = 3_000;

interface Told extends Behind {
  readonly state: string;
}

const toldBy = (json: unknown): Told | undefined => {
  const { state, asOf, percent, secondsLeft } = membersIn(json);
  return typeof state === 'string' && typeof asOf === 'string'
    ? { state, asOf, percent: numberIn(percent), secondsLeft: numberIn(secondsLeft) }
    : undefined;
};

/**
 * Whether the lists on the screen are behind the log, and how far. Any answer says so by `X-As-Of`; from then on the service is asked how
 * far it is until it is through, and everything on the screen is read anew.
 */
export const createBehind = (ask: () => Promise<unknown>, everyMs = askEveryMs) => {
  let now: Behind | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let caughtUp: () => void = () => undefined;
  const listeners = new Set<() => void>();
  const put = (next: Behind | undefined): void => {
    now = next;
    listeners.forEach((listener) => listener());
  };
  const look = async (): Promise<void> => {
    timer = undefined;
    // A service that does not answer is told of elsewhere; the lists are no nearer for it.
    const told = toldBy(await ask().catch(() => undefined));
    if (told?.state === 'ready') {
      put(undefined);
      caughtUp();
      return;
    }
    if (told?.state === 'behind') put({ asOf: told.asOf, percent: told.percent, secondsLeft: told.secondsLeft });
    timer = setTimeout(() => void look(), everyMs);
  };
  return {
    /** Every answer of the services comes by here. */
    heard: (headers: Headers): void => {
      const asOf = headers.get('X-As-Of');
      if (asOf === null || now) return;
      put({ asOf, percent: null, secondsLeft: null });
      if (timer === undefined) void look();
    },
    onCaughtUp: (listener: () => void): void => {
      caughtUp = listener;
    },
    now: (): Behind | undefined => now,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const behind = createBehind(async () => {
  const answer = await fetch('/health/lists', { headers: { Accept: 'application/json' } });
  const told: unknown = await answer.json();
  return told;
});

export const useBehind = (): Behind | undefined => useSyncExternalStore(behind.subscribe, behind.now);
