import type { HistoricEvent, RecordedEvent, StoredMetadata } from './recorded.ts';

/** What the writer expects of the stream: its last revision (0-based), that it is new, or nothing. */
export type Expected = number | 'any' | 'no_stream' | 'stream_exists';

/** An event on its way into the log. `id` is derived from the command, so that a retry has the same ids. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
  readonly metadata: StoredMetadata;
}

/** An event of a whole log, with its place in its stream, as it is stored: one in an older form stays so. */
export interface PlacedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: number;
}

export interface AppendResult {
  /** Revision and position of the last event of this append. */
  readonly revision: number;
  readonly position: bigint;
  /** True when these events were in the log already: nothing was written. */
  readonly duplicate: boolean;
}

export interface AppendOptions {
  readonly expected: Expected;
  /**
   * These ids must not stand in another stream: `EventIdTakenError` otherwise. PostgreSQL always sees to it; EventStoreDB
   * only when asked, because it takes an append of its own.
   */
  readonly idsOfOneStream?: boolean;
  /** The name of the stream was made just now, at random: nobody need be asked whether it exists. */
  readonly isNew?: boolean;
}

/** One whole stream up to a position, as a fold needs it. */
export interface History {
  readonly stream: string;
  readonly count: number;
  /** In order. They are taken apart when they are asked for, each time anew: what waits for its turn is only text. */
  readonly events: () => readonly HistoricEvent[];
  /** Place of the last event. */
  readonly revision: number;
  readonly position: bigint;
  /** The wanted member of the metadata of the first and of the last event; null where they have none. */
  readonly first: unknown;
  readonly last: unknown;
}

/** Which events a reader wants. Empty = all. Both lists narrow. */
export interface EventFilter {
  readonly types?: readonly string[];
  readonly streamPrefixes?: readonly string[];
}

export interface SubscriptionBatch {
  readonly events: readonly RecordedEvent[];
  /** Position up to which everything that matches the filter has been delivered, this batch included. */
  readonly upTo: bigint;
  /** True when the batch reached the head of the log. */
  readonly live: boolean;
}

/** What a look through the whole log has found. */
export interface LogCheck {
  readonly events: number;
  /** Events up to here were written before events had hashes; they were sealed together, then. Null when there are none. */
  readonly sealed: { readonly upTo: bigint; readonly at: string | null } | null;
  /** Places that do not say any more what was written, and why; empty when everything does. */
  readonly broken: readonly string[];
}

/**
 * The event store port: all that the rest of the house knows of the log. Two adapters pass one contract suite.
 *
 * Errors: `ConflictError` (another revision than expected; carries the actual one), `OutcomeUnknownError` (the deadline
 * passed or the connection broke after sending: the events may or may not be there), `StoreUnavailableError` (not sent).
 */
export interface EventStore {
  /** Appends all or nothing. The same event ids again write nothing and answer `duplicate: true`, at any head. */
  append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult>;
  /**
   * Lays a whole log in: all of it or nothing, and only where the log is empty. False when it is not, and nothing was written.
   * Absent where a store has no transaction over streams: whoever brings a log there appends in its order.
   */
  layIn?(events: AsyncIterable<readonly PlacedEvent[]>): Promise<boolean>;
  /**
   * Events of one stream in order; empty when the stream does not exist. `since`: those before the last event of this type among
   * them are left out, so that the end of a long stream is read and not the stream.
   */
  readStream(
    stream: string,
    options?: { from?: number; to?: number; since?: string },
  ): Promise<readonly RecordedEvent[]>;
  /** An event of a stream by its id; undefined when it is not there, or further back than the store looks for repeats. */
  findEvent(stream: string, id: string): Promise<RecordedEvent | undefined>;
  /**
   * Events of several streams, each in order and after a revision, where one is told; a stream that has none is not in the map.
   */
  readStreams(
    streams: readonly string[],
    after?: ReadonlyMap<string, number>,
  ): Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;
  /** Events of the whole log after a position, in log order, at most `limit`. */
  readAll(options: { after: bigint; limit: number } & EventFilter): Promise<readonly RecordedEvent[]>;
  /**
   * Catch-up, then live, never skipping and never repeating within one iteration; resubscribes by itself after a lost
   * connection. Ends when the signal aborts.
   */
  subscribeAll(
    options: { after: bigint; batch: number; signal: AbortSignal } & EventFilter,
  ): AsyncIterable<SubscriptionBatch>;
  /**
   * Every event up to a position whose stream starts with the prefix, ordered by stream and revision, in chunks that may
   * cut a stream anywhere. For the checker and for whoever needs events whole.
   */
  readByStream(options: { prefix: string; upTo: bigint }): AsyncIterable<readonly RecordedEvent[]>;
  /**
   * The same streams for a fold: each whole, in order of their names, some at a time, and of each no more than a fold looks
   * at. `member` is the member of the metadata that is wanted of the first and the last event; none unless told.
   */
  readHistories(options: { prefix: string; upTo: bigint; member?: string }): AsyncIterable<readonly History[]>;
  /**
   * Whether `readByStream` and `readHistories` find their streams without going through the whole log, and positions count events: whole lists
   * are then built sooner than they are caught up with.
   */
  readonly hasStreamOrder: boolean;
  /** Position of the last event in the log; 0n when empty. */
  head(): Promise<bigint>;
  /** Position up to which the log could have been read, at or beyond `head`: a store may hold records that are no events. */
  end(): Promise<bigint>;
  /** Reads the whole log and checks that it says what was written (docs/decisions/log-hashes.md). */
  check(): Promise<LogCheck>;
  health(): Promise<void>;
  close(): Promise<void>;
}

/** The stream is at another revision than the writer expected (-1 = it does not exist). */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly stream: string;
  readonly actual: number;
  constructor(stream: string, actual: number) {
    super(`stream ${stream} is at revision ${actual}`);
    this.stream = stream;
    this.actual = actual;
  }
}

/** An event id is in another stream already: the same command id was used for another record. */
export class EventIdTakenError extends Error {
  override readonly name = 'EventIdTakenError';
}

/** More than one append may hold, on any store: nothing was sent. */
export class AppendTooLargeError extends Error {
  override readonly name = 'AppendTooLargeError';
  readonly limit: number;
  constructor(stream: string, size: number, limit: number) {
    super(`append to ${stream}: ${size} bytes, ${limit} are allowed`);
    this.limit = limit;
  }
}

/** Sent, but no answer came: ask the log before saying anything about it. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

/** The log could not be reached; nothing was written. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
