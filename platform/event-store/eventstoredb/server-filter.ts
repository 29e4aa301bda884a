import type { Filter } from '@eventstore/db-client';
import { eventTypeFilter, excludeSystemEvents, streamNameFilter } from '@eventstore/db-client';
import type { EventFilter } from '../port.ts';

/** Events that the server looks at before it says how far it is, when none of them passes. */
const searchWindow = 500;

/** What the server has said about events that it left out. */
export interface Checkpoints {
  last: bigint;
  heard: () => void;
}

/** All but system events (statistics, stream metadata). */
export const everythingOfOurs = () => excludeSystemEvents();

/**
 * The filter of the port in the server's words, which has one condition only: streams where there are some, else types. What
 * passes may be more than what is wanted, never less.
 */
export const onServer = ({
  streamPrefixes = [],
  types = [],
}: EventFilter): { readonly filter: Filter; readonly checkpoints: Checkpoints } => {
  const checkpoints: Checkpoints = { last: 0n, heard: () => undefined };
  const common = {
    maxSearchWindow: searchWindow,
    checkpointInterval: 1,
    checkpointReached: (_subscription: unknown, position: { readonly commit: bigint }) => {
      if (position.commit <= checkpoints.last) return;
      checkpoints.last = position.commit;
      checkpoints.heard();
    },
  };
  if (streamPrefixes.length > 0)
    return { filter: streamNameFilter({ ...common, prefixes: [...streamPrefixes] }), checkpoints };
  if (types.length > 0) return { filter: eventTypeFilter({ ...common, prefixes: [...types] }), checkpoints };
  return { filter: everythingOfOurs(), checkpoints };
};
