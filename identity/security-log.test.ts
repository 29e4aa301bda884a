import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import pg from 'pg';
import { pino } from 'pino';
import { createSecurityLog } from './security-log.ts';

describe('the security log', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  before(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    await migrateEventStore(database.url);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });
  const everything = { skip: 0, limit: 1_000 };

  it('tells an entry as a structured line and as a row, to its own tenant', async () => {
    const security = createSecurityLog({ pool, log });
    security.tell({ action: 'LoginFailed', tenant: 'a', address: '10.0.0.1', browser: 'x\n{"forged":1}', detail: 'y' });
    security.tell({ action: 'TokenForged', address: '10.0.0.2' });
    const { totalCount, items } = await security.page({ tenant: 'a', ...everything });
    expect(totalCount).to.equal(1);
    expect(items[0]).to.include({ action: 'LoginFailed', clientIpAddress: '10.0.0.1', times: 1 });
    expect((await security.page({ tenant: 'railway', ...everything })).items[0]).to.include({ action: 'TokenForged' });
    expect((await security.page({ tenant: 'b', ...everything })).items).to.deep.equal([]);
    const [line = ''] = lines;
    expect(lines).to.have.lengthOf(2);
    expect(JSON.parse(line)).to.include({ security: 'LoginFailed', address: '10.0.0.1', msg: 'security' });
    expect(line.trimEnd(), 'one line, whatever the browser calls itself').to.not.contain('\n');
    await security.close();
  });

  it('counts whoever floods it, from one place and from everywhere', async () => {
    const security = createSecurityLog({ pool, log });
    for (let index = 0; index < 5_000; index += 1)
      security.tell({ action: 'LoginFailed', tenant: 'flood', address: '10.9.9.9' });
    for (let index = 0; index < 20_000; index += 1)
      security.tell({ action: 'TokenForged', tenant: 'flood', address: `10.1.${index >> 8}.${index & 255}` });
    security.tell({ action: 'LoginSucceeded', tenant: 'flood', address: '10.2.2.2' });
    await security.close();
    const { rows } = await pool.query<{ action: string; rows: number; times: number }>(
      `select action, count(*)::int as rows, sum(times)::int as times from log.security_entry
        where tenant in ('flood') or action = 'Flood' group by action`,
    );
    const of = (action: string) => rows.find((row) => row.action === action) ?? { rows: 0, times: 0 };
    expect(of('LoginFailed')).to.include({ rows: 11, times: 5_000 });
    expect(
      rows.reduce((sum, row) => sum + row.rows, 0),
      'rows',
    ).to.be.at.most(700);
    expect(
      rows.reduce((sum, row) => sum + row.times, 0),
      'nothing is lost to the count',
    ).to.equal(25_001);
  });

  it('shows what was told a moment ago while an earlier write is under way', async () => {
    const security = createSecurityLog({ pool, log });
    security.tell({ action: 'LoginFailed', tenant: 'now', address: '10.3.3.1' });
    const first = security.page({ tenant: 'now', ...everything });
    await Promise.resolve();
    security.tell({ action: 'TokenReused', tenant: 'now', address: '10.3.3.2' });
    expect((await security.page({ tenant: 'now', ...everything })).totalCount).to.equal(2);
    await first;
    await security.close();
  });

  it('waits for a database that is away', async () => {
    const security = createSecurityLog({ pool, log });
    await pool.query('alter table log.security_entry rename to moved');
    security.tell({ action: 'Logout', tenant: 'later' });
    await security.page({ tenant: 'later', ...everything }).catch(() => undefined);
    await pool.query('alter table log.moved rename to security_entry');
    expect((await security.page({ tenant: 'later', ...everything })).totalCount).to.equal(1);
    await security.close();
  });
});
