import type { AllStreamRecordedEvent, AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import type { EventFilter } from '../port.ts';
import type { RecordedEvent } from '../recorded.ts';
import { filteredUpToHead } from './filtered.ts';
import { isOurs } from './ours.ts';
import { pageReader, type Start } from './page-reader.ts';
import { recorded } from './recorded.ts';

const pageSize = 4_096;

/** Reads of the whole log. Every failure is a `StoreUnavailableError`. */
export const createLogReader = (client: EventStoreDBClient, codec: EventCodec, deadlineMs: number) => {
  const page = pageReader(client, deadlineMs);

  /** Events after a position in log order, at most so many; the deadline is for each next event. */
  const following = async (after: bigint, limit: number): Promise<RecordedEvent[]> => {
    const found: RecordedEvent[] = [];
    let from: Start = after > 0n ? { commit: after, prepare: after } : 'start';
    let last = after;
    while (found.length < limit) {
      // One more than is wanted: a page begins with the event at its start.
      const size = Math.min(limit - found.length, pageSize) + 1;
      const read = await page('forwards', from, size);
      for (const resolved of read) {
        if (!resolved.event || resolved.event.position.commit <= last) continue;
        last = resolved.event.position.commit;
        if (isOurs(resolved) && found.length < limit) found.push(recorded(resolved.event, codec));
      }
      if (read.length < size) break;
      from = { commit: last, prepare: last };
    }
    return found;
  };

  /** Every event of ours as it is stored, in log order, up to the head as it is when it is reached. */
  async function* everything(): AsyncGenerator<AllStreamRecordedEvent, void, void> {
    let from: Start = 'start';
    let last = -1n;
    for (;;) {
      const read = await page('forwards', from, pageSize);
      for (const resolved of read) {
        if (!resolved.event || resolved.event.position.commit <= last) continue;
        last = resolved.event.position.commit;
        if (isOurs(resolved)) yield resolved.event;
      }
      if (read.length < pageSize) return;
      from = { commit: last, prepare: last };
    }
  }

  /** The newest record for which `wanted` holds, before a position or at the end; 0 when there is none. */
  const newest = async (from: Start, wanted: (resolved: AllStreamResolvedEvent) => boolean): Promise<bigint> => {
    for (let start = from, size = 1; ; size = 64) {
      const read = await page('backwards', start, size);
      const found = read.find((resolved) => resolved.event && wanted(resolved))?.event;
      if (found) return found.position.commit;
      const oldest = read.at(-1)?.event?.position;
      if (!oldest || read.length < size) return 0n;
      start = { commit: oldest.commit, prepare: oldest.prepare };
    }
  };

  const before = (position: bigint): Promise<bigint> => newest({ commit: position, prepare: position }, () => true);

  return {
    everything,
    following,
    filtered: (after: bigint, filter: EventFilter, batch = pageSize) =>
      filteredUpToHead({ client, codec, deadlineMs, before }, { ...filter, after, batch }),
    before,
    /** Position of the last event that is ours; 0 when there is none. */
    head: (): Promise<bigint> => newest('end', isOurs),
    /** Position of the last record of any kind; 0 when there is none. */
    end: (): Promise<bigint> => newest('end', () => true),
  };
};

export type LogReader = ReturnType<typeof createLogReader>;
