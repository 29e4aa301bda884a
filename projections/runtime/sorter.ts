import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import { sortIn } from './shadow-table.ts';

/** How long new rows are only noted in the inverted indexes. */
const afterMs = 3_000;

/** Sorts new rows into the inverted indexes beside the projector. */
export interface Sorter {
  /** Rows were written: they are sorted in soon. */
  written(): void;
  /** Sorts nothing more; resolves when what is under way is done. */
  stop(): Promise<void>;
}

/**
 * An inverted index only notes new rows, and the writer that finds its notes full (4 MB, 2 500 notes of an hour of work) sorts them
 * in for all: 140 ms in which no list moves. On a connection of its own nobody waits for it, and searches have less to look through.
 */
export const createSorter = (options: {
  pool: Pool;
  models: readonly (ReadModel | Journal)[];
  log: Logger;
}): Sorter => {
  const { pool, models, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let sorting: Promise<void> = Promise.resolve();
  let stopped = false;
  const sort = async (): Promise<void> => {
    try {
      await sortIn(pool, models);
    } catch (error) {
      // A list that is being swapped, a connection that broke: the next rows bring the next try, and the writer sorts in need.
      log.warn({ err: error }, 'inverted indexes were not sorted');
    }
  };
  return {
    written: () => {
      if (stopped || timer) return;
      timer = setTimeout(() => {
        sorting = sort().finally(() => (timer = undefined));
      }, afterMs);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await sorting;
    },
  };
};
