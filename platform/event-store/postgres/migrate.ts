import pg from 'pg';
import { assertVersion } from '../../postgres/version.ts';
import { functions, migrations } from './migrations.ts';

/** Key of the advisory lock under which one process at a time changes the schema. */
const migrationLock = 7_301_905_541;

/**
 * Brings the schema `log` of a database up to date. Safe to call from several processes at once and at every start.
 */
export const migrateEventStore = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await assertVersion(client);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query('create schema if not exists log');
    await client.query(
      'create table if not exists log.migration (number int primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ number: number }>('select number from log.migration');
    const applied = new Set(rows.map((row) => row.number));
    for (const [index, step] of migrations.entries()) {
      if (applied.has(index + 1)) continue;
      await client.query(step);
      await client.query('insert into log.migration (number) values ($1)', [index + 1]);
    }
    for (const definition of functions) await client.query(definition);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
