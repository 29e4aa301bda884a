import { randomBytes } from 'node:crypto';
import { startMailServer, type TestMailServer } from '@kerben/platform/testing/mail-server.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { createDirectory, type Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import { expect } from 'chai';
import pg from 'pg';
import { identityTables } from './identity.ts';
import { createMailer } from './mailer.ts';
import { createOutbox, mostAttempts } from './outbox.ts';
import { createSecrets } from './secrets.ts';

const account = { user: 'kerben', password: 'sesame & thyme' };
const metadata = { userId: 'a', occurredAt: '2026-03-02T06:00:00.000Z' };

const until = async (holds: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  const giveUp = Date.now() + 5_000;
  while (!(await holds())) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('letters that go out', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let mail: TestMailServer;
  let directory: Directory;
  const key = randomBytes(32);

  const set = (tenant: string, revision: number, type: string, data: unknown): void => {
    const stream = `settings/${tenant}/${tenant === 'railway' ? 'G' : 'T'}`;
    directory.apply({ stream, revision, type, data, metadata });
  };
  const serverSettings = (port: number, user = '') => ({
    values: {
      [setting.smtpHost]: '127.0.0.1',
      [setting.smtpPort]: String(port),
      [setting.smtpUserName]: user,
      [setting.smtpUseDefaultCredentials]: String(user === ''),
      [setting.fromAddress]: 'kerben@railway.example',
      [setting.fromName]: 'Кербен',
    },
  });
  const failures: unknown[] = [];
  const open = () => {
    const outbox = createOutbox(pool);
    const secrets = createSecrets(pool, key);
    const mailer = createMailer({ directory, secrets, outbox, failed: (error) => failures.push(error) });
    return { outbox, secrets, mailer };
  };
  const letter = (recipient: string, tenant = 'railway') => ({ tenant, recipient, subject: 'Тема', body: 'ссылка' });
  const rowOf = async (recipient: string) => {
    const { rows } = await pool.query<{ sent: boolean; attempts: number; body: string; problem: string; wait: number }>(
      `select sent_at is not null as sent, attempts, body, problem,
              extract(epoch from next_attempt_at - now())::int as wait
         from identity.letter where recipient = $1`,
      [recipient],
    );
    return rows[0];
  };

  before(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 6 });
    pool.on('error', () => undefined);
    await pool.query(identityTables);
    mail = await startMailServer(account);
  });
  beforeEach(async () => {
    directory = createDirectory();
    failures.length = 0;
    mail.letters.length = 0;
    mail.refuse(false);
    await pool.query('delete from identity.letter');
  });
  after(async () => {
    await mail.close();
    await pool.end();
    await database.drop();
  });

  it('wait where no mail server is set up, and go as soon as there is one', async () => {
    const { outbox, mailer } = open();
    await outbox.post(letter('waits@x.example'));
    mailer.wake();
    await mailer.close();
    expect(await rowOf('waits@x.example')).to.include({ sent: false, attempts: 0 });
    expect(await outbox.read()).to.have.length(1);

    await mailer.setPassword('railway', account.password);
    set('railway', 0, 'SettingsChanged', serverSettings(mail.port, account.user));
    set('railway', 1, 'SmtpPasswordChanged', { isSet: true });
    const again = open();
    again.mailer.wake();
    await until(() => mail.letters.length === 1, 'the letter is there');
    await again.mailer.close();
    expect(mail.letters[0]).to.deep.include({
      from: 'kerben@railway.example',
      to: ['waits@x.example'],
      user: account.user,
    });
    expect(await rowOf('waits@x.example')).to.include({ sent: true, attempts: 1, body: '' });
    expect(await again.outbox.read()).to.have.length(0);
  });

  it('that are not taken are tried again, later and later, and not for ever', async () => {
    set('railway', 0, 'SettingsChanged', serverSettings(mail.port, account.user));
    set('railway', 1, 'SmtpPasswordChanged', { isSet: true });
    mail.refuse(true);
    const { outbox, mailer } = open();
    await mailer.setPassword('railway', account.password);
    await outbox.post(letter('later@x.example'));
    const due = () => pool.query(`update identity.letter set next_attempt_at = now()`);
    const waits: number[] = [];
    for (const attempts of [1, 2, 3]) {
      mailer.wake();
      await until(async () => (await rowOf('later@x.example'))?.attempts === attempts, `attempt ${attempts}`);
      waits.push((await rowOf('later@x.example'))?.wait ?? 0);
      await due();
    }
    expect(waits.map((seconds) => Math.round(seconds / 10) * 10)).to.deep.equal([20, 40, 80]);
    expect(String(failures[0])).to.include('come again later').and.not.include(account.password);
    mail.refuse(false);
    mailer.wake();
    await until(() => mail.letters.length === 1, 'it is taken');
    await until(async () => (await rowOf('later@x.example'))?.sent === true, 'it is marked');

    // Nobody may send it before it was tried as often as that.
    await mailer.close();
    await outbox.post(letter('given-up@x.example'));
    await pool.query(`update identity.letter set attempts = $1 where recipient = 'given-up@x.example'`, [mostAttempts]);
    const { mailer: next } = open();
    next.wake();
    await next.close();
    expect(mail.letters).to.have.length(1);
  });

  it('go out once, also when two replicas send', async () => {
    set('railway', 0, 'SettingsChanged', serverSettings(mail.port, account.user));
    set('railway', 1, 'SmtpPasswordChanged', { isSet: true });
    const [one, other] = [open(), open()];
    await one.mailer.setPassword('railway', account.password);
    const recipients = Array.from({ length: 8 }, (_, index) => `r${index}@x.example`);
    for (const recipient of recipients) await one.outbox.post(letter(recipient));
    one.mailer.wake();
    other.mailer.wake();
    await until(() => mail.letters.length >= recipients.length, 'all are there');
    await Promise.all([one.mailer.close(), other.mailer.close()]);
    expect(mail.letters.flatMap(({ to }) => to).sort()).to.deep.equal(recipients);
  });

  it("a tenant sends by the railway's server until it names one of its own, which never gets the railway's password", async () => {
    set('railway', 0, 'SettingsChanged', serverSettings(mail.port, account.user));
    set('railway', 1, 'SmtpPasswordChanged', { isSet: true });
    const { mailer } = open();
    await mailer.setPassword('railway', account.password);
    const to = { from: 'a@x.example', to: 'b@x.example', subject: 's', text: 't' };
    await mailer.sendNow('osh', to);
    expect(mail.letters.map(({ user }) => user)).to.deep.equal([account.user]);

    const thief = await startMailServer({ user: account.user, password: '' });
    const seen: string[] = [];
    set('osh', 0, 'SettingsChanged', serverSettings(thief.port, account.user));
    await mailer.sendNow('osh', to).catch((error: unknown) => seen.push(String(error)));
    await mailer.close();
    expect(thief.letters.length + seen.length, 'it was tried').to.equal(1);
    expect(thief.passwords, 'the password of the railway stays at home').to.not.include(account.password);
    expect(mail.letters).to.have.length(1);
    await thief.close();
  });

  it('secrets lie encrypted, and open only in their place and with their key', async () => {
    const { secrets } = open();
    await secrets.set('railway', 'x', 'open sesame');
    const { rows } = await pool.query<{ sealed: Buffer }>(`select sealed from identity.secret where name = 'x'`);
    expect(rows[0]?.sealed.includes('sesame')).to.equal(false);
    expect(await secrets.get('railway', 'x')).to.equal('open sesame');
    const refused = (work: Promise<unknown>) =>
      work.then(
        () => false,
        () => true,
      );
    expect(await refused(createSecrets(pool, randomBytes(32)).get('railway', 'x'))).to.equal(true);
    await pool.query(`insert into identity.secret (tenant, name, sealed) values ('osh', 'x', $1)`, [rows[0]?.sealed]);
    expect(await refused(secrets.get('osh', 'x'))).to.equal(true);
    await secrets.set('railway', 'x', null);
    expect(await secrets.get('railway', 'x')).to.equal(undefined);
  });
});
