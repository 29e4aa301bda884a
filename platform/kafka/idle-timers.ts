import { createRequire } from 'node:module';

interface RequestQueue {
  readonly pending: readonly unknown[];
  readonly throttledUntil: number;
}

let done = false;

/**
 * kafkajs 2.2.4 arms a timer of one millisecond again and again for every connection, also when nothing waits: 4 % of a
 * processor for ever, and a warning on newer Node (tulios/kafkajs#1751, fixes not merged). A check that nothing waits for is
 * left out; every new request arms it anyway.
 */
export const stopIdleTimers = (): void => {
  if (done) return;
  done = true;
  const queue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as {
    readonly prototype: { scheduleCheckPendingRequests: (this: RequestQueue) => void };
  };
  const { prototype } = queue;
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
};
