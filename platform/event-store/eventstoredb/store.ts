import { assertFits } from '../append-limit.ts';
import type { EventCodec } from '../codec.ts';
import { groupByStream } from '../group-by-stream.ts';
import type { EventStore, History } from '../port.ts';
import type { RecordedEvent } from '../recorded.ts';
import { createAppender } from './appender.ts';
import { checkLog } from './check.ts';
import { createClaims } from './claims.ts';
import { sharedClient } from './client.ts';
import { createKnownIds } from './known-ids.ts';
import { createLogReader } from './log-reader.ts';
import { createStreamReader } from './stream-reader.ts';
import { subscribe } from './subscription.ts';

/** What the store tells its operator; a pino logger fits. */
export interface StoreLog {
  warn(details: Record<string, unknown>, message: string): void;
}

export interface EventStoreDbOptions {
  /** `esdb://user:password@host:2113?tls=true`, `esdb+discover://…` for a cluster. */
  readonly url: string;
  readonly codec: EventCodec;
  readonly log?: StoreLog;
  /** From sending an append to its answer; the default is 10 s. */
  readonly appendDeadlineMs?: number;
  /** For each answer of a read; the default is 30 s. */
  readonly readDeadlineMs?: number;
}

/** What a fold needs of a stream; nothing of one without events. */
const historyOf = (events: readonly RecordedEvent[], member: string | undefined): History[] => {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) return [];
  const { stream, revision, position } = last;
  const memberOf = ({ metadata }: RecordedEvent): unknown => (member === undefined ? null : (metadata[member] ?? null));
  return [
    {
      stream,
      count: events.length,
      events: () => events,
      revision,
      position,
      first: memberOf(first),
      last: memberOf(last),
    },
  ];
};

/** Streams read at a time, and events of a page. */
const lanes = 16;
const largestPage = 4_096;

/**
 * The event store port on EventStoreDB / KurrentDB. Nothing is sent before the first call.
 * Positions are offsets of the server's log: increasing, with gaps.
 */
export const createEventStoreDbStore = (options: EventStoreDbOptions): EventStore => {
  const { codec, log, appendDeadlineMs = 10_000, readDeadlineMs = 30_000 } = options;
  const { client, release } = sharedClient(options.url);
  const warn = (message: string, error: unknown) => log?.warn({ err: error }, message);
  const known = createKnownIds();
  const reader = createStreamReader(client, codec, known, readDeadlineMs);
  const readStream = reader.forwards;
  const appender = createAppender({ client, known, reader, deadlineMs: appendDeadlineMs });
  const claim = createClaims(client, appendDeadlineMs);
  const logReader = createLogReader(client, codec, readDeadlineMs);
  const closing = new AbortController();

  /** Names of the streams with this prefix that have an event up to the position. */
  const streamNames = async (prefix: string, upTo: bigint): Promise<string[]> => {
    const names = new Set<string>();
    for await (const { events, upTo: reached } of logReader.filtered(0n, { streamPrefixes: [prefix] })) {
      for (const { stream, position } of events) if (position <= upTo) names.add(stream);
      if (reached >= upTo) break;
    }
    return [...names].sort();
  };

  /** The server has no order by stream: the names are collected first, then the streams are read, some at a time. */
  async function* wholeStreams({ prefix, upTo }: { prefix: string; upTo: bigint }) {
    const names = await streamNames(prefix, upTo);
    for (let next = 0; next < names.length; next += lanes) {
      const some = names.slice(next, next + lanes).map((name) => readStream(name, 0, Number.MAX_SAFE_INTEGER));
      yield (await Promise.all(some)).map((events) => events.filter(({ position }) => position <= upTo));
    }
  }
  async function* readByStream(wanted: { prefix: string; upTo: bigint }) {
    for await (const streams of wholeStreams(wanted)) yield* streams;
  }
  async function* readHistories({ member, ...wanted }: { prefix: string; upTo: bigint; member?: string }) {
    for await (const streams of wholeStreams(wanted)) yield streams.flatMap((events) => historyOf(events, member));
  }

  return {
    append: async (stream, events, { expected, idsOfOneStream = false, isNew = false }) => {
      const [first] = events;
      if (!first) throw new Error(`append to ${stream}: no events`);
      const encoded = events.map((event) => codec.encode(event));
      assertFits(stream, encoded);
      // The claim is before anything is written; what must be known of the stream can be asked meanwhile.
      const [at] = await Promise.all([
        appender.before(stream, expected, isNew),
        idsOfOneStream ? claim(first.id, stream) : undefined,
      ]);
      return appender.append(stream, encoded, expected, at);
    },
    readStream: (stream, { from = 0, to = Number.MAX_SAFE_INTEGER, since } = {}) =>
      since === undefined ? readStream(stream, from, to) : reader.since(stream, from, to, since),
    findEvent: async (stream, id) => {
      const { revisions } = known.get(stream) ?? (await reader.end(stream));
      const at = revisions.get(id);
      return at === undefined ? undefined : (await readStream(stream, at, at))[0];
    },
    readStreams: async (streams, after) => {
      const wanted = (name: string) => readStream(name, (after?.get(name) ?? -1) + 1, Number.MAX_SAFE_INTEGER);
      const found: RecordedEvent[] = [];
      for (let next = 0; next < streams.length; next += lanes) {
        const some = streams.slice(next, next + lanes);
        found.push(...(await Promise.all(some.map(wanted))).flat());
      }
      return groupByStream(found);
    },
    readAll: async ({ after, limit, ...filter }) => {
      if ((filter.streamPrefixes?.length ?? 0) + (filter.types?.length ?? 0) === 0)
        return logReader.following(after, limit);
      const found: RecordedEvent[] = [];
      for await (const { events } of logReader.filtered(after, filter, Math.min(limit, largestPage))) {
        found.push(...events);
        if (found.length >= limit) break;
      }
      return found.slice(0, limit);
    },
    subscribeAll: ({ signal, ...wanted }) =>
      subscribe(
        client,
        codec,
        { ...wanted, signal: AbortSignal.any([signal, closing.signal]) },
        (position) => logReader.before(position),
        warn,
      ),
    readByStream,
    readHistories,
    hasStreamOrder: false,
    head: () => logReader.head(),
    end: () => logReader.end(),
    check: () => checkLog(client, logReader),
    health: async () => {
      await logReader.head();
    },
    close: async () => {
      closing.abort();
      await release();
    },
  };
};
