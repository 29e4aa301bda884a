import type { EventCodec } from '../codec.ts';
import type { EventStore } from '../port.ts';
import type { RecordedEvent } from '../recorded.ts';
import { createAppender } from './appender.ts';
import { sharedClient } from './client.ts';
import { createKnownIds } from './known-ids.ts';
import { createLogReader, passes } from './log-reader.ts';
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

/**
 * The event store port on EventStoreDB / KurrentDB. Nothing is sent before the first call.
 * Positions are offsets of the server's log: increasing, with gaps.
 */
export const createEventStoreDbStore = (options: EventStoreDbOptions): EventStore => {
  const { codec, log, appendDeadlineMs = 10_000, readDeadlineMs = 30_000 } = options;
  const { client, release } = sharedClient(options.url);
  const warn = (message: string, error: unknown) => log?.warn({ err: error }, message);
  const known = createKnownIds();
  const readStream = createStreamReader(client, codec, known, readDeadlineMs);
  const append = createAppender({ client, known, readStream, deadlineMs: appendDeadlineMs });
  const logReader = createLogReader(client, codec, readDeadlineMs);
  const closing = new AbortController();

  /** Names of the streams with this prefix that have an event up to the position. */
  const streamNames = async (prefix: string, upTo: bigint): Promise<string[]> => {
    const names = new Set<string>();
    for await (const { stream, position } of logReader.following(0n)) {
      if (position > upTo) break;
      if (stream.startsWith(prefix)) names.add(stream);
    }
    return [...names].sort();
  };

  /** The server has no order by stream: the names are collected first, then each stream is read. */
  async function* readByStream({ prefix, upTo }: { prefix: string; upTo: bigint }) {
    for (const name of await streamNames(prefix, upTo)) {
      const events = await readStream(name, 0, Number.MAX_SAFE_INTEGER);
      yield events.filter(({ position }) => position <= upTo);
    }
  }

  return {
    append: async (stream, events, { expected }) => {
      if (events.length === 0) throw new Error(`append to ${stream}: no events`);
      const encoded = events.map((event) => codec.encode(event));
      return append(stream, encoded, expected);
    },
    readStream: (stream, { from = 0, to = Number.MAX_SAFE_INTEGER } = {}) => readStream(stream, from, to),
    readAll: async ({ after, limit, ...filter }) => {
      const found: RecordedEvent[] = [];
      for await (const event of logReader.following(after)) {
        if (!passes(filter, event.type, event.stream)) continue;
        found.push(event);
        if (found.length >= limit) break;
      }
      return found;
    },
    subscribeAll: ({ signal, ...wanted }) =>
      subscribe(client, codec, { ...wanted, signal: AbortSignal.any([signal, closing.signal]) }, warn),
    readByStream,
    head: () => logReader.head(),
    health: async () => {
      await logReader.head();
    },
    close: async () => {
      closing.abort();
      await release();
    },
  };
};
