import { LRUCache } from 'lru-cache';

/** Where every event id of a stream is, up to its last known revision. */
export interface KnownStream {
  /** -1 = the stream is known not to exist, or to be empty. */
  readonly revision: number;
  readonly revisions: Map<string, number>;
}

/** Ids kept over all streams: about 100 bytes each. */
const maxIds = 200_000;

/**
 * Why: EventStoreDB accepts an append at the current revision without looking at its ids, so a writer who reloads the
 * stream and tries the same events again would write them twice. Whoever knows all ids up to the revision he expects can
 * see a repeat himself; that nothing came between is then what the exact revision guarantees.
 */
export const createKnownIds = () => {
  const streams = new LRUCache<string, KnownStream>({
    maxSize: maxIds,
    sizeCalculation: ({ revisions }) => revisions.size + 1,
  });
  return {
    get: (stream: string): KnownStream | undefined => streams.get(stream),
    /** Adds events that follow what is known of the stream; ids already known and gaps change nothing. */
    learn: (stream: string, from: number, ids: readonly string[]): KnownStream => {
      const known = streams.get(stream) ?? { revision: -1, revisions: new Map<string, number>() };
      if (from > known.revision + 1) return known;
      const { revisions } = known;
      ids.forEach((id, index) => {
        if (from + index > known.revision) revisions.set(id, from + index);
      });
      const next = { revision: Math.max(known.revision, from + ids.length - 1), revisions };
      streams.set(stream, next);
      return next;
    },
  };
};

export type KnownIds = ReturnType<typeof createKnownIds>;

/** Revision of the last of these events if the stream holds all of them one after the other; undefined otherwise. */
export const wholeAt = ({ revisions }: KnownStream, ids: readonly string[]): number | undefined => {
  const first = revisions.get(ids[0] ?? '');
  if (first === undefined) return undefined;
  return ids.every((id, index) => revisions.get(id) === first + index) ? first + ids.length - 1 : undefined;
};
