import { layInDemo } from '@kerben/operations/demo/lay-in.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import pg from 'pg';
import { scratchPool } from './scratch.ts';

const name = 'bench_demo';

/**
 * Makes a database whose log holds the demo's past, which real commands made: the pattern for everything that needs a
 * realistic log. Nobody stays connected to it, so it can be a template.
 */
export const createDemoDatabase = async (url: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  const demo = new URL(url);
  demo.pathname = `/${name}`;
  await migrateEventStore(demo.href);
  const pool = scratchPool(demo.href, 1);
  await migrateReadModels(pool);
  await layInDemo({ databaseUrl: demo.href, eventStoreUrl: undefined, now: new Date() });
  await pool.query('vacuum analyze');
  await pool.end();
  return name;
};
