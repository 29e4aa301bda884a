import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** How fast an import goes: as fast as it can when nobody else is at work, in small steps with pauses when people are. */
export interface Pace {
  /** Rows of the next step. */
  readonly rows: () => number;
  /** Does a step, and then rests as long as is due. */
  readonly step: <Result>(work: () => Result | Promise<Result>) => Promise<Result>;
}

/** Rows of a step, and the share of its time that an import works: with nobody at work, and among people. */
const alone = { rows: 256, share: 1 };
const among = { rows: 16, share: 0.1 };
/** How busy the service is when imports begin to hold back, and when they go no slower. An import itself keeps it at 0.1. */
const holdsBack = { from: 0.16, to: 0.24 };

/** A step that had to wait for a processor took long: the rest after it must not grow with the load of the machine. */
const longestRestMs = 100;

interface Time {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<unknown>;
}
const time: Time = { now: () => performance.now(), rest: (ms) => (ms > 0 ? delay(ms) : turn()) };

/** @param others how busy people keep the service now, 0 to 1 */
export const createPace = (others: () => number, { now, rest }: Time = time): Pace => {
  const between = (free: number, busy: number): number => {
    const part = (others() - holdsBack.from) / (holdsBack.to - holdsBack.from);
    return free + (busy - free) * Math.min(1, Math.max(0, part));
  };
  return {
    rows: () => Math.round(between(alone.rows, among.rows)),
    step: async (work) => {
      const began = now();
      const result = await work();
      const share = between(alone.share, among.share);
      await rest(Math.min(longestRestMs, (now() - began) * (1 / share - 1)));
      return result;
    },
  };
};

/** Where nobody waits beside: tests, tools on a log that nothing else runs on. */
export const fullPace = createPace(() => 0);

/** Where people may be at work and nobody can say: tools beside a running Kerben. */
export const paceAmongPeople = createPace(() => 1);
