import { hashOf } from './chance.ts';

/** One of the programs of the house, or somebody at a desk: what is dead never goes on. */
export interface Process {
  readonly name: string;
  dead: boolean;
  /** Until then it stands still. */
  heldUntil?: number;
}

interface Ready {
  readonly process: Process;
  readonly priority: number;
  readonly go: () => void;
}
interface Timer {
  readonly at: number;
  readonly order: number;
  readonly fire: () => void;
}

export interface Scheduler {
  now(): number;
  /** A place at which the seed chooses who goes on; never resolves once the process is dead. */
  point(process: Process, what: string): Promise<void>;
  sleep(process: Process, ms: number): Promise<void>;
  /** Lets nothing of a process go on until an instant: whatever it waits for comes, and it does not hear of it. */
  hold(process: Process, until: number): void;
  /** Fires at an instant; what it returns lets go. */
  at(instant: number, fire: () => void): () => void;
  /** Lets everybody go on until an instant: time moves only when nobody can. */
  until(instant: number): Promise<void>;
  /** How often a process came to a place. */
  timesAt(process: Process, what: string): number;
  readonly points: () => number;
}

/** The real one: what the house calls so is a point of it (determined.ts). */
const turn = setImmediate;
const settled = (): Promise<void> => new Promise((resolve) => turn(resolve));

/**
 * Cooperative scheduler with a clock of its own. Who goes on is decided by a hash of seed, process, place and how often the process was
 * there: whoever is missing moves nobody else.
 */
export const createScheduler = (seed: string, begins: number): Scheduler => {
  let now = begins;
  let ready: Ready[] = [];
  /** A heap by instant, then by order of arming. */
  const timers: Timer[] = [];
  let ordered = 0;
  let points = 0;
  const counts = new Map<string, number>();
  const letGo = new WeakSet<Timer>();

  const before = (one: Timer, other: Timer): boolean =>
    one.at < other.at || (one.at === other.at && one.order < other.order);
  const swap = (one: number, other: number): void => {
    const [a, b] = [timers[one], timers[other]];
    if (a && b) [timers[one], timers[other]] = [b, a];
  };
  const isBefore = (one: number, other: number): boolean => {
    const [a, b] = [timers[one], timers[other]];
    return a !== undefined && b !== undefined && before(a, b);
  };
  const put = (timer: Timer): void => {
    timers.push(timer);
    for (let at = timers.length - 1; at > 0;) {
      const above = (at - 1) >> 1;
      if (!isBefore(at, above)) return;
      swap(at, above);
      at = above;
    }
  };
  const take = (): Timer | undefined => {
    const first = timers[0];
    const last = timers.pop();
    if (first && last && timers.length > 0) {
      timers[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const least = isBefore(right, left) ? right : left;
        if (!isBefore(least, at)) break;
        swap(at, least);
        at = least;
      }
    }
    return first;
  };

  const at = (instant: number, fire: () => void): (() => void) => {
    ordered += 1;
    const timer = { at: Math.max(instant, now), order: ordered, fire };
    put(timer);
    return () => letGo.add(timer);
  };

  return {
    now: () => now,
    at,
    timesAt: (process, what) => counts.get(`${process.name} ${what}`) ?? 0,
    points: () => points,
    point: (process, what) =>
      new Promise((go) => {
        if (process.dead) return;
        const place = `${process.name} ${what}`;
        const nth = (counts.get(place) ?? 0) + 1;
        counts.set(place, nth);
        ready.push({ process, priority: hashOf(`${seed} ${place} ${nth}`), go });
      }),
    sleep: (process, ms) =>
      new Promise((resolve) => {
        at(now + ms, () => {
          if (!process.dead) resolve();
        });
      }),
    hold: (process, until) => {
      process.heldUntil = until;
      at(until, () => undefined);
    },
    until: async (instant) => {
      for (;;) {
        await settled();
        ready = ready.filter(({ process }) => !process.dead);
        const next = ready.reduce<Ready | undefined>((least, one) => {
          if ((one.process.heldUntil ?? 0) > now) return least;
          return least && least.priority <= one.priority ? least : one;
        }, undefined);
        if (next) {
          points += 1;
          ready = ready.filter((one) => one !== next);
          next.go();
          continue;
        }
        const first = timers[0];
        if (!first || first.at > instant) break;
        take();
        if (letGo.has(first)) continue;
        now = first.at;
        first.fire();
      }
      now = Math.max(now, instant);
    },
  };
};
