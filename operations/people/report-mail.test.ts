import { createExecute } from '@kerben/command-service/execute.ts';
import { identityTables } from '@kerben/identity/identity.ts';
import { createOutbox } from '@kerben/identity/outbox.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { createProjector } from '@kerben/projections/runtime/projector.ts';
import { createExport } from '@kerben/query-service/export/export.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { lastDue } from '@kerben/workflows/grid-views/mailing.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { KnownUser } from '@kerben/workflows/people/known.ts';
import { directoryFactArea } from '@kerben/workflows/people/directory-fact.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { pino } from 'pino';
import { createReportMail } from './report-mail.ts';

const list = 'feedback';

describe('a report that is sent on a schedule', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let pool: pg.Pool;
  let store: EventStore;
  let saved = 0;
  let now = new Date();
  const failures: unknown[] = [];
  const people: Readonly<Record<string, Person>> = {
    admin: examplePerson({ id: 'admin', roles: ['admin'] }),
    owner: examplePerson({ id: 'owner', roles: ['admin'] }),
    // Reads no list at all.
    stranger: examplePerson({ id: 'stranger', roles: [] }),
    silent: examplePerson({ id: 'silent', roles: ['admin'] }),
  };

  const mail = () =>
    createReportMail({
      pool,
      store,
      directory: {
        user: (id: string) =>
          (id in people ? { state: { email: id === 'silent' ? '' : `${id}@kerben.example` } } : undefined) as never,
        person: (id: string) => people[id],
        settings: () => ({}) as never,
      },
      admit: ({ sub }) => {
        const person = people[sub];
        if (!person) throw new Error('may not act');
        return person;
      },
      allowed: (expression, person) => policy(expression)(person),
      exportList: createExport(pool, createTranslate(messages)),
      outbox: createOutbox(pool),
      posted: () => undefined,
      origin: 'https://kerben.example',
      clock: () => now,
      failed: (error) => failures.push(error),
    });

  /** When a report is set up, everybody may read it who is named in it. */
  const everybody: Pick<Directory, 'user' | 'person'> = {
    user: () => ({ tenant: 'railway', state: { isActive: true, isDeleted: false } }) as KnownUser,
    person: () => people['admin'],
  };
  const facts = { [directoryFactArea]: everybody };

  const write = async (name: string, by: Person, area: string, command: string, input: object): Promise<string> => {
    const execute = createExecute({ store, areas, clock: () => new Date(), facts });
    const found = commandNamed(areaNamed(area), command);
    const { id } = await execute({
      area: areaNamed(area),
      command: found,
      id: undefined,
      input: found.input.parse(input),
      person: by,
      idempotencyKey: `test-${name}`,
      expectedRevision: undefined,
      traceparent: null,
    });
    return id;
  };
  const report = async (to: readonly string[], more: object = {}, by = 'owner'): Promise<string> => {
    saved += 1;
    const owner = people[by] as Person;
    const id = await write(`report-${saved}`, owner, 'grid-views', 'save', {
      list,
      name: 'Отзывы за день',
      view: {},
      shared: true,
      report: {
        parameters: [],
        mailing: {
          every: 'day',
          on: 1,
          at: '08:00',
          to,
          query: { filter: {}, sort: [{ field: 'createdAt', order: 'ASC' }], columns: ['words', 'createdAt'], ...more },
        },
      },
    });
    await catchUp();
    return id;
  };
  const catchUp = async (): Promise<void> => {
    const models = ['grid-views', list].map(readModelNamed);
    const log = pino({ level: 'silent' });
    await prepareReadModels({ pool, store, models, projector: readModelProjector, log });
    await catchUpOnce({
      pool,
      store,
      name: readModelProjector,
      create: (options) => createProjector({ ...options, models }),
      log,
    });
  };
  const letters = async () =>
    (
      await pool.query<{ recipient: string; subject: string; body: string; attachment: Buffer | null; name: string }>(
        'select recipient, subject, body, attachment, attachment_name as name from identity.letter order by recipient',
      )
    ).rows;
  const tomorrowAt = (time: string): Date => {
    const day = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return new Date(`${day}T${time}:00+06:00`);
  };

  before(async () => {
    database = await testDatabase();
    await migrateEventStore(database.url);
    store = await createPostgresEventStore({
      url: database.url,
      codec: createEventCodec(eventTable),
      allowForgetfulServer: true,
    });
    pool = new pg.Pool({ connectionString: database.url, max: 6 });
    await pool.query(identityTables);
    const admin = people['admin'] as Person;
    await write('one', admin, list, 'create', { rating: 5, words: 'Быстро и понятно', page: '/smgs' });
    await catchUp();
  });
  after(async () => {
    await pool.end();
    await store.close();
    await database.drop();
  });
  beforeEach(async () => {
    await pool.query('delete from identity.letter');
    now = new Date();
    failures.length = 0;
  });

  it('comes to each receiver once, whoever looks, with the rows of the list as a file', async () => {
    const id = await report(['admin', 'owner']);
    const [one, other] = [mail(), mail()];
    await one.look();
    expect(await letters(), 'before it is due').to.deep.equal([]);
    now = tomorrowAt('08:01');
    await Promise.all([one.look(), other.look()]);
    await other.look();
    const sent = await letters();
    expect(sent.map(({ recipient }) => recipient)).to.deep.equal(['admin@kerben.example', 'owner@kerben.example']);
    expect(sent[0]?.subject).to.contain('Отзывы за день');
    expect(sent[0]?.body).to.contain('Строк: 1').and.contain(`https://kerben.example/report-list/${id}`);
    expect(sent[0]?.name).to.equal('Отзывы за день.xlsx');
    const sheet = Object.entries(unzipSync(new Uint8Array(sent[0]?.attachment ?? Buffer.alloc(0)))).map(([, part]) =>
      strFromU8(part),
    );
    expect(sheet.join('')).to.contain('Быстро и понятно');
    await Promise.all([one.close(), other.close()]);
    expect(failures).to.deep.equal([]);
  });

  it('comes to nobody who may not read it, may not work any more, or has no address', async () => {
    await report(['stranger', 'silent', 'gone', 'admin']);
    const only = mail();
    await only.look();
    now = tomorrowAt('08:01');
    await only.look();
    expect((await letters()).map(({ recipient }) => recipient)).to.deep.equal(['admin@kerben.example']);
    await only.close();
  });

  it('comes to nobody from somebody who has no side any more', async () => {
    (people as Record<string, Person>)['left'] = examplePerson({ id: 'left', roles: ['admin'] });
    const id = await report(['admin'], {}, 'left');
    (people as Record<string, Person>)['left'] = examplePerson({ id: 'left', roles: [] });
    const only = mail();
    await only.look();
    now = tomorrowAt('08:01');
    await only.look();
    expect((await letters()).filter(({ body }) => body.includes(id))).to.deep.equal([]);
    await only.close();
  });

  it('that is set up otherwise begins anew: what was due before that is not sent', async () => {
    const only = mail();
    const id = await report(['admin']);
    now = tomorrowAt('08:01');
    await only.look();
    await pool.query('delete from identity.letter');
    // Stopped for days and set up again the day after tomorrow at noon: nothing is due until the next morning.
    const owner = people['owner'] as Person;
    const at = new Date(tomorrowAt('12:00').getTime() + 3 * 24 * 60 * 60 * 1000);
    const execute = createExecute({ store, areas, clock: () => at, facts });
    const area = areaNamed('grid-views');
    const change = (revision: number, mailed: object) =>
      execute({
        area,
        command: commandNamed(area, 'change'),
        id,
        input: commandNamed(area, 'change').input.parse({ report: { parameters: [], ...mailed } }),
        person: owner,
        idempotencyKey: `change-${revision}`,
        expectedRevision: revision,
        traceparent: null,
      });
    await change(0, {});
    const query = { filter: {}, sort: [], columns: ['words'] };
    await change(1, { mailing: { every: 'day', on: 1, at: '08:00', to: ['admin'], query } });
    await catchUp();
    now = new Date(at.getTime() + 60_000);
    await only.look();
    // Other reports of this suite are due by then.
    const own = async () => (await letters()).filter(({ body }) => body.includes(id));
    expect(await own()).to.deep.equal([]);
    now = new Date(at.getTime() + 24 * 60 * 60 * 1000);
    await only.look();
    expect(await own()).to.have.lengthOf(1);
    await only.close();
  });

  it('says so where its file cannot be made', async () => {
    await report(['admin'], { filter: { nothing: 'x' } });
    const only = mail();
    await only.look();
    now = tomorrowAt('08:01');
    await only.look();
    const broken = (await letters()).find(({ attachment }) => attachment === null);
    expect(broken?.body).to.contain('Файл не удалось сделать');
    expect(failures).to.have.length.greaterThan(0);
    await only.close();
  });

  it('is due by the railway’s clock: daily, on a day of the week, on a day of the month', () => {
    const at = '08:00';
    expect(lastDue({ every: 'day', on: 1, at }, '2026-03-10T01:59:00.000Z')).to.equal('2026-03-09T02:00:00.000Z');
    expect(lastDue({ every: 'day', on: 1, at }, '2026-03-10T02:00:00.000Z')).to.equal('2026-03-10T02:00:00.000Z');
    // 2026-03-10 is a Tuesday.
    expect(lastDue({ every: 'week', on: 1, at }, '2026-03-10T06:00:00.000Z')).to.equal('2026-03-09T02:00:00.000Z');
    expect(lastDue({ every: 'week', on: 7, at }, '2026-03-10T06:00:00.000Z')).to.equal('2026-03-08T02:00:00.000Z');
    expect(lastDue({ every: 'month', on: 28, at }, '2026-03-27T06:00:00.000Z')).to.equal('2026-02-28T02:00:00.000Z');
  });
});
