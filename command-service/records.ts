import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { isClaimLost } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { isCarriedBy, readFoldable } from '@kerben/workflows/kernel/carried.ts';
import type { EventMetadata } from '@kerben/workflows/kernel/event.ts';
import { evolved, folded as foldedUpon, metadataOf, reading, type StoredEvent } from '@kerben/workflows/kernel/fold.ts';
import { LRUCache } from 'lru-cache';
import { createGatheredReads } from './gathered-reads.ts';

/** What a command has done to a stream: enough to give the same answer again, and to see that it is another intent. */
export interface CommandTrace {
  readonly revision: number;
  readonly position: bigint;
  readonly fingerprint: string;
}

/** A folded stream, as far as this process knows it. */
export interface StreamRecord {
  readonly state: unknown;
  /** Last revision; -1 when the stream does not exist. */
  readonly revision: number;
  /** False also for a stream that holds nothing but a claim that was lost: nothing is folded from it. */
  readonly exists: boolean;
  readonly position: bigint;
  /**
   * Every command that wrote to the stream: the log itself is the memory of idempotency. It only grows, and all records of
   * one stream share it: a sequence gets thousands of numbers a year, and copying them for each would be the hot path.
   */
  readonly commands: Map<string, CommandTrace>;
  /** Revision of the first event that was read: `commands` knows nothing of what came before. */
  readonly knownFrom: number;
  /** Revision of the last state that was carried forward; -1 when there is none. */
  readonly carriedAt: number;
  /** When the log was last asked, milliseconds of the monotonic clock. */
  readonly readAt: number;
}

/** An event that this process has just written. */
interface Appended {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly revision: number;
  readonly position: bigint;
}

/** A stream that a command looks at. */
export interface Wanted {
  readonly area: Area;
  readonly stream: string;
  /** How long ago, in milliseconds, what is remembered may have been read: not at all unless told, `Infinity` = whenever. */
  readonly age?: number;
}

export interface Records {
  /** The stream as remembered, or read from the log. May be behind: the exact expected revision of an append guards it. */
  remembered(area: Area, stream: string): Promise<StreamRecord>;
  /** The stream as remembered, or as if there were none: the log is not asked. */
  unread(area: Area, stream: string): StreamRecord;
  /** The stream with everything the log holds now. */
  current(area: Area, stream: string): Promise<StreamRecord>;
  /**
   * Streams with everything the log holds now, all in one statement, together with what other commands ask meanwhile; those that are
   * remembered well enough are not read.
   */
  look(wanted: readonly Wanted[]): Promise<ReadonlyMap<string, StreamRecord>>;
  /** The folded state at a revision; undefined when the stream never had it. */
  past(area: Area, stream: string, revision: number): Promise<unknown>;
  /** What a command has written to a stream of which only the end was read: the log is asked for its first event. */
  traced(stream: string, eventId: string): Promise<CommandTrace | undefined>;
  /** Remembers what an append has written, so that the next command need not read it. */
  appended(area: Area, stream: string, before: StreamRecord, events: readonly Appended[]): StreamRecord;
}

/** A command writes a few events, and these are looked through for its last one. */
const mostOfOneCommand = 100;

const fold = (
  area: Area,
  before: StreamRecord,
  events: readonly (StoredEvent & { readonly position: bigint; readonly metadata: object })[],
  readAt: number,
): StreamRecord => {
  if (events.length === 0) return { ...before, readAt };
  let { state, revision, exists, position, knownFrom, carriedAt } = before;
  if (revision < 0) knownFrom = events[0]?.revision ?? 0;
  const { commands } = before;
  for (const event of events) {
    state = evolved<unknown>(area, state, event);
    ({ revision, position } = event);
    exists ||= !isClaimLost(event);
    if (isCarriedBy(area, event)) carriedAt = revision;
    const { commandId, fingerprint } = reading(event, () => metadataOf(event));
    commands.set(commandId, { revision, position, fingerprint });
  }
  return { state, revision, exists, position, commands, knownFrom, carriedAt, readAt };
};

/** Folded streams of this process, the least recently used forgotten. A cache only: the log decides. */
export const createRecords = (store: EventStore, now: () => number = () => performance.now()): Records => {
  const cache = new LRUCache<string, StreamRecord>({ max: 10_000 });
  const gathered = createGatheredReads(store);

  /** Never goes back: a slow read may end after a quicker append. */
  const remember = (stream: string, record: StreamRecord): void => {
    if (record.revision >= 0 && record.revision >= (cache.get(stream)?.revision ?? -1)) cache.set(stream, record);
  };

  const folded = (
    area: Area,
    stream: string,
    known: StreamRecord,
    events: readonly RecordedEvent[],
    readAt: number,
  ) => {
    const record = fold(area, known, events, readAt);
    remember(stream, record);
    return record;
  };

  /** Of a long record that nobody remembers only the end is read: it goes by itself. */
  const readEnd = async ({ area, stream }: Wanted, readAt: number): Promise<StreamRecord> =>
    folded(
      area,
      stream,
      nothing(area),
      await readFoldable(area, (stretch) => store.readStream(stream, stretch)),
      readAt,
    );

  const look: Records['look'] = async (wanted) => {
    const readAt = now();
    const found = new Map<string, StreamRecord>();
    const known = new Map<string, StreamRecord>();
    const ends: Promise<unknown>[] = [];
    for (const one of wanted) {
      const { area, stream, age = -1 } = one;
      if (found.has(stream) || known.has(stream)) continue;
      const record = cache.get(stream);
      if (record && readAt - record.readAt <= age) found.set(stream, record);
      else if (!record && area.carries) ends.push(readEnd(one, readAt).then((end) => found.set(stream, end)));
      else known.set(stream, record ?? nothing(area));
    }
    const [tails] = await Promise.all([
      gathered(new Map([...known].map(([stream, { revision }]) => [stream, revision]))),
      ...ends,
    ]);
    for (const { area, stream } of wanted) {
      const before = known.get(stream);
      if (!before || found.has(stream)) continue;
      // Others may know less of the stream, and have asked for more of it.
      const events = (tails.get(stream) ?? []).filter(({ revision }) => revision > before.revision);
      found.set(stream, folded(area, stream, before, events, readAt));
    }
    return found;
  };
  const nothing = (area: Area): StreamRecord => ({
    state: area.initial,
    revision: -1,
    exists: false,
    position: 0n,
    commands: new Map(),
    knownFrom: 0,
    carriedAt: -1,
    readAt: -Infinity,
  });
  const current: Records['current'] = async (area, stream) =>
    (await look([{ area, stream }])).get(stream) ?? nothing(area);

  return {
    current,
    look,
    unread: (area, stream) => cache.get(stream) ?? nothing(area),
    remembered: async (area, stream) => cache.get(stream) ?? (await current(area, stream)),
    past: async (area, stream, revision) => {
      const events = await readFoldable(area, (stretch) => store.readStream(stream, stretch), revision);
      return events.at(-1)?.revision === revision ? foldedUpon<unknown>(area, events) : undefined;
    },
    traced: async (stream, eventId) => {
      const first = await store.findEvent(stream, eventId);
      if (!first) return undefined;
      const { commandId, fingerprint } = metadataOf(first);
      const { revision: from } = first;
      const events = await store.readStream(stream, { from, to: from + mostOfOneCommand });
      const last = events.findLast((event) => event.metadata['commandId'] === commandId) ?? first;
      return { revision: last.revision, position: last.position, fingerprint };
    },
    appended: (area, stream, before, events) => {
      const written = events.map((event) => ({ ...event, stream }));
      const record = fold(area, before, written, before.readAt);
      remember(stream, record);
      return record;
    },
  };
};
