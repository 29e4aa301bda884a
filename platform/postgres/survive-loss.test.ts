import { expect } from 'chai';
import pg from 'pg';
import { testDatabase } from '../testing/postgres.ts';
import { createPool } from './pool.ts';

describe('a database that ends connections', () => {
  it('ends neither the process nor the pool, in the middle of a transaction and idle', async () => {
    const database = await testDatabase();
    const heard: string[] = [];
    const lost = (error: Error): void => void heard.push(error.message);
    const pool = createPool({ url: database.url, name: 'test', max: 2, lost });
    try {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      let failed: unknown;
      for (let tries = 0; failed === undefined && tries < 50; tries += 1)
        await client.query('select 1').catch((error: unknown) => (failed = error));
      expect(failed).to.be.instanceOf(Error);
      client.release(failed as Error);
      // An idle one, ended by somebody else.
      const { rows: idle } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      await other.query('select pg_terminate_backend($1)', [idle[0]?.pid]);
      await other.end();
      for (let tries = 0; heard.length === 0 && tries < 200; tries += 1) await new Promise((r) => setTimeout(r, 10));
      expect(heard).to.have.length(1);
      expect((await pool.query('select 1 as one')).rows).to.deep.equal([{ one: 1 }]);
    } finally {
      await pool.end();
      await database.drop();
    }
  });
});
