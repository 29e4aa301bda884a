import type { Pool } from 'pg';
import { createRunner, type ProjectorOptions } from '../../runtime/runner.ts';
import { createChainProjection, type ChainOptions } from './chain-projection.ts';
import { pause } from '../../runtime/pause.ts';
import { arePlacesLost, followLog, readFromPlaces, sayStopped } from './places.ts';
import { createPostgresTables } from './postgres-tables.ts';
import { factsOfRows } from './row-facts.ts';

/** Why the runner does not run, as health says it. */
export const placesLost = 'places lost';
export const otherLog = 'places of another log';

/** So long a runner that does not know its places waits before it looks again, milliseconds. */
const stoppedMs = 2_000;

/**
 * The runner of what follows: a subscriber of the log like any projector, with the same lease and fencing (chain-projection.ts says what
 * it does). Rebuilding lists, checking and moving the log never run it.
 */
export const createChainProcess = (options: ProjectorOptions & ChainOptions & { readonly pool: Pool }) => {
  const { name: own, store, pool, log, table } = options;
  const tables = createPostgresTables(pool, own, factsOfRows(table));
  const runner = createRunner(options, createChainProjection(tables, options));

  /**
   * Whether the places are known. Without them it is not known what was done: nothing is run until an operator has taken them from the
   * log (`npm run chains -- resume`).
   */
  const known = async (): Promise<boolean> => {
    const followed = await followLog(pool, store);
    if (followed === 'moved') log.warn({ projector: own }, 'the log stands in another store: places follow it');
    const stopped = followed === 'foreign' ? otherLog : (await arePlacesLost(pool, store)) ? placesLost : null;
    await sayStopped(pool, stopped);
    if (stopped !== null)
      log.error(
        { projector: own, why: stopped },
        'chains do not run: take their places from the log (npm run chains -- resume)',
      );
    else await readFromPlaces(pool, own);
    return stopped === null;
  };

  return {
    run: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        try {
          if (await known()) break;
        } catch (error) {
          log.warn({ projector: own, err: error }, 'the places of chains cannot be read');
        }
        await pause(stoppedMs, signal);
      }
      await runner.run(signal);
    },
  };
};
