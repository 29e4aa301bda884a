import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import type { EventCodec } from '../codec.ts';
import type { EventFilter } from '../port.ts';
import type { RecordedEvent, StoredMetadata } from '../recorded.ts';
import { streamRow, type StreamRow } from './by-stream.ts';
import { unavailable } from './failure.ts';
import { allQuery, byStreamQuery, headQuery, streamQuery, streamsQuery } from './queries.ts';
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
  /** Events of these streams, by stream and revision. */
  streams(names: readonly string[]): Promise<RecordedEvent[]>;
  window(window: Window): Promise<RecordedEvent[]>;
  /** Events up to a position of the streams that start with a prefix, by stream and revision, in chunks; `member` as in the port. */
  byStream(prefix: string, upTo: bigint, member?: string): AsyncGenerator<RecordedEvent[], void, void>;
  head(): Promise<bigint>;
}

/**
 * Metadata are taken apart when somebody looks: folding and filtering need the data only, and half of the time of reading
 * would go into metadata that nobody asks for. An own getter, so that copies of the event carry them along.
 */
const recorded = (row: RawRow): RecordedEvent => {
  const [position, stream, revision, id, type, schemaVersion, data, metadata] = row as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
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
      return (opened ??= JSON.parse(metadata) as StoredMetadata);
    },
  };
};

const chunkSize = 2_000;
/** Sorts behind every stream name that starts with the same letters. */
const lastCharacter = '\u{10FFFF}';

/** An empty list means no filter, as in the port. */
const listOrNull = (list: readonly string[] | undefined) => (list && list.length > 0 ? list : null);

/**
 * Reads of the log.
 * @param deadlineMs how long one statement may take; every failure is a `StoreUnavailableError`
 */
export const createReader = (pool: pg.Pool, codec: EventCodec, deadlineMs: number): Reader => {
  const rows = (name: string, text: string, values: unknown[]) =>
    rawRows(pool, { name, text, values, deadlineMs }).catch((error: unknown) => {
      throw unavailable(error);
    });
  const events = (found: readonly RawRow[]) => found.map((row) => codec.decode(recorded(row)));
  async function* byStream(prefix: string, upTo: bigint, member?: string) {
    const end = prefix + lastCharacter;
    const read = (stream: string, revision: number) =>
      rows('log-by-stream', byStreamQuery, [stream, revision, end, String(upTo), chunkSize, member ?? null]);
    let next: Promise<RawRow[]> | undefined = read(prefix, -1);
    while (next) {
      const streams: StreamRow[] = (await next).map((row) => streamRow(row, member));
      const last = streams.at(-1);
      const more = last !== undefined && streams.reduce((sum, { count }) => sum + count, 0) === chunkSize;
      next = more ? read(last.stream, last.lastRevision) : undefined;
      // The next chunk is on its way while the consumer works on this one. Its statement leaves at the turn of the event
      // loop, and a consumer that waits for nothing would put that off until it is done.
      next?.catch(() => undefined);
      if (next) await turn();
      if (streams.length > 0) yield streams.flatMap(({ events }) => events().map((event) => codec.decode(event)));
    }
  }
  return {
    byStream,
    stream: async (name, from, to) => events(await rows('log-stream', streamQuery, [name, from, to])),
    streams: async (names) => events(await rows('log-streams', streamsQuery, [names])),
    window: async ({ after, upTo, limit, types, streamPrefixes }) => {
      const values = [String(after), String(upTo), listOrNull(types), listOrNull(streamPrefixes), limit];
      return events(await rows('log-all', allQuery, values));
    },
    head: async () => {
      const [row] = await rows('log-head', headQuery, []);
      return BigInt(row?.[0] ?? 0);
    },
  };
};
