import { identityTables } from '@kerben/identity/identity.ts';
import { createOutbox } from '@kerben/identity/outbox.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import type { NewsItem } from '@kerben/questions/news/pieces.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import type { KnownUser } from '@kerben/workflows/people/directory.ts';
import { expect } from 'chai';
import pg from 'pg';
import { createNewsMail } from './news-mail.ts';

describe('news by e-mail', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const log: string[] = [];
  const users: { id: string; newsByMail: boolean; newsUpTo: string; isActive: boolean }[] = [];
  const failures: unknown[] = [];
  let woken = 0;

  const itemOf = (id: string): NewsItem => ({
    id,
    area: 'smgs',
    recordId: 'r1',
    name: '26000006',
    kind: 'Накладная',
    happened: `Возвращена на доработку ${id}`,
    others: 0,
    by: '',
    waits: null,
    state: '',
    at: '2026-03-01T20:00:00.000Z',
    unread: true,
  });
  const mailOf = () =>
    createNewsMail({
      pool,
      directory: {
        tenants: () => [],
        users: () =>
          users.map(({ id, ...state }) => ({
            id,
            tenant: 'railway',
            state: { ...state, isDeleted: false, email: `${id}@kerben.example` },
          })) as unknown as readonly KnownUser[],
        settings: () => ({}) as never,
      },
      admit: ({ sub }) => examplePerson({ id: sub }),
      news: {
        newest: () => Promise.resolve(log.at(-1) ?? ''),
        since: (_person, _language, from) => {
          const later = log.filter((id) => id > from);
          return Promise.resolve({ upTo: later.at(-1) ?? from, items: later.map(itemOf) });
        },
      },
      outbox: createOutbox(pool),
      posted: () => (woken += 1),
      linkOf: ({ recordId }) => `https://kerben.example/smgs/${recordId}`,
      failed: (error) => failures.push(error),
    });
  const letters = async (): Promise<readonly { recipient: string; body: string }[]> =>
    (
      await pool.query<{ recipient: string; body: string }>(
        'select recipient, body from identity.letter order by created_at',
      )
    ).rows;

  before(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    await pool.query(identityTables);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(async () => {
    await pool.query('delete from identity.letter; delete from identity.news_mailed');
    log.splice(0, log.length, '001', '002');
    users.splice(0, users.length, { id: 'asel', newsByMail: true, newsUpTo: '', isActive: true });
    failures.length = 0;
    woken = 0;
  });

  it('come from the moment at which they were chosen, each once, whoever looks', async () => {
    const [one, other] = [mailOf(), mailOf()];
    await one.look();
    expect(await letters()).to.deep.equal([]);
    log.push('003', '004');
    await Promise.all([one.look(), other.look()]);
    await other.look();
    const [letter, ...more] = await letters();
    expect(more).to.deep.equal([]);
    expect(letter?.recipient).to.equal('asel@kerben.example');
    for (const part of ['доработку 003', 'доработку 004', 'https://kerben.example/smgs/r1', '02.03.2026'])
      expect(letter?.body).to.contain(part);
    expect(letter?.body).to.not.contain('доработку 002');
    expect(woken).to.equal(1);
    expect(failures).to.deep.equal([]);
    await Promise.all([one.close(), other.close()]);
  });

  it('leave out what was read in the bell, and whoever chose nothing or is switched off', async () => {
    users.push(
      { id: 'bakyt', newsByMail: false, newsUpTo: '', isActive: true },
      { id: 'chynara', newsByMail: true, newsUpTo: '', isActive: false },
    );
    const mail = mailOf();
    await mail.look();
    log.push('003');
    users.splice(0, 1, { id: 'asel', newsByMail: true, newsUpTo: '003', isActive: true });
    await mail.look();
    expect(await letters()).to.deep.equal([]);
    log.push('004');
    await mail.look();
    expect((await letters()).map(({ recipient }) => recipient)).to.deep.equal(['asel@kerben.example']);
    await mail.close();
  });

  it('begin anew for whoever turned them off and on again', async () => {
    const mail = mailOf();
    await mail.look();
    users.splice(0, 1, { id: 'asel', newsByMail: false, newsUpTo: '', isActive: true });
    log.push('003');
    await mail.look();
    users.splice(0, 1, { id: 'asel', newsByMail: true, newsUpTo: '', isActive: true });
    await mail.look();
    expect(await letters()).to.deep.equal([]);
    await mail.close();
  });
});
