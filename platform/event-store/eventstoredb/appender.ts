import type { AppendResult as StoreResult, EventStoreDBClient } from '@eventstore/db-client';
import { jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import type { EncodedEvent } from '../codec.ts';
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
  readonly readStream: StreamReader;
  readonly deadlineMs: number;
}

/** How often a writer who does not care for the revision runs behind others before he gives up. */
const patience = 20;

const accepts = (expected: Expected, current: number): boolean => {
  if (expected === 'any') return true;
  if (expected === 'stream_exists') return current >= 0;
  return current === (expected === 'no_stream' ? -1 : expected);
};

/**
 * Appends with the exact revision always, also where the caller does not care: only then does the server guarantee that
 * nothing came between what this process knows of the stream and the new events.
 */
export const createAppender = ({ client, known, readStream, deadlineMs }: AppenderOptions) => {
  /** Reads what is missing at the end of the stream. */
  const refresh = async (stream: string, at: KnownStream | undefined): Promise<KnownStream> => {
    const found = await readStream(stream, (at?.revision ?? -1) + 1, Number.MAX_SAFE_INTEGER);
    return (
      known.get(stream) ??
      known.learn(
        stream,
        0,
        found.map(({ id }) => id),
      ) // an LRU may have dropped it at once
    );
  };

  const positionAt = async (stream: string, revision: number): Promise<bigint> => {
    const [event] = await readStream(stream, revision, revision);
    return event?.position ?? 0n;
  };

  const repeated = async (stream: string, revision: number): Promise<AppendResult> => ({
    revision,
    position: await positionAt(stream, revision),
    duplicate: true,
  });

  const write = async (stream: string, events: readonly EncodedEvent[], current: number): Promise<StoreResult> => {
    const proposed = events.map(({ id, type, schemaVersion, data, metadata }) =>
      jsonEvent({
        id,
        type,
        data: JSON.parse(data) as Record<string, unknown>,
        metadata: storedMetadata(metadata, schemaVersion),
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

  return async (stream: string, events: readonly EncodedEvent[], expected: Expected): Promise<AppendResult> => {
    const ids = events.map(({ id }) => id);
    let at = known.get(stream);
    // What is known is enough only when it reaches exactly to the revision that is expected.
    if (!at || typeof expected === 'string' || at.revision < expected) at = await refresh(stream, at);
    for (let attempt = 0; ; attempt++) {
      const whole = wholeAt(at, ids);
      if (whole !== undefined) return repeated(stream, whole);
      if (ids.some((id) => at?.revisions.has(id))) throw new ConflictError(stream, at.revision);
      if (!accepts(expected, at.revision)) {
        const fresh = await refresh(stream, at);
        if (fresh.revision === at.revision) throw new ConflictError(stream, at.revision);
        at = fresh;
        continue;
      }
      try {
        const { nextExpectedRevision, position } = await write(stream, events, at.revision);
        const revision = Number(nextExpectedRevision);
        known.learn(stream, revision - ids.length + 1, ids);
        return { revision, position: position?.commit ?? (await positionAt(stream, revision)), duplicate: false };
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
        if (attempt >= patience) throw new ConflictError(stream, at.revision);
        at = await refresh(stream, at);
      }
    }
  };
};
