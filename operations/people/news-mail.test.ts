import { identityTables } from '@kerben/identity/identity.ts';
import { createOutbox } from '@kerben/identity/outbox.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import type { NewsItem } from '@kerben/questions/news/pieces.ts';
import { initialInbox, type InboxState } from '@kerben/workflows/inbox/state.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import type { KnownUser } from '@kerben/workflows/people/known.ts';
import { expect } from 'chai';
import pg from 'pg';
import { createNewsMail } from './news-mail.ts';

describe('news by e-mail', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const log: string[] = [];
  const users: {
    id: string;
    newsByMail: boolean;
    newsUpTo: string;
    isActive: boolean;
    quietHours?: { from: string; until: string };
  }[] = [];
  /** What was chosen in the inbox. */
  let letters: InboxState['letters'] = null;
  let language: InboxState['language'] = null;
  /** 12:00 by the railway's clock. */
  const noon = new Date('2026-03-02T06:00:00.000Z');
  let now = noon;
  let waiting = 0;
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
    addressed: false,
    followed: false,
    said: false,
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
            state: { quietHours: { from: '', until: '' }, ...state, isDeleted: false, email: `${id}@kerben.example` },
          })) as unknown as readonly KnownUser[],
        user: (id) => ({ state: users.find((user) => user.id === id) }) as unknown as KnownUser,
        inbox: () => ({ ...initialInbox, letters, language }),
        settings: () => ({}) as never,
      },
      admit: ({ sub }) => examplePerson({ id: sub }),
      news: {
        ofDay: (_person, _language, from) => {
          const later = log.filter((id) => id > from);
          return Promise.resolve({
            upTo: later.at(-1) ?? from,
            heaps: waiting === 0 ? [] : [{ text: 'Заявки: принять', count: waiting, since: '01.03.2026' }],
            items: later.slice(0, 1).map(itemOf),
            others: Math.max(later.length - 1, 0),
            followed: 0,
          });
        },
        newest: () => Promise.resolve(log.at(-1) ?? ''),
        since: (_person, _language, from) => {
          const later = log.filter((id) => id > from);
          return Promise.resolve({ upTo: later.at(-1) ?? from, items: later.map(itemOf) });
        },
      },
      outbox: createOutbox(pool),
      posted: () => (woken += 1),
      clock: () => now,
      linkOf: ({ recordId }) => `https://kerben.example/smgs/${recordId}`,
      failed: (error) => failures.push(error),
    });
  const posted = async (): Promise<readonly { recipient: string; body: string }[]> =>
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
    letters = null;
    language = null;
    now = noon;
    waiting = 0;
  });

  it('come from the moment at which they were chosen, each once, whoever looks', async () => {
    const [one, other] = [mailOf(), mailOf()];
    await one.look();
    expect(await posted()).to.deep.equal([]);
    log.push('003', '004');
    await Promise.all([one.look(), other.look()]);
    await other.look();
    const [letter, ...more] = await posted();
    expect(more).to.deep.equal([]);
    expect(letter?.recipient).to.equal('asel@kerben.example');
    for (const part of ['доработку 003', 'доработку 004', 'https://kerben.example/smgs/r1', '02.03.2026'])
      expect(letter?.body).to.contain(part);
    expect(letter?.body).to.not.contain('доработку 002');
    expect(woken).to.equal(1);
    expect(failures).to.deep.equal([]);
    await Promise.all([one.close(), other.close()]);
  });

  it('speak the language that was chosen with them', async () => {
    const mail = mailOf();
    await mail.look();
    language = 'ky';
    log.push('003');
    await mail.look();
    const [letter] = await posted();
    expect(letter?.body).to.contain('Эмне болду:');
    expect(letter?.body).to.not.contain('Что произошло:');
    await mail.close();
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
    expect(await posted()).to.deep.equal([]);
    log.push('004');
    await mail.look();
    expect((await posted()).map(({ recipient }) => recipient)).to.deep.equal(['asel@kerben.example']);
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
    expect(await posted()).to.deep.equal([]);
    await mail.close();
  });

  it('rest in somebody’s quiet hours, and say everything when those are over', async () => {
    const mail = mailOf();
    await mail.look();
    log.push('003');
    users.splice(0, 1, {
      ...{ id: 'asel', newsByMail: true, newsUpTo: '', isActive: true },
      quietHours: { from: '11:00', until: '12:30' },
    });
    await mail.look();
    expect(await posted()).to.deep.equal([]);
    now = new Date('2026-03-02T06:30:00.000Z');
    await mail.look();
    expect((await posted())[0]?.body).to.contain('доработку 003');
    await mail.close();
  });

  it('come once a day from eight o’clock where that was chosen, with what waits; a day with nothing brings none', async () => {
    letters = 'daily';
    waiting = 8;
    const [one, other] = [mailOf(), mailOf()];
    await one.look();
    log.push('003', '004');
    await one.look();
    expect(await posted(), 'chosen at noon: the first one comes tomorrow').to.deep.equal([]);
    now = new Date('2026-03-03T01:59:00.000Z');
    await one.look();
    expect(await posted(), '07:59').to.deep.equal([]);
    now = new Date('2026-03-03T02:00:00.000Z');
    await Promise.all([one.look(), other.look()]);
    await other.look();
    const [letter, ...more] = await posted();
    expect(more).to.deep.equal([]);
    for (const part of ['Заявки: принять: 8, самое старое с 01.03.2026', 'доработку 003', 'Прочих уведомлений: 1'])
      expect(letter?.body).to.contain(part);
    expect(letter?.body).to.not.contain('доработку 004');
    waiting = 0;
    now = new Date('2026-03-04T02:00:00.000Z');
    await one.look();
    expect(await posted()).to.have.length(1);
    await Promise.all([one.close(), other.close()]);
  });

  it('stop by the choice of the inbox, whatever the switch said before', async () => {
    const mail = mailOf();
    await mail.look();
    letters = 'never';
    log.push('003');
    await mail.look();
    expect(await posted()).to.deep.equal([]);
    await mail.close();
  });
});
