import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import type { EventFilter, SubscriptionBatch } from '../port.ts';
import { StoreUnavailableError } from '../port.ts';
import type { RecordedEvent } from '../recorded.ts';
import { unavailable } from './failure.ts';
import { isOurs } from './ours.ts';
import { recorded } from './recorded.ts';
import { catchUp } from './subscription.ts';

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

  /** The newest record for which `wanted` holds, before a position or at the end; 0 when there is none. */
  const newest = async (
    fromPosition: 'end' | { readonly commit: bigint; readonly prepare: bigint },
    wanted: (resolved: Parameters<typeof isOurs>[0]) => boolean,
  ): Promise<bigint> => {
    const reading = client.readAll({ direction: 'backwards', fromPosition });
    const hung = setTimeout(() => reading.destroy(new Error('no answer before the deadline')), deadlineMs);
    try {
      for await (const resolved of reading)
        if (resolved.event && wanted(resolved)) return resolved.event.position.commit;
      return 0n;
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(hung);
      await reading.cancel().catch(() => undefined);
    }
  };

  const before = (position: bigint): Promise<bigint> => newest({ commit: position, prepare: position }, () => true);

  /**
   * What passes the filter after a position, up to the head as it is when it is reached; the server leaves the rest out. The
   * deadline is for each next word of the server.
   */
  async function* filtered(
    after: bigint,
    filter: EventFilter,
    batch = pageSize,
  ): AsyncGenerator<SubscriptionBatch, void, void> {
    const stop = new AbortController();
    let silent = false;
    let hung = setTimeout(() => undefined, 0);
    const watch = () => {
      clearTimeout(hung);
      hung = setTimeout(() => {
        silent = true;
        stop.abort();
      }, deadlineMs);
    };
    try {
      watch();
      for await (const pulled of catchUp(client, codec, { ...filter, after, batch, signal: stop.signal }, before)) {
        // However long the reader takes, that is not the server's silence.
        clearTimeout(hung);
        yield pulled;
        if (pulled.live) return;
        watch();
      }
      if (silent) throw new StoreUnavailableError('the log cannot be reached: no answer before the deadline');
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(hung);
      stop.abort();
    }
  }

  return {
    following,
    filtered,
    before,
    /** Position of the last event that is ours; 0 when there is none. */
    head: (): Promise<bigint> => newest('end', isOurs),
  };
};

export type LogReader = ReturnType<typeof createLogReader>;
