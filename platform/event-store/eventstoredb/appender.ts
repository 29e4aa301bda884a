import { isTree } from '../../members.ts';
import type { AppendResult as StoreResult, EventStoreDBClient } from '@eventstore/db-client';
import { jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { EventRejectedError, type EncodedEvent } from '../codec.ts';
import { eventHash } from '../event-hash.ts';
import type { AppendResult, Expected } from '../port.ts';
import { ConflictError, OutcomeUnknownError } from '../port.ts';
import { appendFailure } from './failure.ts';
import type { KnownIds, KnownStream } from './known-ids.ts';
import { wholeAt } from './known-ids.ts';
import { storedMetadata } from './recorded.ts';
import type { StreamReader } from './stream-reader.ts';
import { withDeadline } from './with-deadline.ts';

export interface AppenderOptions {
  readonly client: EventStoreDBClient;
  readonly known: KnownIds;
  readonly reader: StreamReader;
  readonly deadlineMs: number;
}

/** How often a writer who does not care for the revision runs behind others before he gives up. */
const patience = 20;

const accepts = (expected: Expected, current: number): boolean => {
  if (expected === 'any') return true;
  if (expected === 'stream_exists') return current >= 0;
  return current === (expected === 'no_stream' ? -1 : expected);
};

/** The client takes objects, and so are the data of every event. */
const dataIn = (text: string): Readonly<Record<string, unknown>> => {
  const data: unknown = JSON.parse(text);
  if (!isTree(data)) throw new EventRejectedError('the data of an event are an object');
  return data;
};

const nothing: KnownStream = { revision: -1, revisions: new Map(), hash: '' };

/**
 * Appends with the exact revision always, also where the caller does not care: only then does the server guarantee that
 * nothing came between what this process knows of the stream and the new events.
 */
export const createAppender = ({ client, known, reader, deadlineMs }: AppenderOptions) => {
  /** Reads what is missing at the end of the stream, or its end when nothing is known. */
  const refresh = async (stream: string, at: KnownStream | undefined): Promise<KnownStream> => {
    if (!at || !known.get(stream)) return reader.end(stream);
    await reader.forwards(stream, at.revision + 1, Number.MAX_SAFE_INTEGER);
    // An LRU may have dropped it at once.
    return known.get(stream) ?? reader.end(stream);
  };

  const positionAt = async (stream: string, revision: number): Promise<bigint> => {
    const [event] = await reader.forwards(stream, revision, revision);
    return event?.position ?? 0n;
  };

  const repeated = async (stream: string, revision: number): Promise<AppendResult> => ({
    revision,
    position: await positionAt(stream, revision),
    duplicate: true,
  });

  /** The hashes of events that follow what is known of the stream. */
  const hashesAfter = (stream: string, at: KnownStream, events: readonly EncodedEvent[]): string[] => {
    let hash = at.hash;
    return events.map(
      (event, index) => (hash = eventHash(hash, { ...event, stream, revision: at.revision + 1 + index })),
    );
  };

  const write = async (
    stream: string,
    events: readonly EncodedEvent[],
    hashes: readonly string[],
    current: number,
  ): Promise<StoreResult> => {
    const proposed = events.map(({ id, type, schemaVersion, data, metadata }, index) =>
      jsonEvent({
        id,
        type,
        data: dataIn(data),
        metadata: storedMetadata(metadata, schemaVersion, hashes[index] ?? ''),
      }),
    );
    const expectedRevision = current < 0 ? 'no_stream' : BigInt(current);
    try {
      return await withDeadline(client.appendToStream(stream, proposed, { expectedRevision }), deadlineMs);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError || error instanceof OutcomeUnknownError) throw error;
      throw appendFailure(error);
    }
  };

  /** What the stream says after an append of unknown outcome, once: where the events are, or nothing, which proves nothing. */
  const lookedUp = async (
    stream: string,
    at: KnownStream,
    ids: readonly string[],
  ): Promise<AppendResult | undefined> => {
    try {
      const whole = wholeAt(await refresh(stream, at), ids);
      return whole === undefined ? undefined : await repeated(stream, whole);
    } catch {
      return undefined;
    }
  };

  /** What must be known of a stream before one appends to it; without a word of the server where it is certain. */
  const before = async (stream: string, expected: Expected, isNew: boolean): Promise<KnownStream> => {
    if (isNew) return nothing;
    const at = known.get(stream);
    // What is known is enough only when it reaches exactly to the revision that is expected.
    if (at && expected === 'no_stream') return at;
    return !at || typeof expected === 'string' || at.revision < expected ? refresh(stream, at) : at;
  };

  const append = async (
    stream: string,
    events: readonly EncodedEvent[],
    expected: Expected,
    known_: KnownStream,
  ): Promise<AppendResult> => {
    const ids = events.map(({ id }) => id);
    let at = known_;
    for (let attempt = 0; ; attempt++) {
      const whole = wholeAt(at, ids);
      if (whole !== undefined) return repeated(stream, whole);
      if (ids.some((id) => at.revisions.has(id))) throw new ConflictError(stream, at.revision);
      if (!accepts(expected, at.revision)) {
        const fresh = await refresh(stream, at);
        if (fresh.revision === at.revision) throw new ConflictError(stream, at.revision);
        at = fresh;
        continue;
      }
      try {
        const hashes = hashesAfter(stream, at, events);
        const { nextExpectedRevision, position } = await write(stream, events, hashes, at.revision);
        const revision = Number(nextExpectedRevision);
        known.learn(stream, revision - ids.length + 1, ids, hashes.at(-1) ?? '');
        return { revision, position: position?.commit ?? (await positionAt(stream, revision)), duplicate: false };
      } catch (error) {
        if (error instanceof OutcomeUnknownError) {
          const found = await lookedUp(stream, at, ids);
          if (found) return found;
        }
        if (!(error instanceof WrongExpectedVersionError)) throw error;
        if (attempt >= patience) throw new ConflictError(stream, at.revision);
        at = await refresh(stream, at);
      }
    }
  };
  return { before, append };
};
