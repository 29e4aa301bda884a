import type { EventStoreDBClient } from '@eventstore/db-client';
import { StreamNotFoundError } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import type { RecordedEvent } from '../recorded.ts';
import { unavailable } from './failure.ts';
import type { KnownIds } from './known-ids.ts';
import { recorded } from './recorded.ts';

/**
 * Reads one stream forwards and remembers the ids it saw.
 * @throws StoreUnavailableError after the deadline or when the connection breaks
 */
export const createStreamReader =
  (client: EventStoreDBClient, codec: EventCodec, known: KnownIds, deadlineMs: number) =>
  async (stream: string, from: number, to: number): Promise<RecordedEvent[]> => {
    if (to < from) return [];
    const maxCount = Math.min(to - from + 1, Number.MAX_SAFE_INTEGER);
    const found: RecordedEvent[] = [];
    const reading = client.readStream(stream, { fromRevision: BigInt(from), maxCount });
    const hung = setTimeout(() => reading.destroy(new Error('no answer before the deadline')), deadlineMs);
    try {
      for await (const { event } of reading) if (event) found.push(recorded(event, codec));
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw unavailable(error);
    } finally {
      clearTimeout(hung);
    }
    known.learn(
      stream,
      from,
      found.map(({ id }) => id),
    );
    return found;
  };

export type StreamReader = ReturnType<typeof createStreamReader>;
