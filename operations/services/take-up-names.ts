import { setTimeout as delay } from 'node:timers/promises';
import {
  contestedNames,
  notTakenUp,
  takeUpAll,
  type Contested,
  type TakingUp,
} from '@kerben/command-service/take-up.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areas } from '@kerben/workflows/areas.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** So long a start waits: a log of a few thousand records is done by then, a large one goes on while people work. */
const startWaitsMs = 3_000;
/** Before somebody else's work is looked at again, and before a log that was away is asked again. */
const againMs = 1_000;

/** How long what is contested is believed. */
const keptMs = 60_000;

/** How it is with names of old records, as health says it. */
export interface NamesState {
  readonly takingUp?: TakingUp & { readonly areasLeft: number };
  /** Names that two old records hold: operators have them on their page. */
  readonly contested?: number;
}

/** Only one process of a database works at a time; who is killed lets go. Undefined when somebody else does. */
const turn = async (pool: Pool): Promise<(() => void) | undefined> => {
  const client = await pool.connect();
  const lost = (): void => undefined;
  client.on('error', lost);
  const release = (broken: boolean): void => {
    client.off('error', lost);
    client.release(broken);
  };
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('kerben takes up names')) as mine`,
    );
    // The lock belongs to the connection: it ends with it.
    if (rows[0]?.mine) return () => release(true);
    release(false);
    return undefined;
  } catch (error) {
    release(true);
    throw error;
  }
};

/**
 * Takes up the names of old records where that was not done (decision claims), in whatever process serves commands; nothing to do is one
 * read. While it goes on, commands that gain such names are 503, everything else works.
 */
export const takeUpNames = (options: {
  store: EventStore;
  pool: Pool;
  log: Logger;
  tenants: () => readonly string[];
}) => {
  const { store, pool, log, tenants } = options;
  const stop = new AbortController();
  let takingUp: NamesState['takingUp'];
  let contested: readonly Contested[] = [];
  const pause = (): Promise<void> => delay(againMs, undefined, { signal: stop.signal }).catch(() => undefined);

  /** Whether everything is done. */
  const work = async (): Promise<boolean> => {
    const open = await notTakenUp(store, areas);
    let areasLeft = open.length;
    const [next] = open;
    if (!next) return true;
    takingUp = { area: next.name, records: 0, names: 0, areasLeft };
    const release = await turn(pool);
    if (!release) return false;
    try {
      await takeUpAll({
        store,
        areas,
        clock: systemClock,
        signal: stop.signal,
        progress: (so) => (takingUp = { ...so, areasLeft }),
        done: ({ area, records, names, taken, contested: held, unreadable }) => {
          areasLeft -= 1;
          if (taken > 0) log.warn({ area, records, names, taken }, 'names of old records were taken up');
          for (const name of held) log.warn({ area, name }, 'two old records hold one name: see the operators’ page');
          for (const { message } of unreadable)
            log.warn({ area, why: message }, 'names of a record that cannot be read are not taken up (npm run claims)');
        },
      });
      return true;
    } finally {
      release();
    }
  };
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        if (await work()) {
          takingUp = undefined;
          // Where streams are not found by name, the whole log would be read: the operators' page does that when it is opened.
          if (store.hasStreamOrder) contested = await contestedNames(store, areas, tenants());
          return;
        }
      } catch (error) {
        if (stop.signal.aborted) return;
        log.warn({ err: error }, 'names of old records could not be taken up: once more');
      }
      await pause();
    }
  };
  const running = run();

  return {
    /** Resolves when all is done, or when the start has waited long enough. */
    soon: async (): Promise<void> => {
      const waited = new AbortController();
      const long = delay(startWaitsMs, undefined, { signal: waited.signal }).catch(() => undefined);
      await Promise.race([running, long]);
      waited.abort();
    },
    state: (): NamesState => ({
      ...(takingUp && { takingUp }),
      ...(contested.length > 0 && { contested: contested.length }),
    }),
    close: async (): Promise<void> => {
      stop.abort();
      await running;
    },
  };
};

/** Names that two old records hold, as they were a minute ago at most: for the page of the operators. */
export const contestedLately = (store: EventStore, tenants: () => readonly string[]) => {
  let known: Promise<readonly Contested[]> | undefined;
  let askedAt = -Infinity;
  return (): Promise<readonly Contested[]> => {
    if (known && performance.now() - askedAt < keptMs) return known;
    askedAt = performance.now();
    const asked = contestedNames(store, areas, tenants());
    known = asked;
    asked.catch(() => (known = undefined));
    return asked;
  };
};
