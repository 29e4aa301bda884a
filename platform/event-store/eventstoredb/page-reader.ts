import type { AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client';
import { unavailable } from './failure.ts';

/** Where a page of the whole log begins. */
export type Start = 'start' | 'end' | { readonly commit: bigint; readonly prepare: bigint };

/**
 * Reads pages of the whole log, each whole: a call that nobody reads to its end never ends, and the client waits for it when it is
 * closed. The deadline is for each next event. @throws StoreUnavailableError
 */
export const pageReader =
  (client: EventStoreDBClient, deadlineMs: number) =>
  async (
    direction: 'forwards' | 'backwards',
    fromPosition: Start,
    maxCount: number,
  ): Promise<readonly AllStreamResolvedEvent[]> => {
    const reading = client.readAll({ direction, fromPosition, maxCount }, { highWaterMark: maxCount });
    const found: AllStreamResolvedEvent[] = [];
    let hung = setTimeout(() => undefined, 0);
    const watch = () => {
      clearTimeout(hung);
      hung = setTimeout(() => reading.destroy(new Error('no answer before the deadline')), deadlineMs);
    };
    try {
      watch();
      for await (const resolved of reading) {
        watch();
        found.push(resolved);
      }
      return found;
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(hung);
    }
  };
