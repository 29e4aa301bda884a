import { createExecute } from '@kerben/command-service/execute.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import { identityTables } from '@kerben/identity/identity.ts';
import { createOutbox } from '@kerben/identity/outbox.ts';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import { catchUpOnce } from '@kerben/projections/runtime/catch-up-once.ts';
import { prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { tableOf } from '@kerben/projections/runtime/schema.ts';
import { createProjector } from '@kerben/projections/runtime/projector.ts';
import { areaNamed, areas } from '@kerben/workflows/areas.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import { expect } from 'chai';
import pg from 'pg';
import { pino } from 'pino';
import { createArrivalMail } from './arrival-mail.ts';

describe('letters about wagons', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let pool: pg.Pool;
  let store: EventStore;
  const failures: unknown[] = [];
  const admin = examplePerson({ id: 'admin', roles: ['admin'] });
  const models = ['arrived-wagon', 'pre-inform', 'inform-customer'].map(readModelNamed);
  const hoursAgo = (hours: number): string =>
    `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`;

  const mail = () =>
    createArrivalMail({
      pool,
      lists: pool,
      directory: { tenants: () => [], settings: () => ({}) as never },
      outbox: createOutbox(pool),
      execute: createExecute({ store, areas, clock: () => new Date() }),
      posted: () => undefined,
      clock: () => new Date(),
      linkOf: (area, id) => `https://kerben.example/${area}/${id}`,
      failed: (error) => failures.push(error),
    });
  const look = async (): Promise<void> => {
    await catchUp();
    const one = mail();
    await one.look();
    await one.close();
    await catchUp();
  };
  const write = async (key: string, area: string, command: string, input: object, id?: string): Promise<string> => {
    const found = commandNamed(areaNamed(area), command);
    const answer = await createExecute({ store, areas, clock: () => new Date() })({
      area: areaNamed(area),
      command: found,
      id,
      input: found.input.parse(input),
      person: admin,
      idempotencyKey: key,
      expectedRevision: undefined,
      traceparent: null,
    });
    return answer.id;
  };
  const catchUp = async (): Promise<void> => {
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
      await pool.query<{ recipient: string; subject: string; body: string }>(
        'select recipient, subject, body from identity.letter order by created_at, recipient',
      )
    ).rows;
  const stateOf = async (id: string): Promise<number> =>
    (
      await pool.query<{ status: number }>(
        `select status from ${tableOf(readModelNamed('arrived-wagon'))} where id = $1`,
        [id],
      )
    ).rows[0]?.status ?? -1;

  before(async () => {
    database = await testDatabase();
    await migrateEventStore(database.url);
    store = await createPostgresEventStore({
      url: database.url,
      codec: createEventCodec(eventTable),
      allowForgetfulServer: true,
    });
    await takeUpAll({ store, areas, clock: () => new Date() });
    pool = new pg.Pool({ connectionString: database.url, max: 6 });
    await pool.query(identityTables);
    const person = { person: '', channel: 0, confirmedWarnings: ['Reference.EntryUnknown'] };
    await write('administration', 'railway-administrations', 'create', { code: '59', nameRu: 'КРГ' });
    await write('station', 'stations', 'create', { code: '716607', nameRu: 'Бишкек I', administration: '59' });
    for (const customer of ['c1', 'c2'])
      await write(customer, 'customers', 'create', { code: '', name: customer }, customer);
    await write('contact', 'inform-customer', 'create', {
      ...person,
      customer: (await customerIds())[0],
      address: 'sklad@kerben.example',
      station: '',
    });
  });
  const customerIds = async (): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ id: string }>(
      `select split_part(stream, '/', 3) as id from log.event where stream ^@ 'customers/' group by 1 order by min(position)`,
    );
    return rows.map(({ id }) => id);
  };
  after(async () => {
    await pool.end();
    await store.close();
    await database.drop();
  });
  beforeEach(async () => {
    await pool.query('delete from identity.letter');
    failures.length = 0;
  });

  const arrive = async (wagonNumber: string, customer: number, arrivedAt: string): Promise<string> =>
    write(`stay-${wagonNumber}`, 'arrived-wagon', 'create', {
      wagonNumber,
      stationId: '716607',
      customerId: (await customerIds())[customer],
      arrivedAt,
      confirmedWarnings: ['Reference.EntryUnknown'],
    });

  it('go once to the addresses of the book, and the stay is notified when the mail server has taken them', async () => {
    const stay = await arrive('55650204', 0, hoursAgo(2));
    const other = await arrive('55650212', 1, hoursAgo(2));
    const old = await arrive('55650220', 0, hoursAgo(60));
    await look();
    await look();
    const written = await letters();
    expect(failures).to.deep.equal([]);
    expect(written.map(({ recipient, subject }) => [recipient, subject])).to.deep.equal([
      ['sklad@kerben.example', 'Для вас прибыли вагоны: Бишкек I (1)'],
    ]);
    expect(written[0]?.body).to.contain('55650204').and.not.contain('55650212').and.not.contain('55650220');
    // Nothing has left the house yet.
    expect(await stateOf(stay)).to.equal(1);
    await pool.query('update identity.letter set sent_at = now()');
    await look();
    expect(failures).to.deep.equal([]);
    expect([await stateOf(stay), await stateOf(other), await stateOf(old)]).to.deep.equal([2, 1, 1]);
  });

  it('tell of an advance notice when it is sent, and again when it says something else', async () => {
    const [customerId = ''] = await customerIds();
    const wagon = (comesAt: string) => ({ wagonNumber: '55650238', comesAt });
    const confirmedWarnings = ['Reference.EntryUnknown'];
    const notice = await write('notice', 'pre-inform', 'create', {
      stationId: '716607',
      customerId,
      wagons: [wagon(hoursAgo(-20))],
      confirmedWarnings,
    });
    await look();
    expect(await letters()).to.deep.equal([]);
    await write('notice-sent', 'pre-inform', 'send', {}, notice);
    await look();
    await look();
    const [letter, ...more] = await letters();
    expect(more).to.deep.equal([]);
    expect(letter?.subject).to.equal('К вам следуют вагоны: Бишкек I');
    expect(letter?.body).to.contain('55650238').and.contain(`https://kerben.example/pre-inform/${notice}`);
  });
});
