import { EventUnreadableError } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { isClaimLost } from '@kerben/workflows/claims/area.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { isCarriedBy, readFoldable } from '@kerben/workflows/kernel/carried.ts';
import { foldEvents } from '@kerben/workflows/kernel/fold.ts';
import type { EventMetadata } from '@kerben/workflows/kernel/event.ts';
import { LRUCache } from 'lru-cache';

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

interface Appended {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly revision: number;
  readonly position: bigint;
}

export interface Records {
  /** The stream as remembered, or read from the log. May be behind: the exact expected revision of an append guards it. */
  remembered(area: Area, stream: string): Promise<StreamRecord>;
  /** The stream as remembered, or as if there were none: the log is not asked. */
  unread(area: Area, stream: string): StreamRecord;
  /** The stream with everything the log holds now. */
  current(area: Area, stream: string): Promise<StreamRecord>;
  /** A record not older than a second: what one stream's decision may know about another stream. */
  recent(area: Area, stream: string): Promise<StreamRecord>;
  /** The folded state at a revision; undefined when the stream never had it. */
  past(area: Area, stream: string, revision: number): Promise<unknown>;
  /** What a command has written to a stream of which only the end was read: the log is asked for its first event. */
  traced(stream: string, eventId: string): Promise<CommandTrace | undefined>;
  /** Remembers what an append has written, so that the next command need not read it. */
  appended(area: Area, stream: string, before: StreamRecord, events: readonly Appended[]): StreamRecord;
}

const recentMs = 1_000;
/** A command writes a few events, and these are looked through for its last one. */
const mostOfOneCommand = 100;

const fold = (area: Area, before: StreamRecord, events: readonly Appended[], readAt: number): StreamRecord => {
  if (events.length === 0) return { ...before, readAt };
  let { state, revision, exists, position, knownFrom, carriedAt } = before;
  if (revision < 0) knownFrom = events[0]?.revision ?? 0;
  const { commands } = before;
  for (const event of events) {
    try {
      state = area.evolve(state, { type: event.type, data: event.data });
    } catch (cause) {
      if (cause instanceof EventUnreadableError) throw cause;
      throw new EventUnreadableError(`event ${event.type}, revision ${event.revision}, cannot be applied`, { cause });
    }
    ({ revision, position } = event);
    exists ||= !isClaimLost(event);
    if (isCarriedBy(area, event)) carriedAt = revision;
    commands.set(event.metadata.commandId, { revision, position, fingerprint: event.metadata.fingerprint });
  }
  return { state, revision, exists, position, commands, knownFrom, carriedAt, readAt };
};

/** Folded streams of this process, the least recently used forgotten. A cache only: the log decides. */
export const createRecords = (store: EventStore, now: () => number = () => performance.now()): Records => {
  const cache = new LRUCache<string, StreamRecord>({ max: 10_000 });

  /** Never goes back: a slow read may end after a quicker append. */
  const remember = (stream: string, record: StreamRecord): void => {
    if (record.revision >= 0 && record.revision >= (cache.get(stream)?.revision ?? -1)) cache.set(stream, record);
  };

  const readTail = async (area: Area, stream: string, known: StreamRecord): Promise<StreamRecord> => {
    const readAt = now();
    const events =
      known.revision < 0
        ? await readFoldable(area, (stretch) => store.readStream(stream, stretch))
        : await store.readStream(stream, { from: known.revision + 1 });
    const record = fold(
      area,
      known,
      events.map((event) => ({ ...event, metadata: event.metadata as unknown as EventMetadata })),
      readAt,
    );
    remember(stream, record);
    return record;
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
  const current: Records['current'] = (area, stream) => readTail(area, stream, cache.get(stream) ?? nothing(area));

  return {
    current,
    unread: (area, stream) => cache.get(stream) ?? nothing(area),
    remembered: async (area, stream) => cache.get(stream) ?? (await current(area, stream)),
    recent: async (area, stream) => {
      const known = cache.get(stream);
      return known && now() - known.readAt < recentMs ? known : current(area, stream);
    },
    past: async (area, stream, revision) => {
      const events = await readFoldable(area, (stretch) => store.readStream(stream, stretch), revision);
      return events.at(-1)?.revision === revision ? foldEvents<unknown>(area, events) : undefined;
    },
    traced: async (stream, eventId) => {
      const first = await store.findEvent(stream, eventId);
      if (!first) return undefined;
      const { commandId, fingerprint } = first.metadata as unknown as EventMetadata;
      const { revision: from } = first;
      const events = await store.readStream(stream, { from, to: from + mostOfOneCommand });
      const last = events.findLast((event) => event.metadata['commandId'] === commandId) ?? first;
      return { revision: last.revision, position: last.position, fingerprint };
    },
    appended: (area, stream, before, events) => {
      const record = fold(area, before, events, before.readAt);
      remember(stream, record);
      return record;
    },
  };
};
