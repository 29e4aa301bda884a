import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { isLater, release } from '@kerben/workflows/kernel/release.ts';
import type { Logger } from 'pino';

/**
 * Says at the start when a later release wrote the last event of the log: a step back is meant to work (docs/compatibility.md), and whoever
 * did not mean one should know.
 */
export const tellLaterRelease = async (store: EventStore, log: Logger): Promise<void> => {
  const head = await store.head();
  const [last] = head === 0n ? [] : await store.readAll({ after: head - 1n, limit: 1 });
  const wroteIt = last?.metadata['release'];
  if (typeof wroteIt === 'string' && isLater(wroteIt, release))
    log.warn(
      { wroteIt, release },
      'the log was written by a later release than this one: see "Step back" in docs/compatibility.md',
    );
};
