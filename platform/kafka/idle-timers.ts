import { createRequire } from 'node:module';
import { isTree, membersIn } from '../members.ts';

interface RequestQueue {
  readonly pending: readonly unknown[];
  readonly throttledUntil: number;
}

const checks = 'scheduleCheckPendingRequests';
let done = false;

/**
 * kafkajs 2.2.4 arms a timer of one millisecond again and again for every connection, also when nothing waits: 4 % of a
 * processor for ever, and a warning on newer Node (tulios/kafkajs#1751, fixes not merged). A check that nothing waits for is
 * left out; every new request arms it anyway.
 */
export const stopIdleTimers = (): void => {
  if (done) return;
  done = true;
  const queue: unknown = createRequire(import.meta.url)('kafkajs/src/network/requestQueue');
  const prototype: unknown = typeof queue === 'function' ? queue.prototype : undefined;
  const { [checks]: check } = membersIn(prototype);
  if (!isTree(prototype) || typeof check !== 'function') throw new Error(`kafkajs has no ${checks}`);
  Object.assign(prototype, {
    [checks](this: RequestQueue) {
      if (this.pending.length > 0 || this.throttledUntil > Date.now()) Reflect.apply(check, this, []);
    },
  });
};
