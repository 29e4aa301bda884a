import { existsSync } from 'node:fs';
import { background, createPool } from '@kerben/platform/postgres/pool.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { configurationOrExit } from '../configuration.ts';
import { startApi } from './api.ts';
import { migrateLog } from './migrate-log.ts';
import { NoEntry } from './named-address.ts';
import { openLog } from './open-log.ts';
import type { ApiPart } from './serving/options.ts';

/**
 * One service of the API alone, from the environment: what containers run (docs/operations.md). Needs DATABASE_URL, and PUBLIC_URL
 * where a proxy stands before it. SIGTERM lets requests in flight end.
 */
export const serve = async (name: string, serves: readonly ApiPart[]): Promise<void> => {
  try {
    await start(name, serves);
  } catch (error) {
    if (!(error instanceof NoEntry)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

const start = async (name: string, serves: readonly ApiPart[]): Promise<void> => {
  const log = createLog(name);
  const configuration = configurationOrExit();
  const { databaseUrl, eventStoreUrl } = configuration;
  if (databaseUrl === undefined) {
    console.error('the configuration is wrong: DATABASE_URL is not set');
    process.exit(2);
  }
  const uiFolder = process.env['UI_FOLDER'];
  if (uiFolder !== undefined && !existsSync(uiFolder)) {
    console.error(`the configuration is wrong: UI_FOLDER: there is no folder ${uiFolder}`);
    process.exit(2);
  }
  await migrateLog({ databaseUrl, ownerUrl: configuration.databaseOwnerUrl }, log);
  const pool = createPool({ url: databaseUrl, name: 'kerben-start', max: 1, deadlines: background });
  await migrateReadModels(pool);
  await pool.end();
  const store = await openLog({ databaseUrl, eventStoreUrl, log });
  const api = await startApi({
    serves,
    configuration,
    databaseUrl,
    store,
    log,
    uiFolder: serves.includes('query') ? uiFolder : undefined,
    parts: () => ({}),
    otherMetrics: () => Promise.resolve(''),
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    api
      .stop()
      .then(() => store.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  log.info({ address: api.address, port: configuration.port }, 'ready');
  if (api.newPassword !== undefined) console.log(`Administrator: admin, password ${api.newPassword} (told once)`);
};
