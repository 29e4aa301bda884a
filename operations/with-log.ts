import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import { runningPostgres } from '@kerben/platform/postgres/running.ts';
import type { EventCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { background, createPool } from '@kerben/platform/postgres/pool.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import type pg from 'pg';
import { configurationOrExit, type Configuration } from './configuration.ts';
import { dataHolder, lockData } from './data-lock.ts';
import { migrateLog } from './services/migrate-log.ts';
import { openLog } from './services/open-log.ts';

export interface OpenLog {
  readonly configuration: Configuration;
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  /** True when a running Kerben keeps the projections going. */
  readonly running: boolean;
}

/**
 * Gives a command-line tool the log and the database: of the running Kerben, of the outside database, or, when nothing
 * runs, of the embedded PostgreSQL, which is started for the time of the work.
 */
export const withLog = async <Result>(
  work: (open: OpenLog) => Promise<Result>,
  /** Reads and writes events as they are stored instead of as the domain declares them. */
  raw?: { readonly codec: EventCodec },
): Promise<Result> => {
  const configuration = configurationOrExit();
  const log = createLog('tool', 'warn');
  const holder = dataHolder(configuration.dataDir);
  const unlock = holder ? () => undefined : lockData(configuration.dataDir, 'a command-line tool');
  let stopPostgres = async (): Promise<void> => undefined;
  let { databaseUrl, databaseOwnerUrl: ownerUrl } = configuration;
  if (databaseUrl === undefined) {
    if (holder)
      ({ services: databaseUrl, owner: ownerUrl } = await runningPostgres(join(configuration.dataDir, 'postgres')));
    else {
      const postgres = await startEmbeddedPostgres({ dataDir: join(configuration.dataDir, 'postgres') });
      databaseUrl = postgres.servicesUrl;
      ownerUrl = postgres.url;
      stopPostgres = () => postgres.stop();
    }
  }
  try {
    await migrateLog({ databaseUrl, ownerUrl }, log);
    const pool = createPool({ url: databaseUrl, name: 'kerben-tool', max: 4, deadlines: background });
    await migrateReadModels(pool);
    const store = await openLog({ databaseUrl, eventStoreUrl: configuration.eventStoreUrl, log, ...raw });
    try {
      return await work({ configuration, databaseUrl, pool, store, running: holder !== undefined });
    } finally {
      // The work is done: connections that break while everything ends are no news.
      log.level = 'silent';
      await store.close();
      await pool.end();
    }
  } finally {
    await stopPostgres();
    unlock();
  }
};
