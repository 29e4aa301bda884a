import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';

/** Batches of the log as they come, for a loop that has other things to see to as well. */
export interface Arrivals {
  /** Lets the loop look again, now or when it waits next. */
  call(): void;
  /**
   * The next batch, which is read while the one before is worked on; undefined when the loop was called, or the pause is over.
   * Throws when the log is not read on.
   */
  next(pauseMs: number): Promise<SubscriptionBatch | undefined>;
}

export const createArrivals = (batches: AsyncIterator<SubscriptionBatch>): Arrivals => {
  let arrived: IteratorResult<SubscriptionBatch> | undefined;
  let failure: Error | undefined;
  let called = false;
  let wake = (): void => undefined;
  const ask = (): void => {
    arrived = undefined;
    batches.next().then(
      (result) => {
        arrived = result;
        wake();
      },
      (error: unknown) => {
        failure = error instanceof Error ? error : new Error('the log was not read on', { cause: error });
        wake();
      },
    );
  };
  ask();
  return {
    call: () => {
      called = true;
      wake();
    },
    next: async (pauseMs) => {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, pauseMs);
        if (called || arrived || failure) resolve();
      });
      clearTimeout(timer);
      called = false;
      if (failure) throw failure;
      if (!arrived) return undefined;
      if (arrived.done) throw new Error('the log was not read on');
      const { value } = arrived;
      ask();
      return value;
    },
  };
};
