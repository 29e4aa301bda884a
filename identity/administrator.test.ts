import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import pg from 'pg';
import { createAccounts } from './accounts.ts';
import { identitySchema } from './adapter.ts';
import { ensureAdministrator } from './administrator.ts';

describe('first administrator', () => {
  let pool: pg.Pool;
  let drop: () => Promise<void>;

  before(async () => {
    const database = await testDatabase();
    drop = () => database.drop();
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on('error', () => undefined);
    await pool.query(identitySchema);
  });
  after(async () => {
    await pool.end();
    await drop();
  });

  it('gets a password once, which a given one replaces', async () => {
    const accounts = createAccounts(pool);
    const first = await ensureAdministrator(accounts, undefined);
    expect(first).to.match(/^[\w-]{20}$/);
    expect((await accounts.signIn('admin', first ?? ''))?.claims.roles).to.deep.equal(['admin']);
    expect(await ensureAdministrator(accounts, undefined), 'told once').to.equal(undefined);
    expect(await accounts.signIn('admin', first ?? '')).to.not.equal(undefined);

    expect(await ensureAdministrator(accounts, 'given-password-1'), 'a given one is never printed').to.equal(undefined);
    expect(await accounts.signIn('admin', first ?? '')).to.equal(undefined);
    expect(await accounts.signIn('admin', 'given-password-1')).to.not.equal(undefined);
  });

  it('answers a name with a NUL like any unknown name', async () => {
    expect(await createAccounts(pool).signIn('ad\0min2', 'x')).to.equal(undefined);
  });
});
