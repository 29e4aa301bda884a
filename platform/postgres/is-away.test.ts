import { expect } from 'chai';
import type pg from 'pg';
import { createPool } from './pool.ts';
import { isAway } from './is-away.ts';
import { testDatabase, type TestDatabase } from '../testing/postgres.ts';

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

describe('a database that is away', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const deadlines = { acquireMs: 300, statementMs: 300, idleMs: 300 };
  before(async () => {
    database = await testDatabase();
  });
  beforeEach(() => {
    pool = createPool({ url: database.url, name: 'kerben-test', max: 1, deadlines });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  });
  afterEach(() => pool.end());
  after(() => database.drop());

  it('is told from a fault of the program', async () => {
    for (const text of ['select nothing_of_ours', 'selekt', "select 'x'::int", 'select 1/0'])
      expect(isAway(await failure(pool.query(text))), text).to.equal(false);
    expect(isAway(new Error('anything'))).to.equal(false);
    expect(isAway(undefined)).to.equal(false);
  });

  it('is one that nobody listens for, or that knows no such password', async () => {
    for (const url of [
      'postgres://kerben:none@127.0.0.1:1/kerben',
      'postgres://kerben:none@no-such-host.invalid/kerben',
    ]) {
      const nowhere = createPool({ url, name: 'kerben-test', max: 1, deadlines });
      expect(isAway(await failure(nowhere.query('select 1'))), url).to.equal(true);
      await nowhere.end();
    }
  });

  it('is one whose statement does not end: the server ends it, and the connection is good for the next', async () => {
    const error = await failure(pool.query('select pg_sleep(5)'));
    expect([isAway(error), (error as { code?: string }).code]).to.deep.equal([true, '57014']);
    expect((await pool.query('select 1 as one')).rows).to.deep.equal([{ one: 1 }]);
  });

  it('is one that says nothing at all: the connection goes with the statement, also when nobody says why', async () => {
    const client = await pool.connect();
    // The server would end it by itself.
    await client.query('set statement_timeout = 0');
    const began = performance.now();
    expect(isAway(await failure(client.query('select pg_sleep(20)')))).to.equal(true);
    expect(performance.now() - began).to.be.lessThan(2_000);
    client.release();
    expect((await pool.query('select 1 as one')).rows).to.deep.equal([{ one: 1 }]);
  });

  it('is one of which no connection can be had, and one that ended an idle transaction', async () => {
    const client = await pool.connect();
    await client.query('begin');
    expect(isAway(await failure(pool.query('select 1')))).to.equal(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const error = await failure(client.query('select 1'));
    expect(isAway(error)).to.equal(true);
    client.release(error as Error);
  });
});
