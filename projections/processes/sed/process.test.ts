import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { testDatabase, type TestDatabase } from '@kerben/platform/testing/postgres.ts';
import { webhookFault } from '@kerben/platform/webhooks/signature.ts';
import { redirectRequests } from '@kerben/workflows/documents/change-agreement-request-document/sed/area.ts';
import type { RedirectEvent } from '@kerben/workflows/documents/change-agreement-request-document/log.ts';
import { exampleRequest } from '@kerben/workflows/documents/change-agreement-request-document/example.ts';
import { defaultPace } from '@kerben/workflows/documents/change-agreement-request-document/sed/pace.ts';
import { expect } from 'chai';
import pg from 'pg';
import { pino } from 'pino';
import { v4 as uuid } from 'uuid';
import { migrateReadModels } from '../../runtime/prepare.ts';
import { readModelSchema } from '../../read-models/table.ts';
import { createPostgresExchanges } from './postgres-exchanges.ts';
import { createSedProcess } from './process.ts';
import { createSedSender, type SedRecorder } from './sender.ts';
import { exchangeTable, prepareSedProcess, sedProcess } from './table.ts';
import { verifySedProcess } from './verify.ts';
import { createPostgresKeeping } from '../../runtime/postgres-keeping.ts';

const quiet = pino({ level: 'silent' });
const secrets = [Buffer.alloc(32, 7)];
const stops: (() => Promise<void>)[] = [];

const until = async (what: string, holds: () => Promise<boolean> | boolean): Promise<void> => {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
};

describe('the process with SED', () => {
  let database: TestDatabase;
  let store: EventStore;
  let pool: pg.Pool;
  let server: Server;
  let url: string;
  /** What SED answers, and what it got. */
  let answers: (number | 'hang up')[] = [];
  const got: { readonly id: string; readonly body: string; readonly fault: string | undefined }[] = [];

  before(async () => {
    database = await testDatabase();
    await migrateEventStore(database.url);
    store = await createPostgresEventStore({
      url: database.url,
      codec: createEventCodec(redirectRequests.events),
      allowForgetfulServer: true,
    });
    pool = new pg.Pool({ connectionString: database.url, max: 8 });
    pool.on('error', () => undefined);
    await migrateReadModels(pool);
    await prepareSedProcess(pool);
    server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const body = Buffer.concat(chunks);
        got.push({
          id: String(req.headers['idempotency-key']),
          body: body.toString(),
          fault: webhookFault(req.headers as Record<string, string>, body, secrets, new Date()),
        });
        const answer = answers.shift() ?? 202;
        if (answer === 'hang up') req.socket.destroy();
        else res.writeHead(answer, answer === 302 ? { location: `${url}/elsewhere` } : {}).end('x'.repeat(1_000));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  });
  beforeEach(() => {
    answers = [];
    got.length = 0;
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  after(async () => {
    server.close();
    await store.close();
    await pool.end();
    await database.drop();
  });

  const append = async (id: string, ...events: RedirectEvent[]): Promise<void> => {
    const stream = `${redirectRequests.name}/railway/${id}`;
    const past = await store.readStream(stream);
    await store.append(
      stream,
      events.map(({ type, data }) => ({
        id: uuid(),
        type,
        schemaVersion: 1,
        data,
        metadata: { commandId: uuid(), tenant: 'railway', occurredAt: '2026-03-10T06:00:00.000Z' },
      })),
      { expected: past.length === 0 ? 'no_stream' : past.length - 1 },
    );
  };
  const submitted = async (): Promise<string> => {
    const id = uuid();
    await append(
      id,
      {
        type: 'RedirectRegistered',
        data: { request: exampleRequest, customerName: 'ОсОО «Ала-Тоо»', creatorId: 'c', status: 1 },
      },
      { type: 'RedirectSubmitted', data: { attempt: 1, sent: exampleRequest, status: 1 } },
    );
    return id;
  };
  const recorder: SedRecorder = {
    sent: ({ id, attempt }, deliveryId) =>
      append(id, { type: 'RedirectSentToSed', data: { attempt, deliveryId, status: 1 } }),
    failed: ({ id, attempt }, failure) =>
      append(id, { type: 'RedirectSedSendFailed', data: { attempt, ...failure, status: 1 } }),
  };
  const start = (send: boolean, pace = {}, tries?: number): void => {
    const stop = new AbortController();
    const sender = createSedSender({
      store,
      exchanges: createPostgresExchanges(pool),
      log: quiet,
      address: () => ({ url, secrets }),
      pace: { ...defaultPace, firstPauseMs: 20, longestPauseMs: 40, breakerPauseMs: 50, ...pace },
      recorder,
      triesOf: () => Promise.resolve(tries),
    });
    const running = createSedProcess({
      name: sedProcess,
      store,
      pool,
      keeping: createPostgresKeeping(pool),
      log: quiet,
      owner: uuid(),
      takeOver: true,
      sender: send ? sender : undefined,
    }).run(stop.signal);
    stops.push(async () => {
      stop.abort();
      await running;
    });
  };
  const types = async (id: string) =>
    (await store.readStream(`${redirectRequests.name}/railway/${id}`)).map(({ type }) => type);
  const ends = (id: string, type: string) => until(`${type} stands`, async () => (await types(id)).includes(type));
  const phase = async (id: string) =>
    (await pool.query<{ phase: string }>(`select phase from ${exchangeTable} where id = $1`, [id])).rows[0]?.phase;

  it('tries again under one id and with the same bytes, follows no redirect, and says once that it was sent', async () => {
    answers = [500, 'hang up', 302, 429];
    start(true);
    const id = await submitted();
    await ends(id, 'RedirectSentToSed');
    expect(got).to.have.length(5);
    expect(new Set(got.map((one) => one.id))).to.deep.equal(new Set([`${id}.1`]));
    expect(new Set(got.map((one) => one.body)).size).to.equal(1);
    expect(got.map(({ fault }) => fault)).to.deep.equal(Array(5).fill(undefined));
    expect(JSON.parse(got[0]?.body ?? '')).to.include({ requestId: id, attempt: 1, stationId: '715604' });
    await until('the list says sent', async () => (await phase(id)) === 'sent');
  });

  it('gives up at once when SED does not want it, and after the last try when it cannot be reached', async () => {
    answers = [422];
    start(true, { tries: 2, breakerFailures: 100 });
    const refused = await submitted();
    await ends(refused, 'RedirectSedSendFailed');
    expect(got).to.have.length(1);
    answers = [503, 503];
    const unreached = await submitted();
    await ends(unreached, 'RedirectSedSendFailed');
    expect(got).to.have.length(3);
    await until('the list has forgotten both', async () => !(await phase(refused)) && !(await phase(unreached)));
  });

  it('gives up after as many tries as the tenant wants, whatever the installation would do', async () => {
    answers = [503, 503, 503, 503, 503];
    start(true, { tries: 5, breakerFailures: 100 }, 3);
    const id = await submitted();
    await ends(id, 'RedirectSedSendFailed');
    expect(got).to.have.length(3);
  });

  it('waits while the breaker is open, and costs no request a try', async () => {
    answers = [500, 500, 500];
    start(true, { breakerFailures: 3, breakerPauseMs: 700, tries: 5 });
    const id = await submitted();
    await until('the breaker is open', () => got.length === 3);
    const other = await submitted();
    await new Promise((done) => setTimeout(done, 350));
    expect(got).to.have.length(3);
    await ends(id, 'RedirectSentToSed');
    await ends(other, 'RedirectSentToSed');
  });

  it('keeps a list that can be made again from the log, and the checker sees a request that fell off it', async () => {
    start(false);
    const id = await submitted();
    await until('the list says due', async () => (await phase(id)) === 'due');
    for (const stop of stops.splice(0)) await stop();
    expect((await verifySedProcess({ pool, store })).differences).to.deep.equal([]);

    await pool.query(`delete from ${exchangeTable} where id = $1`, [id]);
    expect((await verifySedProcess({ pool, store })).differences).to.deep.include({
      model: sedProcess,
      tenant: 'railway',
      id,
      kind: 'missing',
      columns: ['attempt', 'phase'],
    });

    await pool.query(`truncate ${exchangeTable}`);
    await pool.query(`delete from ${readModelSchema}.checkpoint where projector = $1`, [sedProcess]);
    start(true);
    await ends(id, 'RedirectSentToSed');
    expect(
      got.map((one) => one.id),
      'nothing that was sent is sent again',
    ).to.deep.equal([`${id}.1`]);
    for (const stop of stops.splice(0)) await stop();
    start(false);
    await until('the list says sent', async () => (await phase(id)) === 'sent');
    expect((await verifySedProcess({ pool, store })).differences).to.deep.equal([]);
  });
});
