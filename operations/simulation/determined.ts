import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Chance } from './chance.ts';
import type { Process, Scheduler } from './scheduler.ts';

type Timeout = ReturnType<typeof setTimeout>;

/** A timer of the house: armed with the scheduler's clock. */
class VirtualTimer {
  letGo: () => void = () => undefined;
  unref(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  refresh(): this {
    return this;
  }
  [Symbol.toPrimitive](): number {
    return 0;
  }
}

/**
 * Takes time, chance and ids away from everything in this process while `work` runs, and gives them back after it: the clock is the
 * scheduler's, chance is the seed's. Whoever needs real time takes it before.
 */
export const determined = async <Result>(
  scheduler: Scheduler,
  chance: Chance,
  work: () => Promise<Result>,
): Promise<Result> => {
  const real = {
    Date,
    random: Math.random,
    uuid: crypto.randomUUID,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    setImmediate,
  };
  const performanceNow = performance.now.bind(performance);
  const began = scheduler.now();

  class VirtualDate extends real.Date {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(scheduler.now());
      else super(...(given as [number]));
    }
    static override now(): number {
      return scheduler.now();
    }
  }
  const later = (again: boolean) =>
    ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const timer = new VirtualTimer();
      const arm = (): void => {
        timer.letGo = scheduler.at(scheduler.now() + Math.max(1, Number(ms)), () => {
          if (again) arm();
          run(...given);
        });
      };
      arm();
      return timer as unknown as Timeout;
    }) as unknown as typeof setTimeout;
  const stop = (timer: unknown): void => {
    if (timer instanceof VirtualTimer) timer.letGo();
    else real.clearTimeout(timer as Timeout);
  };
  const ids = chance.of('ids');
  const hex = (length: number): string => Array.from({ length }, () => ids.whole(0, 15).toString(16)).join('');

  const house: Process = { name: 'house', dead: false };

  globalThis.Date = VirtualDate as DateConstructor;
  const drawn = chance.of('random');
  Math.random = () => drawn.next();
  performance.now = () => scheduler.now() - began;
  globalThis.setTimeout = later(false);
  globalThis.setInterval = later(true);
  globalThis.clearTimeout = stop;
  globalThis.clearInterval = stop;
  globalThis.setImmediate = ((run: (...given: unknown[]) => void, ...given: unknown[]) => {
    void scheduler.point(house, 'immediate').then(() => run(...given));
  }) as unknown as typeof setImmediate;
  crypto.randomUUID = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    globalThis.Date = real.Date;
    Math.random = real.random;
    performance.now = performanceNow;
    globalThis.setTimeout = real.setTimeout;
    globalThis.setInterval = real.setInterval;
    globalThis.clearTimeout = real.clearTimeout;
    globalThis.clearInterval = real.clearInterval;
    globalThis.setImmediate = real.setImmediate;
    crypto.randomUUID = real.uuid;
    syncBuiltinESMExports();
  }
};
