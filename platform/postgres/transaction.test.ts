import { expect } from 'chai';
import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

describe('work in one transaction', () => {
  let database: TestDatabase;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    pool = createPool({ url: database.url, name: 'test', max: 1 });
    await pool.query('create table kept (what text)');
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });
  const kept = async () =>
    (await pool.query<{ what: string }>('select what from kept order by what')).rows.map(({ what }) => what);

  it('is kept whole, and taken back whole when anything of it fails', async () => {
    expect(
      await inTransaction(pool, async (client) => client.query(`insert into kept values ('a')`).then(() => 7)),
    ).to.equal(7);
    const failed = await inTransaction(pool, async (client) => {
      await client.query(`insert into kept values ('b')`);
      throw new Error('no');
    }).catch((error: Error) => error.message);
    expect(failed).to.equal('no');
    expect(await kept()).to.deep.equal(['a']);
  });

  it('uses no connection again that broke on the way', async () => {
    const failed = await inTransaction(pool, async (client) => {
      await client.query(`insert into kept values ('c')`);
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    }).catch((error: { code?: string }) => error.code);
    expect(failed).to.equal('57P01');
    expect(await kept()).to.deep.equal(['a']);
    expect(pool.totalCount).to.equal(1);
  });

  it('begins as it is told', async () => {
    const level = await inTransaction(
      pool,
      async (client) =>
        (await client.query<{ transaction_isolation: string }>('show transaction_isolation')).rows[0]
          ?.transaction_isolation,
      'begin isolation level repeatable read',
    );
    expect(level).to.equal('repeatable read');
  });
});
