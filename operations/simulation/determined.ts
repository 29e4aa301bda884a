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

  const virtualDate = new Proxy(real.Date, {
    construct: (target, given: unknown[], called): object => {
      const made: unknown = Reflect.construct(target, given.length === 0 ? [scheduler.now()] : given, called);
      return Object(made) === made && made instanceof real.Date ? made : new real.Date(scheduler.now());
    },
    get: (target, name): unknown => (name === 'now' ? () => scheduler.now() : Reflect.get(target, name)),
  });
  const later =
    (again: boolean) =>
    (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): VirtualTimer => {
      const timer = new VirtualTimer();
      const arm = (): void => {
        timer.letGo = scheduler.at(scheduler.now() + Math.max(1, Number(ms)), () => {
          if (again) arm();
          run(...given);
        });
      };
      arm();
      return timer;
    };
  const stop = (timer: Timeout | VirtualTimer | undefined): void => {
    if (timer instanceof VirtualTimer) timer.letGo();
    else real.clearTimeout(timer);
  };
  const immediate = (run: (...given: unknown[]) => void, ...given: unknown[]): void => {
    void scheduler.point(house, 'immediate').then(() => run(...given));
  };
  const ids = chance.of('ids');
  const hex = (length: number): string => Array.from({ length }, () => ids.whole(0, 15).toString(16)).join('');

  const house: Process = { name: 'house', dead: false };

  const drawn = chance.of('random');
  // Others' types say more than what stands in for them is asked for.
  Object.assign(globalThis, {
    Date: virtualDate,
    setTimeout: later(false),
    setInterval: later(true),
    clearTimeout: stop,
    clearInterval: stop,
    setImmediate: immediate,
  });
  Math.random = () => drawn.next();
  performance.now = () => scheduler.now() - began;
  crypto.randomUUID = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    const { random, uuid, ...globals } = real;
    Object.assign(globalThis, globals);
    Math.random = random;
    performance.now = performanceNow;
    crypto.randomUUID = uuid;
    syncBuiltinESMExports();
  }
};
