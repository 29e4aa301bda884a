import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import pg from 'pg';
import { chainTablesContract } from './chain-tables-contract.ts';
import { createMemoryTables } from './memory-tables.ts';
import { createPostgresTables } from './postgres-tables.ts';
import { factsOfRows } from './row-facts.ts';
import { stepId, type Step } from './steps.ts';
import {
  cursorTable,
  overTable,
  placeTable,
  prepareChainProcess,
  stepTable,
  timerAreaTable,
  timerTable,
} from './table.ts';

describe('tables of the runner of chains', () => {
  describe('in memory', () => {
    // The twin is no kinder than PostgreSQL: it numbers the rows of one statement backwards.
    chainTablesContract((factsOf) => {
      const tables = createMemoryTables(factsOf, (list) => [...list].reverse());
      return Promise.resolve({ tables, keep: (kept, now) => tables.keep(null, kept, now) });
    });
  });

  describe('in PostgreSQL', () => {
    let database: TestDatabase;
    let pool: pg.Pool;
    before(async function () {
      this.timeout(60_000);
      database = await testDatabase();
      pool = new pg.Pool({ connectionString: database.url });
      await prepareChainProcess(pool);
    });
    after(async () => {
      await pool.end();
      await database.drop();
    });
    const emptied = async (): Promise<void> => {
      const all = [stepTable, overTable, timerTable, timerAreaTable, cursorTable].map((name) => `delete from ${name};`);
      const unlooked =
        'set looked = null, stream = null, event_id = null, position = null, told = null, told_at = null';
      await pool.query(`${all.join(' ')} update ${placeTable} ${unlooked}`);
    };

    chainTablesContract(async (factsOf) => {
      await emptied();
      const tables = createPostgresTables(pool, 'chains', factsOf);
      return { tables, keep: (kept, now) => inTransaction(pool, (client) => tables.keep(client, kept, now)) };
    });

    it('give steps that another release kept the ranks of this one’s table', async () => {
      await emptied();
      const facts = factsOfRows(['arrived', 'departed'].map((name) => ({ name })));
      const tables = createPostgresTables(pool, 'chains', facts);
      const told = ['departed', 'arrived'].map((chain): Step => ({
        chain,
        eventId: '018f0000-0000-7000-8000-000000000001',
        place: 0,
        tenant: 'tenant',
        position: '1',
        causeArea: 'list',
        causeId: 'a',
        targetArea: 'stay',
        targetId: 'b',
        command: 'hear',
        input: {},
        correlationId: 'a',
        hops: 1,
      }));
      const now = new Date('2026-11-20T09:00:00.000Z');
      const nothing = { timers: [], steered: [], poison: [], healed: [], stirred: [], upTo: 1n, last: undefined };
      await inTransaction(pool, (client) => tables.keep(client, { ...nothing, steps: told }, now));
      await pool.query(`update ${stepTable} set rank = 0`);
      await tables.byTable();
      expect((await tables.toGo(1, now)).flat().map(stepId)).to.deep.equal(told.map(stepId).reverse());
    });
  });
});
