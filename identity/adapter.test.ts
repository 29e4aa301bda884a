import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import pg from 'pg';
import { createAdapter, identitySchema } from './adapter.ts';

describe('what the provider keeps', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  before(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 16 });
    await pool.query(identitySchema);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  for (const model of ['RefreshToken', 'AuthorizationCode']) {
    it(`${model}: of uses in the same moment one wins, and the others end its family with it`, async () => {
      const adapter = createAdapter(pool);
      const [uses, grants] = [adapter(model), adapter('Grant')];
      const grant = `grant of ${model}`;
      await grants.upsert(grant, { accountId: 'a' }, 600);
      await grants.upsert('of another family', { accountId: 'a' }, 600);
      await uses.upsert('once', { grantId: grant }, 600);
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, async () => {
          await uses.consume('once');
          // What the provider does when it was first: it stores the successor, also when the family has ended meanwhile.
          await adapter('RefreshToken').upsert('successor', { grantId: grant }, 600);
        }),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(1);
      for (const one of tries) if (one.status === 'rejected') expect(one.reason).to.include({ error: 'invalid_grant' });
      expect(await uses.find('once'), 'what was used').to.equal(undefined);
      expect(await grants.find(grant), 'the consent, without which no successor is worth anything').to.equal(undefined);
      expect(await grants.find('of another family')).to.not.equal(undefined);
    });
  }

  it('what has expired is used by nobody', async () => {
    const codes = createAdapter(pool)('AuthorizationCode');
    await codes.upsert('late', { grantId: 'g' }, -1);
    expect((await codes.consume('late').catch((error: unknown) => error)) as Error).to.include({
      error: 'invalid_grant',
    });
  });
});
