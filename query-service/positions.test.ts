import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { expect } from 'chai';
import pg from 'pg';
import { pino } from 'pino';
import { followPositions } from './positions.ts';

describe('whoever listens for changes', () => {
  let database: TestDatabase;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.drop());

  it('listens once, however long the database gave no connection, and hears each change once', async () => {
    const outside = new pg.Pool({ connectionString: database.url, max: 1 });
    await migrateReadModels(outside);
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
    const positions = await followPositions(pool, pino({ level: 'silent' }), { lookMs: 5 });
    const listeners = async (): Promise<number> => {
      const { rows } = await outside.query<{ count: number }>(
        `select count(*)::int count from pg_stat_activity where datname = current_database() and query like 'listen %'`,
      );
      return rows[0]?.count ?? 0;
    };
    expect(await listeners()).to.equal(1);

    // All but the listener's are taken; then it is killed, and looks come and go in vain.
    const taken = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    await outside.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    taken.push(await pool.connect());
    await new Promise((done) => setTimeout(done, 60));
    for (const client of taken) client.release();
    while ((await listeners()) === 0) await new Promise((done) => setTimeout(done, 5));
    await new Promise((done) => setTimeout(done, 60));
    expect(await listeners()).to.equal(1);
    await positions.close();
    await pool.end();
    await outside.end();
  });
});
