import { createHash } from 'node:crypto';
import pg from 'pg';
import { assertVersion } from '../../postgres/version.ts';
import { functions, migrations } from './migrations.ts';
import { hashWhatHasNone, standingFunctions } from './older-was-here.ts';
import { sealOld } from './seal.ts';
import { giveToServices } from './services-role.ts';
import { codeOf } from '../../caught.ts';

/** Key of the advisory lock under which one process at a time changes the schema. */
const migrationLock = 7_301_905_541;

/** What the schema comes to: noted where it is done, so that whoever owns nothing can see that nothing is to be done. */
const wanted = createHash('sha256').update(functions.join()).digest('hex').slice(0, 16);
const notedIn = 'kerben log, functions ';

/** Whether this release brought the schema up to date, and none was here after it. */
const isCurrent = async (client: pg.Client): Promise<boolean> => {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('log.migration') is not null as there`,
  );
  if (!found[0]?.there) return false;
  const { rows } = await client.query<{ steps: string; noted: string | null }>(
    `select (select count(*) from log.migration) as steps, obj_description('log.migration'::regclass) as noted`,
  );
  const note = `${notedIn}${wanted} ${await standingFunctions(client)}`;
  return Number(rows[0]?.steps) >= migrations.length && rows[0]?.noted === note;
};

const bringUpToDate = async (client: pg.Client): Promise<void> => {
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
  await client.query(hashWhatHasNone);
  await client.query(`comment on table log.migration is '${notedIn}${wanted} ${await standingFunctions(client)}'`);
  await client.query('commit');
};

/**
 * Brings the schema `log` of a database up to date, and seals what was written before events had hashes. Safe to call from
 * several processes at once and at every start. Whoever does not own the log may call it when there is nothing to do.
 * @param services connection string of the services, when they come as another role: it may then read and insert events and
 * never update or delete them
 * @throws Error when something is to be done and the role may not
 */
export const migrateEventStore = async (url: string, services?: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await assertVersion(client);
    if (!(await isCurrent(client))) await bringUpToDate(client);
    await sealOld(client);
    if (services !== undefined) await giveToServices(client, services);
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new Error('the log has to be brought up to date by the role that owns it: set DATABASE_OWNER_URL', {
      cause: error,
    });
  } finally {
    await client.end();
  }
};
