import { expect } from 'chai';
import { startEventStoreDbServer, type EventStoreDbServer } from '@kerben/platform/testing/eventstoredb-server.ts';
import { emptyDataDir, passwordGrant, startKerben, type Kerben } from '../kerben.ts';

interface CommandAnswer {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}

/** The whole application with its log in EventStoreDB: imitated in this process, or the server of EVENTSTORE_URL. */
describe('Kerben on EventStoreDB', () => {
  const real = process.env['EVENTSTORE_URL'];
  let server: EventStoreDbServer | undefined;
  let kerben: Kerben;
  let admin: string;

  before(async function () {
    this.timeout(240_000);
    server = real ? undefined : await startEventStoreDbServer();
    kerben = await startKerben({
      dataDir: await emptyDataDir(),
      env: { EVENTSTORE_URL: real ?? server?.url ?? '', DEMO: 'on' },
    });
    admin = await kerben.token('admin');
  });
  after(async function () {
    this.timeout(30_000);
    await kerben?.remove();
    server?.stop();
  });

  it('registers a note, reads it at once, also when an event of no list came after it', async () => {
    const cashier = await kerben.token('cashier');
    const note = await kerben.call<CommandAnswer>('POST', '/api/app/smgs', {
      token: cashier,
      body: { cargoName: 'Wheat' },
    });
    expect(note.status).to.equal(201);
    const row = await kerben.call<{ id: string }>('GET', `/api/app/smgs/${note.body.id}`, {
      token: cashier,
      headers: { 'x-min-position': note.body.position },
    });
    expect([row.status, row.headers.get('x-stale')]).to.deep.equal([200, null]);
    // Settings are in no list: the position of the lists moves past their events all the same.
    const zone = await kerben.call('POST', '/api/setting-management/timezone?timezone=UTC', {
      token: admin,
      body: {},
    });
    const position = zone.headers.get('x-position') ?? '';
    expect(BigInt(position) > BigInt(note.body.position)).to.equal(true);
    const list = await kerben.call<{ id: string }[]>(
      'GET',
      `/api/app/smgs?filter=${encodeURIComponent(JSON.stringify({ view: 'all', id: [note.body.id] }))}`,
      { token: cashier, headers: { 'x-min-position': position } },
    );
    expect([list.body.length, list.headers.get('x-stale')]).to.deep.equal([1, null]);
    const log = await kerben.call<unknown[]>('GET', `/api/app/smgs/${note.body.id}/logs`, { token: cashier });
    expect(log.body).to.have.length(1);
  });

  it('refuses a key that has made another entry of a book (422)', async () => {
    const create = (alpha2: string) =>
      kerben.call<{ error?: { code: string } }>('POST', '/api/app/countries', {
        token: admin,
        body: { alpha2, nameRu: alpha2 },
        headers: { 'idempotency-key': 'one-key-two-countries' },
      });
    expect([(await create('XA')).status, (await create('XA')).status]).to.deep.equal([201, 201]);
    const other = await create('XB');
    expect([other.status, other.body.error?.code]).to.deep.equal([422, 'Idempotency.KeyReused']);
  });

  it('builds a list anew beside the live one, and verify finds every list equal', async function () {
    this.timeout(240_000);
    const rebuilt = await kerben.tool('rebuild', 'smgs', 'audit-log');
    expect(rebuilt.code, rebuilt.output).to.equal(0);
    const verified = await kerben.tool('verify');
    expect(verified.code, verified.output).to.equal(0);
  });

  it('answers 503 with the time to come again while the log is away; lists and sign-in go on', async function () {
    if (!server) return this.skip();
    this.timeout(240_000);
    const cashier = await kerben.token('cashier');
    const note = await kerben.call<CommandAnswer>('POST', '/api/app/smgs', {
      token: cashier,
      body: { cargoName: 'Wheat' },
      headers: { 'idempotency-key': 'before-the-log-went' },
    });
    server.crash();
    const began = performance.now();
    const health = await kerben.call<{ parts: Record<string, string>; wrong?: Record<string, string> }>(
      'GET',
      '/health/ready',
    );
    expect([health.status, health.body.parts['log'], health.body.parts['database']]).to.deep.equal([
      503,
      'down',
      'ready',
    ]);
    expect(performance.now() - began).to.be.lessThan(1_000);
    const asked = await Promise.all([
      kerben.call('POST', '/api/app/smgs', { token: cashier, body: { cargoName: 'Rye' } }),
      kerben.call('POST', `/api/app/smgs/${note.body.id}/link-payment`, {
        token: cashier,
        body: { paymentId: 'away', charges: '1.00' },
      }),
      kerben.call('GET', `/api/app/smgs/${note.body.id}`, { token: cashier }),
      kerben.call('GET', `/api/app/smgs/${note.body.id}/logs`, { token: cashier }),
      kerben.call('GET', `/api/app/smgs/${note.body.id}/edit-log`, { token: cashier }),
    ]);
    for (const { status, headers, body } of asked)
      expect([status, headers.get('retry-after') !== null], JSON.stringify(body).slice(0, 200)).to.deep.equal([
        503,
        true,
      ]);
    expect((await kerben.call('GET', '/api/app/smgs?range=[0,9]', { token: cashier })).status).to.equal(200);
    expect((await passwordGrant(kerben.origin, 'cashier')).access_token).to.be.a('string');
    await server.restart();
    const again = await kerben.call<CommandAnswer>('POST', '/api/app/smgs', {
      token: cashier,
      body: { cargoName: 'Wheat' },
      headers: { 'idempotency-key': 'before-the-log-went' },
    });
    expect([again.status < 300, again.body.id]).to.deep.equal([true, note.body.id]);
  });

  it('stops without waiting for calls that nobody ends', async function () {
    this.timeout(20_000);
    const started = performance.now();
    await kerben.stop();
    expect(performance.now() - started).to.be.lessThan(5_000);
  });
});
