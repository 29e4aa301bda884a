import { mkdir } from 'node:fs/promises';
import { appendDemoData } from '@kerben/operations/demo/append.ts';
import { openLog } from '@kerben/operations/services/open-log.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import pg from 'pg';
import { scratchPool } from './scratch.ts';

const name = 'bench_demo';

/**
 * Makes a database whose log holds the demo's past, made by real commands: the pattern for everything that needs a
 * realistic log. Nobody stays connected to it, so it can be a template.
 */
export const createDemoDatabase = async (url: string, folder: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  const demo = new URL(url);
  demo.pathname = `/${name}`;
  await migrateEventStore(demo.href);
  const pool = scratchPool(demo.href, 1);
  await migrateReadModels(pool);
  const log = createLog('bench', 'warn');
  const store = await openLog({ databaseUrl: demo.href, eventStoreUrl: undefined, log });
  await mkdir(folder, { recursive: true });
  await appendDemoData({ store, dataDir: folder });
  await store.close();
  await pool.query('vacuum analyze');
  await pool.end();
  return name;
};
