import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';

type Streams = ReadonlyMap<string, readonly RecordedEvent[]>;

/** What is read together: of each stream the events after a revision. */
interface Gathering {
  readonly after: Map<string, number>;
  readonly read: Promise<Streams>;
}

/** Statements under way at once: a long stream in one of them does not hold up everybody. */
const lanes = 2;

/**
 * Reads of many commands, gathered as the log gathers appends: whoever asks while others are read goes with the next statement.
 * Nothing is answered from a statement that had begun before it was asked.
 */
export const createGatheredReads = (store: Pick<EventStore, 'readStreams'>) => {
  let gathering: Gathering | undefined;
  let underWay = 0;
  const waiting: (() => void)[] = [];

  const laneFree = (): Promise<void> =>
    underWay < lanes
      ? new Promise((resolve) => setImmediate(resolve))
      : new Promise((resolve) => waiting.push(resolve));

  const readSoon = async (after: Map<string, number>): Promise<Streams> => {
    await laneFree();
    gathering = undefined;
    underWay += 1;
    try {
      return await store.readStreams([...after.keys()], after);
    } finally {
      underWay -= 1;
      waiting.shift()?.();
    }
  };

  /** Events of streams after the revisions that are known already; a stream without new ones is not in the answer. */
  return async (known: ReadonlyMap<string, number>): Promise<Streams> => {
    if (known.size === 0) return new Map();
    if (!gathering) {
      const after = new Map<string, number>();
      gathering = { after, read: readSoon(after) };
    }
    const { after, read } = gathering;
    for (const [stream, revision] of known) after.set(stream, Math.min(revision, after.get(stream) ?? revision));
    return read;
  };
};
