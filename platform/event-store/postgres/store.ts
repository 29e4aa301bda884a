import { membersIn } from '../../members.ts';
import type pg from 'pg';
import { createPool, type Deadlines } from '../../postgres/pool.ts';
import { assertFits } from '../append-limit.ts';
import type { EventCodec } from '../codec.ts';
import { groupByStream } from '../group-by-stream.ts';
import type { EventStore } from '../port.ts';
import { createAppender } from './appender.ts';
import { checkLog } from './check.ts';
import { missingDurability } from './durability.ts';
import { unavailable } from './failure.ts';
import { createHeadWatch } from './head-watch.ts';
import { layIn } from './lay-in.ts';
import { createReader } from './reader.ts';
import { subscribe } from './subscription.ts';

/** What the store tells its operator; a pino logger fits. */
export interface StoreLog {
  warn(details: Record<string, unknown>, message: string): void;
}

export interface PostgresEventStoreOptions {
  /** Connection string; or a pool that the caller owns and closes. One connection of it listens while there are subscriptions. */
  readonly url?: string;
  readonly pool?: pg.Pool;
  readonly codec: EventCodec;
  readonly log?: StoreLog;
  /** From the call of `append` to its answer; the default is 10 s. */
  readonly appendDeadlineMs?: number;
  /** For one reading statement; the default is 30 s. */
  readonly readDeadlineMs?: number;
  /** How often a subscription looks by itself, should a notification be lost; the default is 1 s. */
  readonly pollMs?: number;
  /** Only warn when the server may lose acknowledged events in a crash. For tests. */
  readonly allowForgetfulServer?: boolean;
}

const controlCharacter = /[\u0000-\u001f]/;
const maxRevision = 2_147_483_647;
const maxPosition = 9_223_372_036_854_775_807n;

/** Each call has a deadline of its own; the statement of a reader who has given up ends on the server as well. */
const deadlines: Deadlines = { acquireMs: 3_000, statementMs: 60_000, idleMs: 60_000 };

/** Connections to the log that a process has at most. */
export const logConnections = 8;

/** The connections of a log: its few statements each have one good plan. */
export const createLogPool = (url: string): pg.Pool =>
  createPool({ url, name: 'kerben-log', max: logConnections, deadlines, keepsPlans: true });

/**
 * The event store port on PostgreSQL. The schema must be there (`migrateEventStore`). Any number of instances may work
 * on one database.
 * @throws StoreUnavailableError when the server cannot be reached
 * @throws Error when the server is set up so that it may forget what it acknowledged
 */
export const createPostgresEventStore = async (options: PostgresEventStoreOptions): Promise<EventStore> => {
  const { codec, log, appendDeadlineMs = 10_000, readDeadlineMs = 30_000, pollMs = 1_000 } = options;
  if (!options.pool && !options.url) throw new Error('the event store needs a url or a pool');
  const pool = options.pool ?? createLogPool(options.url ?? '');
  const warn = (message: string, error: unknown) => log?.warn({ err: error }, message);
  let ending = false;
  const onIdleError = (error: Error) => {
    if (!ending) warn('an idle connection to the log broke', error);
  };
  pool.on('error', onIdleError);
  const end = async () => {
    // `end` answers before the sockets are closed: a server that stops right after it still breaks them, with an error.
    ending = true;
    if (options.pool) pool.off('error', onIdleError);
    else await pool.end();
  };

  try {
    const missing = await missingDurability(pool);
    if (missing.length > 0) {
      const message = `the log's server may lose acknowledged events: switch on ${missing.join(', ')}`;
      if (!options.allowForgetfulServer) throw new Error(message);
      warn(message, undefined);
    }
  } catch (error) {
    await end();
    throw 'code' in membersIn(error) ? unavailable(error) : error;
  }

  const reader = createReader(pool, codec, readDeadlineMs);
  const watch = createHeadWatch({ pool, pollMs, deadlineMs: readDeadlineMs, warn });
  const appender = createAppender({
    pool,
    deadlineMs: appendDeadlineMs,
    onWritten: (position) => watch.advance(position),
  });
  const closing = new AbortController();

  return {
    append: async (stream, events, { expected }) => {
      if (events.length === 0) throw new Error(`append to ${stream}: no events`);
      if (controlCharacter.test(stream)) throw new Error('a stream name holds a control character');
      const encoded = events.map((event) => codec.encode(event));
      assertFits(stream, encoded);
      return appender.append(stream, encoded, expected);
    },
    layIn: async (events) => {
      const head = await layIn(pool, events);
      if (head > 0n) watch.advance(head);
      return head > 0n;
    },
    readStream: (stream, { from = 0, to = maxRevision, since } = {}) =>
      since === undefined ? reader.stream(stream, from, to) : reader.since(stream, from, to, since),
    findEvent: (stream, id) => reader.find(stream, id),
    readStreams: async (streams, after) =>
      groupByStream(
        await reader.streams(
          streams,
          streams.map((stream) => after?.get(stream) ?? -1),
        ),
      ),
    readAll: ({ after, limit, types, streamPrefixes }) =>
      reader.window({ after, upTo: maxPosition, limit, types, streamPrefixes }),
    subscribeAll: ({ signal, ...wanted }) =>
      subscribe(reader, watch, { ...wanted, signal: AbortSignal.any([signal, closing.signal]) }, warn),
    readByStream: ({ prefix, upTo }) => reader.byStream(prefix, upTo),
    readHistories: ({ prefix, upTo, member }) => reader.histories(prefix, upTo, member),
    hasStreamOrder: true,
    head: () => reader.head(),
    end: () => reader.head(),
    check: () => checkLog(pool),
    health: async () => {
      await reader.head();
    },
    close: async () => {
      closing.abort();
      await appender.drained();
      await end();
    },
  };
};
