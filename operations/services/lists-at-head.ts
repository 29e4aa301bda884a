import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { Positions } from '@kerben/query-service/positions.ts';

const longestWaitMs = 2_000;

/** Waits until the lists have passed what is in the log now; false when they do not in time. */
export const listsAtHead = async (options: {
  store: EventStore;
  positions: () => Positions | undefined;
}): Promise<boolean> => {
  const head = await options.store.head();
  return (await options.positions()?.waitFor(readModelProjector, head, longestWaitMs)) === true;
};
