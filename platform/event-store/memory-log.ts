import { membersIn } from '../members.ts';
import { assertFits } from './append-limit.ts';
import type { EventCodec } from './codec.ts';
import { groupByStream } from './group-by-stream.ts';
import {
  ConflictError,
  EventIdTakenError,
  type AppendResult,
  type EventFilter,
  type EventStore,
  type Expected,
  type NewEvent,
} from './port.ts';
import type { RecordedEvent } from './recorded.ts';

/** A log of one process that is gone with it: several stores may be opened on one. */
export interface MemoryLog {
  readonly events: RecordedEvent[];
  readonly streams: Map<string, RecordedEvent[]>;
  readonly byId: Map<string, RecordedEvent>;
  readonly listeners: Set<() => void>;
}

export const createMemoryLog = (): MemoryLog => ({
  events: [],
  streams: new Map(),
  byId: new Map(),
  listeners: new Set(),
});

const fits = (expected: Expected, actual: number): boolean =>
  expected === 'any' ||
  (expected === 'stream_exists' ? actual >= 0 : (expected === 'no_stream' ? -1 : expected) === actual);

/** Whether a stream begins with one of some prefixes, which are areas nearly always. */
const beginsWith = (prefixes: readonly string[]): ((stream: string) => boolean) => {
  const areas = new Set(prefixes.filter((prefix) => prefix.indexOf('/') === prefix.length - 1));
  const others = prefixes.filter((prefix) => !areas.has(prefix));
  return (stream) =>
    areas.has(stream.slice(0, stream.indexOf('/') + 1)) || others.some((prefix) => stream.startsWith(prefix));
};

/** Which events a filter lets pass. */
const wantedBy = ({ types = [], streamPrefixes = [] }: EventFilter): ((event: RecordedEvent) => boolean) => {
  const isThere = beginsWith(streamPrefixes);
  return ({ type, stream }) =>
    (types.length === 0 || types.includes(type)) && (streamPrefixes.length === 0 || isThere(stream));
};

/** Puts events behind the log as it stands, or says where they stand already. */
const appendTo = (
  log: MemoryLog,
  codec: EventCodec,
  stream: string,
  events: readonly NewEvent[],
  { expected, idsOfOneStream = false }: { expected: Expected; idsOfOneStream?: boolean },
): AppendResult => {
  const [first] = events;
  if (!first) throw new Error(`append to ${stream}: no events`);
  const encoded = events.map((event) => codec.encode(event));
  assertFits(stream, encoded);
  const known = log.streams.get(stream) ?? [];
  const there = events.map(({ id }) => log.byId.get(id));
  const last = there.at(-1);
  if (last && there.every((one) => one?.stream === stream))
    return { revision: last.revision, position: last.position, duplicate: true };
  if (there.some((one) => one !== undefined)) {
    if (idsOfOneStream || there.some((one) => one && one.stream !== stream))
      throw new EventIdTakenError(`event id ${first.id} belongs to another stream`);
    throw new ConflictError(stream, known.length - 1);
  }
  if (!fits(expected, known.length - 1)) throw new ConflictError(stream, known.length - 1);
  for (const { id, type, schemaVersion, data, metadata } of encoded) {
    const event: RecordedEvent = {
      id,
      stream,
      revision: known.length,
      position: BigInt(log.events.length + 1),
      type,
      schemaVersion,
      data: JSON.parse(data),
      metadata: membersIn(JSON.parse(metadata)),
    };
    known.push(event);
    log.events.push(event);
    log.byId.set(id, event);
  }
  log.streams.set(stream, known);
  for (const listener of log.listeners) listener();
  return { revision: known.length - 1, position: BigInt(log.events.length), duplicate: false };
};

const readings = new WeakMap<EventCodec, WeakMap<RecordedEvent, RecordedEvent>>();
/** Reads what is kept, for whatever store on it: an event is taken apart once. */
const readerOf = (codec: EventCodec): ((event: RecordedEvent) => RecordedEvent) => {
  const known = readings.get(codec) ?? new WeakMap<RecordedEvent, RecordedEvent>();
  readings.set(codec, known);
  return (event) => {
    const read = known.get(event) ?? codec.decode(event);
    known.set(event, read);
    return read;
  };
};

/** The event store port on a log in memory: for whoever counts a past before it is written down anywhere. */
export const createMemoryStore = (log: MemoryLog, codec: EventCodec): EventStore => {
  const closing = new AbortController();
  const decode = readerOf(codec);
  const decoded = (events: readonly RecordedEvent[]): RecordedEvent[] => events.map(decode);
  const head = (): bigint => BigInt(log.events.length);
  const stored = (stream: string): readonly RecordedEvent[] => log.streams.get(stream) ?? [];

  const whole = ({ prefix, upTo }: { prefix: string; upTo: bigint }): (readonly RecordedEvent[])[] =>
    [...log.streams.keys()]
      .filter((stream) => stream.startsWith(prefix))
      .sort()
      .map((stream) => stored(stream).filter(({ position }) => position <= upTo))
      .filter((events) => events.length > 0);

  /** Resolves when something is written, or the signal aborts. */
  const more = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        log.listeners.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      log.listeners.add(done);
      signal.addEventListener('abort', done);
    });

  async function* subscribe({
    after,
    batch,
    signal: asked,
    ...filter
  }: { after: bigint; batch: number; signal: AbortSignal } & EventFilter) {
    const signal = AbortSignal.any([asked, closing.signal]);
    const isWanted = wantedBy(filter);
    let place = Number(after);
    let live = false;
    while (!signal.aborted) {
      if (live && place >= log.events.length) await more(signal);
      if (signal.aborted) return;
      const some = log.events.slice(place, place + batch);
      place += some.length;
      live = place >= log.events.length;
      yield { events: decoded(some.filter(isWanted)), upTo: BigInt(place), live };
    }
  }

  return {
    append: (stream, events, options) =>
      new Promise((resolve) => {
        resolve(appendTo(log, codec, stream, events, options));
      }),
    readStream: (stream, { from = 0, to = Infinity, since } = {}) => {
      const range = stored(stream).filter(({ revision }) => revision >= from && revision <= to);
      const last = since === undefined ? -1 : range.findLastIndex(({ type }) => type === since);
      return Promise.resolve(decoded(range.slice(Math.max(0, last))));
    },
    findEvent: (stream, id) => {
      const found = log.byId.get(id);
      return Promise.resolve(found?.stream === stream ? decode(found) : undefined);
    },
    readStreams: (streams, after) =>
      Promise.resolve(
        groupByStream(streams.flatMap((stream) => decoded(stored(stream).slice((after?.get(stream) ?? -1) + 1)))),
      ),
    readAll: ({ after, limit, ...filter }) => {
      const isWanted = wantedBy(filter);
      const found: RecordedEvent[] = [];
      for (let at = Number(after); at < log.events.length && found.length < limit; at += 1) {
        const event = log.events[at];
        if (event && isWanted(event)) found.push(event);
      }
      return Promise.resolve(decoded(found));
    },
    subscribeAll: subscribe,
    readByStream: async function* (wanted) {
      for (const events of whole(wanted)) yield await Promise.resolve(decoded(events));
    },
    readHistories: async function* ({ member = '', ...wanted }) {
      for (const events of whole(wanted)) {
        const [first] = events;
        const last = events.at(-1);
        if (!first || !last) continue;
        const { stream, revision, position } = last;
        const of = ({ metadata }: RecordedEvent): unknown => metadata[member] ?? null;
        yield await Promise.resolve([
          {
            stream,
            revision,
            position,
            count: events.length,
            events: () => decoded(events),
            first: of(first),
            last: of(last),
          },
        ]);
      }
    },
    hasStreamOrder: true,
    head: () => Promise.resolve(head()),
    end: () => Promise.resolve(head()),
    check: () => Promise.resolve({ events: log.events.length, sealed: null, broken: [] }),
    health: () => Promise.resolve(),
    close: () => {
      closing.abort();
      return Promise.resolve();
    },
  };
};
