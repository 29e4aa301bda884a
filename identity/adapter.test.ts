import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { expect } from 'chai';
import pg from 'pg';
import { createAdapter, identitySchema } from './adapter.ts';
import { createSessions } from './sessions.ts';

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

  it('a session that has ended does not come back by a request that read it before', async () => {
    const sessions = createAdapter(pool)('Session');
    const read = { uid: 'u', accountId: 'a', loginTs: 1 };
    for (const end of [() => sessions.destroy('s'), () => createSessions(pool).end('a')]) {
      await pool.query(`delete from identity.artifact where model = 'Session'`);
      await sessions.upsert('s', read, 600);
      await end();
      await sessions.upsert('s', read, 600);
      expect(await sessions.find('s')).to.equal(undefined);
      expect(await sessions.findByUid('u')).to.equal(undefined);
      expect(await createSessions(pool).count('a')).to.equal(0);
    }
  });

  it('a sign-out on its way is not forgotten by a request beside it', async () => {
    const sessions = createAdapter(pool)('Session');
    const read = { uid: 'u2', accountId: 'a' };
    await sessions.upsert('s2', read, 600);
    await sessions.upsert('s2', { ...read, state: { secret: 'x' } }, 600);
    await sessions.upsert('s2', { ...read, loginTs: 2 }, 600);
    expect(await sessions.find('s2')).to.deep.include({ state: { secret: 'x' }, loginTs: 2 });
  });

  it('sessions of others and the own one stay when somebody ends the rest', async () => {
    const sessions = createAdapter(pool)('Session');
    await sessions.upsert('mine', { uid: 'mine', accountId: 'b' }, 600);
    await sessions.upsert('there', { uid: 'there', accountId: 'b' }, 600);
    await sessions.upsert('foreign', { uid: 'foreign', accountId: 'c' }, 600);
    await createSessions(pool).end('b', { sessionUid: 'mine' });
    expect(await sessions.find('there')).to.equal(undefined);
    for (const id of ['mine', 'foreign']) expect(await sessions.find(id), id).to.not.equal(undefined);
  });

  it('what has expired is used by nobody', async () => {
    const codes = createAdapter(pool)('AuthorizationCode');
    await codes.upsert('late', { grantId: 'g' }, -1);
    expect((await codes.consume('late').catch((error: unknown) => error)) as Error).to.include({
      error: 'invalid_grant',
    });
  });
});
