import { LRUCache } from 'lru-cache';

/** Where the event ids of a stream are, up to its last known revision. */
export interface KnownStream {
  /** -1 = the stream is known not to exist, or to be empty. */
  readonly revision: number;
  /** Of the last events: of all, or of as many as are looked back upon. */
  readonly revisions: Map<string, number>;
  /** Hash of the event at `revision`; '' when there is none. */
  readonly hash: string;
}

/** Ids kept over all streams: about 100 bytes each. */
const maxIds = 200_000;

/**
 * How far a stream is looked back upon for ids that are written again: a command finds itself in the fold of its record, however
 * long ago it was; this is the net below it, and a day of the busiest stream passes through it.
 */
export const lookBack = 20_000;

/**
 * Why: EventStoreDB accepts an append at the current revision without looking at its ids, so a writer who reloads the
 * stream and tries the same events again would write them twice. Whoever knows the ids up to the revision he expects can
 * see a repeat himself; that nothing came between is then what the exact revision guarantees.
 */
export const createKnownIds = (most = { ids: maxIds, lookBack }) => {
  const streams = new LRUCache<string, KnownStream>({
    maxSize: most.ids,
    sizeCalculation: ({ revisions }) => revisions.size + 1,
  });
  const trimmed = (revisions: Map<string, number>): Map<string, number> => {
    // Maps keep the order in which things came in: the oldest first.
    for (const id of revisions.keys()) {
      if (revisions.size <= most.lookBack) break;
      revisions.delete(id);
    }
    return revisions;
  };
  return {
    lookBack: most.lookBack,
    get: (stream: string): KnownStream | undefined => streams.get(stream),
    /**
     * Adds events that follow what is known of the stream; ids already known and gaps change nothing. Of a stream of which
     * nothing is known, its last events may begin anywhere.
     */
    learn: (stream: string, from: number, ids: readonly string[], hash: string): KnownStream => {
      const before = streams.get(stream);
      const known = before ?? { revision: from - 1, revisions: new Map<string, number>(), hash: '' };
      if (from > known.revision + 1) return known;
      const { revisions } = known;
      ids.forEach((id, index) => {
        if (from + index > known.revision) revisions.set(id, from + index);
      });
      const last = from + ids.length - 1;
      const next = {
        revision: Math.max(known.revision, last),
        revisions: trimmed(revisions),
        hash: last > known.revision ? hash : known.hash,
      };
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
