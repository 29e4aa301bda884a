import { membersIn } from '../../members.ts';
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import type { EventCodec } from '../codec.ts';
import type { EventFilter, History } from '../port.ts';
import type { RecordedEvent, StoredMetadata } from '../recorded.ts';
import { unavailable } from './failure.ts';
import { continued, historyOf } from './history.ts';
import {
  allQuery,
  byStreamQuery,
  findQuery,
  headQuery,
  historiesQuery,
  sinceQuery,
  streamQuery,
  streamsQuery,
} from './queries.ts';
import { rawRows } from './raw-rows.ts';
import type { RawRow } from './raw-rows.ts';

/** Events of the whole log after one position up to another, at most `limit`. */
export interface Window extends EventFilter {
  readonly after: bigint;
  readonly upTo: bigint;
  readonly limit: number;
}

export interface Reader {
  stream(name: string, from: number, to: number): Promise<RecordedEvent[]>;
  /** The same from the last event of a type on. */
  since(name: string, from: number, to: number, type: string): Promise<RecordedEvent[]>;
  find(name: string, id: string): Promise<RecordedEvent | undefined>;
  /** Events of these streams after a revision of each, by stream and revision. */
  streams(names: readonly string[], after: readonly number[]): Promise<RecordedEvent[]>;
  window(window: Window): Promise<RecordedEvent[]>;
  /** Events up to a position of the streams that start with a prefix, by stream and revision, in chunks. */
  byStream(prefix: string, upTo: bigint): AsyncGenerator<RecordedEvent[], void, void>;
  /** The same streams whole, for folds; `member` as in the port. */
  histories(prefix: string, upTo: bigint, member?: string): AsyncGenerator<History[], void, void>;
  head(): Promise<bigint>;
}

/**
 * Metadata are taken apart when somebody looks: folding and filtering need the data only, and half of the time of reading
 * would go into metadata that nobody asks for. An own getter, so that copies of the event carry them along.
 */
const recorded = (row: RawRow): RecordedEvent => {
  const [position = '', stream = '', revision, id = '', type = '', schemaVersion, data = '', metadata = ''] = row;
  let opened: StoredMetadata | undefined;
  return {
    id,
    stream,
    revision: Number(revision),
    position: BigInt(position),
    type,
    schemaVersion: Number(schemaVersion),
    data: JSON.parse(data),
    get metadata() {
      return (opened ??= membersIn(JSON.parse(metadata)));
    },
  };
};

const chunkSize = 2_000;
/** Sorts behind every stream name that starts with the same letters. */
const lastCharacter = '\u{10FFFF}';

/** An empty list means no filter, as in the port. */
const listOrNull = (list: readonly string[] | undefined) => (list && list.length > 0 ? list : null);

/** A few streams or the head: a person waits for it. */
const interactiveMs = 6_000;
/** What a command looks at; whoever catches up asks for thousands. */
const fewStreams = 200;

/**
 * Reads of the log.
 * @param deadlineMs how long one statement may take; every failure is a `StoreUnavailableError`
 */
export const createReader = (pool: pg.Pool, codec: EventCodec, deadlineMs: number): Reader => {
  const rows = (name: string, text: string, values: unknown[], patience = deadlineMs) =>
    rawRows(pool, { name, text, values, deadlineMs: patience }).catch((error: unknown) => {
      throw unavailable(error);
    });
  const soon = Math.min(deadlineMs, interactiveMs);
  const events = (found: readonly RawRow[]) => found.map((row) => codec.decode(recorded(row)));
  /**
   * Rows of a statement in chunks of so many events, by stream and revision up to a position. The next chunk is on its way
   * while the consumer works on this one.
   */
  async function* chunks(options: {
    readonly name: string;
    readonly text: string;
    readonly prefix: string;
    readonly upTo: bigint;
    readonly more: readonly (string | null)[];
    /** Number of events, and the place of the last one, in a chunk. */
    readonly endOf: (chunk: readonly RawRow[]) => { count: number; stream: string; revision: number };
  }) {
    const { name, text, prefix, upTo, more, endOf } = options;
    const read = (stream: string, revision: number) =>
      rows(name, text, [stream, revision, prefix + lastCharacter, String(upTo), chunkSize, ...more]);
    let next: Promise<RawRow[]> | undefined = read(prefix, -1);
    while (next) {
      const chunk: RawRow[] = await next;
      if (chunk.length === 0) return;
      const { count, stream, revision } = endOf(chunk);
      next = count === chunkSize ? read(stream, revision) : undefined;
      // Its statement leaves at the turn of the event loop, and a consumer that waits for nothing would put that off until it
      // is done.
      next?.catch(() => undefined);
      if (next) await turn();
      yield chunk;
    }
  }
  async function* byStream(prefix: string, upTo: bigint) {
    const endOf = (chunk: readonly RawRow[]) => {
      const [, stream = '', revision] = chunk.at(-1) ?? [];
      return { count: chunk.length, stream, revision: Number(revision) };
    };
    const found = chunks({ name: 'log-by-stream', text: byStreamQuery, prefix, upTo, more: [], endOf });
    for await (const chunk of found) yield events(chunk);
  }
  async function* histories(prefix: string, upTo: bigint, member?: string) {
    const endOf = (chunk: readonly RawRow[]) => {
      const [stream = '', , revision] = chunk.at(-1) ?? [];
      return { count: chunk.reduce((sum, row) => sum + Number(row[1]), 0), stream, revision: Number(revision) };
    };
    const found = chunks({ name: 'log-histories', text: historiesQuery, prefix, upTo, more: [member ?? null], endOf });
    /** The last stream of a chunk may go on in the next one. */
    let open: History | undefined;
    for await (const chunk of found) {
      const whole: History[] = [];
      for (const row of chunk) {
        const history = historyOf(row, codec);
        if (open?.stream === history.stream) open = continued(open, history);
        else {
          if (open) whole.push(open);
          open = history;
        }
      }
      yield whole;
    }
    if (open) yield [open];
  }
  return {
    byStream,
    histories,
    stream: async (name, from, to) => events(await rows('log-stream', streamQuery, [name, from, to], soon)),
    since: async (name, from, to, type) => events(await rows('log-since', sinceQuery, [name, from, to, type], soon)),
    find: async (name, id) => events(await rows('log-find', findQuery, [name, id], soon))[0],
    streams: async (names, after) =>
      events(await rows('log-streams', streamsQuery, [names, after], names.length > fewStreams ? deadlineMs : soon)),
    window: async ({ after, upTo, limit, types, streamPrefixes }) => {
      const values = [String(after), String(upTo), listOrNull(types), listOrNull(streamPrefixes), limit];
      return events(await rows('log-all', allQuery, values));
    },
    head: async () => {
      const [row] = await rows('log-head', headQuery, [], soon);
      return BigInt(row?.[0] ?? 0);
    },
  };
};
