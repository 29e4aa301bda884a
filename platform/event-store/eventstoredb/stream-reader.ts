import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { StreamNotFoundError } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import type { RecordedEvent } from '../recorded.ts';
import { unavailable } from './failure.ts';
import type { KnownIds } from './known-ids.ts';
import { recorded, storedHash } from './recorded.ts';

type Where = NonNullable<Parameters<EventStoreDBClient['readStream']>[1]>;

/** Events of one stretch read backwards. */
const backwardsPage = 500;

/** One stream: a person waits for it. */
const interactiveMs = 6_000;

/**
 * Reads of one stream, which remember the ids they saw.
 * @throws StoreUnavailableError after the deadline or when the connection breaks
 */
export const createStreamReader = (
  client: EventStoreDBClient,
  codec: EventCodec,
  known: KnownIds,
  deadlineMs: number,
) => {
  const read = async (stream: string, where: Where): Promise<ResolvedEvent[]> => {
    const found: ResolvedEvent[] = [];
    const reading = client.readStream(stream, where);
    const patience = Math.min(deadlineMs, interactiveMs);
    // For the first word, and then for each next one: a stream may be long.
    let hung = setTimeout(() => undefined, 0);
    const watch = () => {
      clearTimeout(hung);
      hung = setTimeout(() => reading.destroy(new Error('no answer before the deadline')), patience);
    };
    try {
      watch();
      for await (const resolved of reading) {
        if (found.length % 100 === 0) watch();
        if (resolved.event) found.push(resolved);
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw unavailable(error);
    } finally {
      clearTimeout(hung);
    }
    return found;
  };
  const remember = (stream: string, from: number, found: readonly ResolvedEvent[]) => {
    const last = found.at(-1)?.event;
    return known.learn(
      stream,
      from,
      found.map(({ event }) => event?.id ?? ''),
      last ? (storedHash(last) ?? '') : '',
    );
  };
  return {
    /** Events from one revision to another, in order. */
    forwards: async (stream: string, from: number, to: number): Promise<RecordedEvent[]> => {
      if (to < from) return [];
      const maxCount = Math.min(to - from + 1, Number.MAX_SAFE_INTEGER);
      const found = await read(stream, { fromRevision: BigInt(from), maxCount });
      // A stretch in the middle says nothing of the end; only what begins at the beginning or follows is remembered.
      if (from === 0 || known.get(stream)) remember(stream, from, found);
      return found.flatMap(({ event }) => (event ? [recorded(event, codec)] : []));
    },
    /** The same from the last event of a type on: read backwards, a page at a time, until it is met. */
    since: async (stream: string, from: number, to: number, type: string): Promise<RecordedEvent[]> => {
      const met: RecordedEvent[] = [];
      if (to < from) return met;
      let next: bigint | 'end' = to === Number.MAX_SAFE_INTEGER ? 'end' : BigInt(to);
      for (;;) {
        const page = await read(stream, { direction: 'backwards', fromRevision: next, maxCount: backwardsPage });
        for (const { event } of page) {
          if (!event || Number(event.revision) < from) return met.reverse();
          met.push(recorded(event, codec));
          if (event.type === type) return met.reverse();
        }
        const last = page.at(-1)?.event?.revision ?? 0n;
        if (page.length < backwardsPage || last === 0n) return met.reverse();
        next = last - 1n;
      }
    },
    /** What is known of the stream after its last events were read: as many as are looked back upon. */
    end: async (stream: string) => {
      const found = await read(stream, { direction: 'backwards', fromRevision: 'end', maxCount: known.lookBack });
      found.reverse();
      return remember(stream, Number(found[0]?.event?.revision ?? 0), found);
    },
  };
};

export type StreamReader = ReturnType<typeof createStreamReader>;
