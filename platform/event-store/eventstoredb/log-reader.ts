import type { AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import type { EventFilter } from '../port.ts';
import type { RecordedEvent } from '../recorded.ts';
import { unavailable } from './failure.ts';
import { recorded } from './recorded.ts';

/** System events (statistics, stream metadata) are none of ours. */
export const isOurs = ({ event }: AllStreamResolvedEvent): boolean =>
  event !== undefined && !event.type.startsWith('$') && !event.streamId.startsWith('$');

/** The filter of the port; an empty list lets everything pass. */
export const passes = ({ types, streamPrefixes }: EventFilter, type: string, stream: string): boolean =>
  (!types?.length || types.includes(type)) &&
  (!streamPrefixes?.length || streamPrefixes.some((prefix) => stream.startsWith(prefix)));

const pageSize = 4_096;

/** Reads of the whole log. Every failure is a `StoreUnavailableError`. */
export const createLogReader = (client: EventStoreDBClient, codec: EventCodec, deadlineMs: number) => {
  /** Events after a position in log order; the deadline is for each next event. */
  async function* following(after: bigint): AsyncGenerator<RecordedEvent, void, void> {
    const fromPosition = after > 0n ? { commit: after, prepare: after } : ('start' as const);
    const reading = client.readAll({ fromPosition }, { highWaterMark: pageSize });
    let hung = setTimeout(() => undefined, 0);
    const watch = () => {
      clearTimeout(hung);
      hung = setTimeout(() => reading.destroy(new Error('no answer before the deadline')), deadlineMs);
    };
    try {
      watch();
      for await (const resolved of reading) {
        watch();
        if (resolved.event && isOurs(resolved) && resolved.event.position.commit > after)
          yield recorded(resolved.event, codec);
      }
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(hung);
      await reading.cancel().catch(() => undefined);
    }
  }

  return {
    following,
    /** Position of the last event that is ours; 0 when there is none. */
    head: async (): Promise<bigint> => {
      const reading = client.readAll({ direction: 'backwards', fromPosition: 'end' });
      const hung = setTimeout(() => reading.destroy(new Error('no answer before the deadline')), deadlineMs);
      try {
        for await (const resolved of reading)
          if (resolved.event && isOurs(resolved)) return resolved.event.position.commit;
        return 0n;
      } catch (error) {
        throw unavailable(error);
      } finally {
        clearTimeout(hung);
        await reading.cancel().catch(() => undefined);
      }
    },
  };
};

export type LogReader = ReturnType<typeof createLogReader>;
