import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import pg from 'pg';
import { readModelSchema } from '../../read-models/table.ts';
import { migrateReadModels } from '../../runtime/prepare.ts';
import type { ExchangeChange, ExchangeTables } from './exchange-tables.ts';
import { createMemoryExchanges } from './memory-exchanges.ts';
import { createPostgresExchanges } from './postgres-exchanges.ts';
import { exchangeTable, prepareSedProcess, sedProcess } from './table.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const epoch = 3n;

/** Empty tables; the transaction that moves the checkpoint is the opener's. */
interface OpenTables {
  readonly tables: Omit<ExchangeTables, 'write'>;
  write(changes: readonly ExchangeChange[], now: Date): Promise<void>;
}
const due = (id: string, attempt = 1): ExchangeChange => ({
  ...{ tenant: 'railway', id },
  open: { attempt, phase: 'due', since: now.toISOString() },
});
const sent = (id: string): ExchangeChange => ({
  ...{ tenant: 'railway', id },
  open: { attempt: 1, phase: 'sent', since: now.toISOString() },
});

/** What the open exchanges promise, wherever they are. `open` gives empty ones. */
const exchangeTablesContract = (open: () => Promise<OpenTables>): void => {
  const ids = async ({ tables }: OpenTables, at: Date, most = 16): Promise<readonly string[]> =>
    (await tables.due(most, at)).map(({ id }) => id);

  it('are due from the moment in which they were asked for, the longest waiting first, and no more than asked for', async () => {
    const opened = await open();
    await opened.write([due('b')], later(1));
    await opened.write([due('a')], later(2));
    expect(await ids(opened, now)).to.deep.equal([]);
    expect(await ids(opened, later(2))).to.deep.equal(['b', 'a']);
    expect(await ids(opened, later(2), 1)).to.deep.equal(['b']);
    const [first] = await opened.tables.due(1, later(3));
    expect(first).to.deep.equal({ tenant: 'railway', id: 'b', attempt: 1, tries: 0, waitedMs: 120_000 });
  });

  it('wait after a failed try, and have waited since they were asked for', async () => {
    const opened = await open();
    await opened.write([due('a')], now);
    const [delivery] = await opened.tables.due(1, now);
    if (!delivery) throw new Error('nothing is due');
    await opened.tables.postpone(delivery, epoch, { dueAt: later(5), reason: 'timeout' });
    expect(await ids(opened, later(4))).to.deep.equal([]);
    const [again] = await opened.tables.due(1, later(5));
    expect(again).to.include({ tries: 1, waitedMs: 300_000 });
    await opened.tables.setAside(delivery, epoch, later(9));
    expect(await ids(opened, later(8))).to.deep.equal([]);
    expect((await opened.tables.due(1, later(9)))[0]).to.include({ tries: 1 });
  });

  it('begin anew with another sending, which the end of the one before does not touch', async () => {
    const opened = await open();
    await opened.write([due('a')], now);
    const [first] = await opened.tables.due(1, now);
    if (!first) throw new Error('nothing is due');
    await opened.tables.postpone(first, epoch, { dueAt: later(60), reason: 'timeout' });
    await opened.write([due('a', 2)], later(1));
    await opened.tables.postpone(first, epoch, { dueAt: later(60), reason: 'timeout' });
    await opened.tables.setAside(first, epoch, later(60));
    expect(await opened.tables.due(1, later(1))).to.deep.equal([
      { tenant: 'railway', id: 'a', attempt: 2, tries: 0, waitedMs: 0 },
    ]);
  });

  it('are not due once they are with SED, and are none when it is over', async () => {
    const opened = await open();
    await opened.write([due('a'), due('b'), due('c')], now);
    const [, b] = await opened.tables.due(3, now);
    await opened.write([sent('a'), { tenant: 'railway', id: 'c', open: null }], later(1));
    expect(await ids(opened, later(2))).to.deep.equal(['b']);
    expect(b).to.include({ attempt: 1 });
    expect(await opened.tables.open(later(2))).to.have.deep.members([
      { phase: 'due', count: 1, oldestSeconds: 120 },
      { phase: 'sent', count: 1, oldestSeconds: 120 },
    ]);
    await opened.write([{ tenant: 'railway', id: 'a', open: null }], later(3));
    expect((await opened.tables.open(later(3))).find(({ phase }) => phase === 'sent')).to.include({ count: 0 });
  });
};

describe('the open exchanges with SED in PostgreSQL', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  before(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    await migrateReadModels(pool);
    await prepareSedProcess(pool);
    await pool.query(
      `insert into ${readModelSchema}.checkpoint (projector, position, epoch) values ($1, 0, $2)
       on conflict (projector) do update set epoch = excluded.epoch`,
      [sedProcess, epoch.toString()],
    );
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });
  const open = async (): Promise<OpenTables> => {
    await pool.query(`truncate ${exchangeTable}`);
    const tables = createPostgresExchanges(pool);
    return { tables, write: (changes, at) => inTransaction(pool, (client) => tables.write(client, changes, at)) };
  };
  exchangeTablesContract(open);

  it('are left alone by whoever led before', async () => {
    const { tables, ...opened } = await open();
    await opened.write([due('a')], now);
    const [delivery] = await tables.due(1, now);
    if (!delivery) throw new Error('nothing is due');
    await tables.postpone(delivery, epoch - 1n, { dueAt: later(5), reason: 'timeout' });
    await tables.setAside(delivery, epoch - 1n, later(5));
    expect(await tables.due(1, now)).to.deep.equal([delivery]);
  });
});

describe('the open exchanges with SED in memory', () => {
  exchangeTablesContract(() => {
    const tables = createMemoryExchanges();
    return Promise.resolve({ tables, write: (changes, at) => tables.write(null, changes, at) });
  });
});
