import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { chargeNote } from '../charge-note.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface CommandAnswer {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}
interface ProblemBody {
  readonly status: number;
  readonly traceId: string;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly data: { revision?: number; warnings?: { code: string }[] };
    readonly validationErrors: { code: string; members: string[] }[];
  };
}
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number };

/** The HTTP contract from outside, against a whole Kerben with its demo data. */
describe('HTTP contract', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let cashier: string;
  let manager: string;
  let customer1: string;
  let customer2: string;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    [cashier, manager, customer1, customer2] = (await Promise.all(
      ['cashier', 'station-manager', 'customer1', 'customer2'].map((name) => kerben.token(name)),
    )) as [string, string, string, string];
  });
  after(() => kerben.remove());

  const filter = (value: object): string => encodeURIComponent(JSON.stringify(value));
  const list = (area: string, query: object, token = cashier, range = [0, 24]) =>
    kerben.call<Row[]>(
      'GET',
      `/api/app/${area}?range=${encodeURIComponent(JSON.stringify(range))}&filter=${filter(query)}`,
      { token },
    );
  /** One that this railway made: which is the newest depends on the hour, and another railway's is formed there. */
  const firstOf = async (query: object, token = cashier): Promise<Row> => {
    const { body } = await list('smgs', { view: 'all', isIncoming: false, ...query }, token);
    const [row] = body;
    if (!row) throw new Error(`the demo has no note ${JSON.stringify(query)}`);
    return row;
  };
  const command = (id: string, name: string, body: unknown, token: string, headers: Record<string, string> = {}) =>
    kerben.call<CommandAnswer & ProblemBody>('POST', `/api/app/smgs/${id}/${name}`, { token, body, headers });
  /** The drafts of these tests name the wagons of a note of the demo, which is open. */
  const takenUp = { confirmedWarnings: ['Smgs.WagonElsewhere'] };
  const draft = async (token = cashier): Promise<CommandAnswer> => {
    const source = await firstOf({ subStatus: 3, status: 0 });
    const { body: whole } = await kerben.call<Record<string, unknown>>('GET', `/api/app/smgs/${source.id}`, {
      token: cashier,
    });
    const fields = [
      'customerId',
      'senderName',
      'senderAddress',
      'departureStationId',
      'recipientName',
      'recipientAddress',
      'destinationStationId',
      'borderStationIds',
      'smgsVagons',
      'cargoCode',
      'gngCode',
      'cargoName',
      'packaging',
      'massMethod',
      'carriers',
      'payers',
    ];
    const note = Object.fromEntries(fields.map((field) => [field, whole[field]]));
    const answer = await kerben.call<CommandAnswer>('POST', '/api/app/smgs', {
      token,
      body: note,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    return answer.body;
  };

  it('is ready, live and measurable', async () => {
    expect((await kerben.call('GET', '/health/ready')).body).to.deep.include({ status: 'ready' });
    expect((await kerben.call('GET', '/health/live')).status).to.equal(200);
    expect((await kerben.call('GET', '/health/started')).status).to.equal(200);
    const metrics = (await kerben.call<string>('GET', '/metrics')).body;
    expect(metrics).to.contain('kerben_http_request_seconds_bucket').and.contain('kerben_projector_lag_seconds');
  });

  it('takes a note through its states and reads every step at once', async () => {
    const { id } = await draft();
    const step = async (name: string, body: unknown, token: string) => {
      const answer = await command(id, name, body, token, { 'idempotency-key': randomUUID() });
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).to.equal(200);
      const read = await kerben.call<Row>('GET', `/api/app/smgs/${id}`, {
        token,
        headers: { 'x-min-position': answer.body.position },
      });
      expect(read.headers.get('x-stale')).to.equal(null);
      expect(read.headers.get('etag')).to.equal(`"${answer.body.revision}"`);
      return [read.body['status'], read.body['subStatus']];
    };
    expect(await step('submit', {}, cashier)).to.deep.equal([0, 1]);
    expect(await step('accept', {}, manager)).to.deep.equal([0, 2]);
    expect(await step('form', takenUp, cashier)).to.deep.equal([0, 3]);
    const typed = await command(id, 'link-payment', { paymentId: 'PAY-1', charges: '1250.50' }, cashier);
    expect(typed.status).to.equal(400);
    expect(typed.body.error.validationErrors[0]?.code).to.equal('Smgs.Payment.Unknown');
    const paymentId = await chargeNote(kerben, id, '1250.50');
    expect(await step('link-payment', { paymentId, charges: '1250.50' }, cashier)).to.deep.equal([0, 3]);
    expect(await step('attach-wagon-list', {}, manager)).to.deep.equal([1, 3]);
    expect(await step('settle', { amount: '1250.50' }, cashier)).to.deep.equal([1, 4]);
    expect(await step('archive', {}, manager)).to.deep.equal([1, 4]);

    const history = await kerben.call<{ action: string; user: string }[]>('GET', `/api/app/smgs/${id}/logs`, {
      token: cashier,
      headers: { 'accept-language': 'ru' },
    });
    expect(history.body).to.have.length(8);
    // What the specification lists of the record beside its boxes (000, section 3).
    const { body: whole } = await kerben.call<{
      smgsVagons: readonly { wagonNumber: string }[];
      wagonNumbers: readonly string[];
      quantityWagons: number;
      smgsLogs: readonly unknown[];
    }>('GET', `/api/app/smgs/${id}`, { token: cashier, headers: { 'accept-language': 'ru' } });
    expect(whole.smgsLogs).to.deep.equal(history.body);
    expect(whole.wagonNumbers).to.deep.equal(whole.smgsVagons.map(({ wagonNumber }) => wagonNumber));
    expect(whole.quantityWagons).to.equal(whole.smgsVagons.length);
    // The charge may have linked itself before the cashier did.
    for (const { action, user } of history.body) {
      expect(action).to.not.equal('Без описания');
      if (action !== 'Платёж привязан') expect(user).to.not.equal('Система');
    }
    const status = await kerben.call<{ toStatus: number; toSubStatus: number }[]>(
      'GET',
      `/api/app/smgs/${id}/status-log`,
      { token: cashier },
    );
    expect(status.body.map((entry) => [entry.toStatus, entry.toSubStatus])).to.deep.equal([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 3],
      [1, 4],
    ]);
    const past = await kerben.call<Row>('GET', `/api/app/smgs/${id}?revision=3`, { token: cashier });
    expect([past.body['status'], past.body['subStatus']]).to.deep.equal([0, 3]);
  });

  it('asks back when a wagon of the note stands in another open note, and says in which', async () => {
    const { id } = await draft();
    for (const [name, token] of [
      ['submit', cashier],
      ['accept', manager],
    ] as const)
      expect((await command(id, name, {}, token)).status, name).to.equal(200);
    const asked = await command(id, 'form', {}, cashier, { 'accept-language': 'ru' });
    expect(asked.status, JSON.stringify(asked.body)).to.equal(409);
    expect(asked.body.error.code).to.equal('Confirmation.Required');
    const { warnings } = asked.body.error.data as {
      warnings: { code: string; params: { value: string }; member: string; links: { id: string }[] }[];
    };
    const [first] = warnings.filter(({ code }) => code === 'Smgs.WagonElsewhere');
    expect(first?.member).to.equal('smgsVagons.0.wagonNumber');
    const { body: other } = await kerben.call<Row>('GET', `/api/app/smgs/${first?.links[0]?.id}`, { token: cashier });
    const wagons = other['smgsVagons'] as { wagonNumber: string }[];
    expect(wagons.map(({ wagonNumber }) => wagonNumber)).to.include(first?.params.value);
    expect(other.id).to.not.equal(id);
    expect((await command(id, 'form', takenUp, cashier)).status).to.equal(200);
    // The note itself is open now, and is not elsewhere: another edit of it asks nothing.
    const edited = await command(id, 'edit', { contractNumber: '7' }, cashier, { 'if-match': '"3"' });
    expect(edited.status, JSON.stringify(edited.body)).to.equal(200);
  });

  it('one payment pays for one note: the charge of another one is refused, and so is a second charge', async () => {
    const formed = async () => {
      const { id } = await draft();
      for (const [name, token] of [
        ['submit', cashier],
        ['accept', manager],
        ['form', cashier],
      ] as const) {
        const input = name === 'form' ? takenUp : {};
        expect((await command(id, name, input, token, { 'idempotency-key': randomUUID() })).status, name).to.equal(200);
      }
      return id;
    };
    const [first, second] = [await formed(), await formed()];
    const charge = await chargeNote(kerben, first, '10.00');
    const link = (id: string, paymentId: string) => command(id, 'link-payment', { paymentId }, cashier);
    expect((await link(first, charge)).status).to.equal(200);
    const refused = await link(second, charge);
    expect(refused.status).to.equal(400);
    expect(refused.body.error.validationErrors[0]?.code).to.equal('Smgs.Payment.OtherNote');
    expect(await chargeNote(kerben, first, '11.00').catch((error: unknown) => String(error))).to.contain('Claim.Held');
    expect((await link(second, await chargeNote(kerben, second, '10.00'))).status).to.equal(200);
  });

  it('answers the same to the same key twenty times in parallel, and writes once', async () => {
    const { id } = await draft();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => command(id, 'submit', {}, cashier, { 'idempotency-key': key })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.revision} ${body.position}`)).size).to.equal(1);
    const logs = await kerben.call<unknown[]>('GET', `/api/app/smgs/${id}/logs`, { token: cashier });
    expect(logs.body).to.have.length(2);
    const other = await command(id, 'submit', { surprise: 1 }, cashier, { 'idempotency-key': key });
    expect(other.status).to.equal(400);
    expect(other.body.error.validationErrors[0]?.members).to.deep.equal(['surprise']);
  });

  it('lets one of fifty parallel edits win; the others get 412 with the actual revision', async () => {
    const note = await firstOf({ status: 0, subStatus: 3, isArchiev: false });
    const edits = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        command(note.id, 'edit', { freeInformation: `правка ${index}` }, cashier, { 'if-match': `"${note.revision}"` }),
      ),
    );
    expect(edits.filter((answer) => answer.status === 200)).to.have.length(1);
    const refused = edits.filter((answer) => answer.status === 412);
    expect(refused).to.have.length(49);
    expect(refused[0]?.headers.get('etag')).to.equal(`"${note.revision + 1}"`);
    const log = await kerben.call<{ column: string; newValue: string; user: string }[]>(
      'GET',
      `/api/app/smgs/${note.id}/edit-log`,
      { token: cashier },
    );
    expect(log.body.filter((entry) => entry.newValue?.startsWith?.('правка'))).to.have.length(1);
    expect((await command(note.id, 'edit', { freeInformation: 'x' }, cashier)).status).to.equal(428);
  });

  it('names the rule that refuses, in the language of the reader', async () => {
    const note = await firstOf({ status: 0, subStatus: 2, isArchiev: false });
    for (const [language, word] of [
      ['en', /./],
      ['ru', /[а-я]/],
      ['ky', /[а-яңөү]/],
    ] as const) {
      const answer = await kerben.call<ProblemBody>('POST', `/api/app/smgs/${note.id}/settle`, {
        token: cashier,
        body: {},
        headers: { 'accept-language': language },
      });
      expect(answer.status).to.equal(409);
      expect(answer.headers.get('content-language')).to.equal(language);
      expect(answer.body.error.code).to.match(/^Smgs\./);
      expect(answer.body.error.message).to.match(word).and.not.equal(answer.body.error.code);
    }
  });

  it('asks for confirmation of soft findings and records it', async () => {
    const note = await firstOf({ status: 0, subStatus: 3, isArchiev: false });
    const unknownStation = { destinationStationId: '010002' };
    const first = await command(note.id, 'edit', unknownStation, cashier, { 'if-match': `"${note.revision}"` });
    expect(first.status, JSON.stringify(first.body)).to.be.oneOf([409, 400]);
    if (first.status !== 409) return;
    expect(first.body.error.code).to.equal('Confirmation.Required');
    const codes = first.body.error.data.warnings?.map((warning) => warning.code) ?? [];
    expect(codes).to.not.deep.equal([]);
    const second = await command(note.id, 'edit', { ...unknownStation, confirmedWarnings: codes }, cashier, {
      'if-match': `"${note.revision}"`,
    });
    expect(second.status, JSON.stringify(second.body)).to.equal(200);
  });

  it('shows customers only their own rows, and 404 for all others', async () => {
    const own = await list('smgs', { view: 'all' }, customer1, [0, 999]);
    expect(own.body.length).to.be.greaterThan(10);
    expect(new Set(own.body.map((row) => row['customerId']))).to.deep.equal(new Set(['10000001']));
    const foreign = (await list('smgs', { view: 'all' }, customer2)).body[0];
    for (const path of ['', '/logs', '/status-log', '/edit-log', '?revision=0']) {
      const answer = await kerben.call<ProblemBody>('GET', `/api/app/smgs/${foreign?.id}${path}`, { token: customer1 });
      expect([answer.status, answer.body.error.code], path).to.deep.equal([404, 'Record.Unknown']);
    }
    const all = await list('smgs', { view: 'all', customerId: '10000002' }, customer1);
    expect(all.body).to.deep.equal([]);
  });

  it('answers lists in the simple-rest dialect', async () => {
    const page = await list('smgs', { isArchiev: false }, cashier, [10, 19]);
    expect(page.headers.get('content-range')).to.match(/^smgs 10-19\/\d+$/);
    expect(page.body).to.have.length(10);
    expect(page.body.every((row) => Number(row['subStatus']) > 1 || row['status'] === 2)).to.equal(true);
    expect(page.body[0]).to.have.property('_actions');
    const byId = await list('smgs', { id: page.body.slice(0, 3).map((row) => row.id) });
    expect(byId.body).to.have.length(3);
    const groups = await kerben.call<{ count: number }[]>(
      'GET',
      `/api/app/smgs/$groups?by=status&sum=totalWeight&filter=${filter({ view: 'all' })}`,
      { token: cashier },
    );
    const totals = await kerben.call<{ count: number }>(
      'GET',
      `/api/app/smgs/$totals?sum=totalWeight&filter=${filter({ view: 'all' })}`,
      { token: cashier },
    );
    expect(groups.body.reduce((sum, group) => sum + group.count, 0)).to.equal(totals.body.count);
    const distinct = await kerben.call<{ value: string; count: number }[]>(
      'GET',
      `/api/app/smgs/$distinct?field=departureStationId`,
      { token: cashier },
    );
    expect(distinct.body.length).to.be.greaterThan(5);
    const number = (page.body[0]?.['wagonNumbers'] as string[])[0] ?? '';
    const found = await list('smgs', { view: 'all', q: number });
    expect(found.body.every((row) => (row['wagonNumbers'] as string[]).includes(number))).to.equal(true);
  });

  it('refuses what it does not know with 400', async () => {
    const wrong = [
      `filter=${filter({ nosuch: 1 })}`,
      `filter=${filter({ status__like: 1 })}`,
      `filter=${filter({ status: 'abc' })}`,
      `filter=${filter({ _state: 1 })}`,
      `filter=${filter({ 'other.secret': 1 })}`,
      'filter=[1]',
      'filter={',
      'sort=["nosuch","ASC"]',
      'sort=["status;drop","ASC"]',
      'sort=["status","SIDEWAYS"]',
      'range=[5,1]',
      'range=[-1,5]',
      `filter=${filter({ id: Array.from({ length: 1_001 }, (_, index) => `${index}`) })}`,
    ];
    // Values that JSON can say and PostgreSQL cannot, and names that every object has.
    const unsayable: readonly (readonly [string, unknown])[] = [
      ['q', 'a\0b'],
      ['cargoName__contains', '\0'],
      ['id', ['a\0']],
      ['id', [{ toString: 1 }]],
      ['charges__gte', { toString: 1 }],
      ['view', 'constructor'],
      ['view', '__proto__'],
      ['constructor', 1],
      ['createdAt__gte', '2026-02-30'],
      ['createdAt', '0000-01-01'],
      ['createdAt__lte', '2026-01-01T00:00:00+99:00'],
    ];
    wrong.push(...unsayable.map(([field, value]) => `filter=${filter({ [field]: value })}`));
    wrong.push(`filter=${encodeURIComponent(`{"id":${'['.repeat(8_000)}${']'.repeat(8_000)}}`)}`);
    for (const query of wrong) {
      const answer = await kerben.call<ProblemBody>('GET', `/api/app/smgs?${query}`, { token: cashier });
      expect(answer.status, query.slice(0, 80)).to.equal(400);
      expect(JSON.stringify(answer.body)).to.not.match(/select |knex|node_modules|\.ts/i);
    }
    expect((await kerben.call('POST', '/api/app/smgs', { token: cashier, body: '{"a":' })).status).to.equal(400);
    expect(
      (
        await kerben.call('POST', '/api/app/smgs', {
          token: cashier,
          body: 'x',
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).to.equal(415);
    expect(
      (await kerben.call('POST', '/api/app/smgs', { token: cashier, body: `{"__proto__":{"isAdmin":true}}` })).status,
    ).to.equal(400);
  });

  it('takes no text that cannot be stored, and no path with a NUL', async () => {
    for (const senderName of ['a\0b', '\ud800']) {
      const answer = await kerben.call<ProblemBody>('POST', '/api/app/smgs', { token: cashier, body: { senderName } });
      expect([answer.status, answer.body.error.validationErrors[0]?.members]).to.deep.equal([400, ['senderName']]);
    }
    for (const path of ['', '/logs', '?revision=0', '?at=2026-02-30']) {
      const id = path.startsWith('?at') ? 'any' : 'a%00b';
      expect((await kerben.call('GET', `/api/app/smgs/${id}${path}`, { token: cashier })).status, path).to.equal(400);
    }
    const changed = await kerben.call('POST', '/api/app/smgs/a%00b/archive', { token: cashier, body: {} });
    expect(changed.status).to.equal(400);
  });

  it('refuses a key that has made another entry of a book (422)', async () => {
    const create = async (alpha2: string) =>
      kerben.call<CommandAnswer & ProblemBody>('POST', '/api/app/countries', {
        token: await kerben.token('admin'),
        body: { alpha2, nameRu: alpha2 },
        headers: { 'idempotency-key': 'one-key-two-countries' },
      });
    expect([(await create('XA')).status, (await create('XA')).status]).to.deep.equal([201, 201]);
    const other = await create('XB');
    expect([other.status, other.body.error.code]).to.deep.equal([422, 'Idempotency.KeyReused']);
  });

  it('lets nobody in without a good token, and nobody past their policies', async () => {
    const auditor = await kerben.token('auditor');
    const integrator = await kerben.token('integrator');
    const note = await firstOf({ subStatus: 3 });
    const document = (
      await kerben.call<{ paths: Record<string, Record<string, { description?: string; security?: unknown[] }>> }>(
        'GET',
        '/api/openapi.json',
      )
    ).body;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { description, security }] of Object.entries(operations)) {
        // What is open to everybody, or believed by a signature, asks for no token.
        if (security) continue;
        const url = path.replace('{id}', note.id);
        const anonymous = await kerben.call<ProblemBody>(method.toUpperCase(), url);
        expect(anonymous.status, `${method} ${path} without a token`).to.equal(401);
        const forged = await kerben.call(method.toUpperCase(), url, { token: `${cashier.slice(0, -4)}AAAA` });
        expect(forged.status, `${method} ${path} with a forged token`).to.equal(401);
        if (description === 'Policy: signed-in.' || description?.includes('Integration.Events')) continue;
        const outsider = await kerben.call<ProblemBody>(method.toUpperCase(), url, {
          token: integrator,
          ...(method === 'get' ? {} : { body: {} }),
        });
        expect(outsider.status, `${method} ${path} for the integrator`).to.equal(403);
        // Whoever reads a list may export it, by either method.
        // Whoever may read the support desk's answers may ask it, too; and every member what asks for a side alone.
        const asksLess =
          path.endsWith('/$export') || description?.includes('Support.') || description?.includes('member');
        if (method !== 'get' && !asksLess) {
          const reader = await kerben.call<ProblemBody>(method.toUpperCase(), url, { token: auditor, body: {} });
          expect(reader.status, `${method} ${path} for the auditor`).to.equal(403);
        }
      }
    }
  });

  it('never touches a foreign record, and takes no field it does not know, on any route', async () => {
    const admin = await kerben.token('admin');
    const [foreign] = (await list('smgs', { view: 'all', status: 0, subStatus: 3 }, customer2)).body;
    const document = (
      await kerben.call<{ paths: Record<string, Record<string, { security?: unknown; requestBody?: unknown }>> }>(
        'GET',
        '/api/openapi.json',
      )
    ).body;
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { security, requestBody }] of Object.entries(operations)) {
        if (security || !requestBody) continue;
        // A file has no fields; import.test.ts sends wrong ones.
        const { content } = requestBody as { readonly content?: Readonly<Record<string, unknown>> };
        if (content && !('application/json' in content)) continue;
        const url = path.replace('{id}', foreign?.id ?? '');
        if (path.startsWith('/api/app/smgs/{id}')) {
          const intruder = await kerben.call<ProblemBody>(method.toUpperCase(), url, {
            token: customer1,
            body: {},
            headers: { 'if-match': '"0"' },
          });
          expect(intruder.status, `${method} ${path} by another customer`).to.be.oneOf([400, 403, 404]);
        }
        const body = { isAdmin: true, customerId: '10000001', surprise: 1 };
        const assigned = await kerben.call<ProblemBody>(method.toUpperCase(), url, { token: admin, body });
        expect(assigned.status, `${method} ${path} with unknown fields`).to.equal(400);
        expect(
          assigned.body.error.validationErrors.flatMap(({ members }) => members),
          `${method} ${path}`,
        ).to.include('surprise');
        const array = await kerben.call<ProblemBody>(method.toUpperCase(), url, { token: admin, body: [] });
        expect(array.status, `${method} ${path} with a list`).to.equal(400);
      }
    }
    const untouched = await kerben.call<Row>('GET', `/api/app/smgs/${foreign?.id ?? ''}`, { token: customer2 });
    expect(untouched.body.revision).to.equal(foreign?.revision);
  });

  it('tells who asks without a token nothing about anybody, and refuses a token that is no good', async () => {
    const path = '/api/abp/application-configuration';
    const { status, body } = await kerben.call<{
      currentUser: { isAuthenticated: boolean; id: unknown; roles: unknown[] };
      auth: { grantedPolicies: object };
      features: { values: object };
    }>('GET', path);
    expect([status, body.currentUser.isAuthenticated, body.currentUser.id, body.currentUser.roles]).to.deep.equal([
      200,
      false,
      null,
      [],
    ]);
    expect([body.auth.grantedPolicies, body.features.values]).to.deep.equal([{}, {}]);
    expect((await kerben.call('GET', path, { token: 'no-token' })).status).to.equal(401);
  });

  it('says who I am in the shape of ABP', async () => {
    const { body } = await kerben.call<{
      currentUser: { userName: string; roles: string[] };
      auth: { grantedPolicies: Record<string, boolean> };
      extraProperties: Record<string, unknown>;
    }>('GET', '/api/abp/application-configuration', { token: customer1 });
    expect(body.currentUser).to.deep.include({ userName: 'customer1', roles: ['customer'] });
    expect(body.extraProperties).to.deep.include({ CustomerId: '10000001', isCustomer: true });
    expect(body.auth.grantedPolicies).to.not.have.property('Kassa.Menu');
  });

  it('says what an address takes when it is asked for something else', async () => {
    const { id } = await firstOf({ status: 0 });
    const allowed = {
      [`PUT /api/app/smgs/${id}`]: 'GET, HEAD, OPTIONS',
      'DELETE /api/app/smgs': 'GET, HEAD, OPTIONS, POST',
      [`PATCH /api/app/smgs/${id}/submit`]: 'OPTIONS, POST',
      [`GET /api/app/smgs/${id}/submit`]: 'OPTIONS, POST',
      // The path that the specification gives a book.
      'PUT /api/app/station': 'GET, HEAD, OPTIONS, POST',
      'DELETE /api/app/dashboard': 'GET, HEAD, OPTIONS',
      'POST /api/app/chat/user-chats/me': 'GET, HEAD, OPTIONS',
      'PUT /api/identity/roles': 'GET, HEAD, OPTIONS, POST',
      'DELETE /api/openapi/smgs.json': 'GET, HEAD, OPTIONS',
      'POST /health/ready': 'GET, HEAD, OPTIONS',
    };
    for (const [what, allow] of Object.entries(allowed)) {
      const [method = '', path = ''] = what.split(' ');
      const { status, headers, body } = await kerben.call<ProblemBody>(method, path, { token: cashier });
      expect([status, headers.get('allow'), body.error.code], what).to.deep.equal([405, allow, 'Request.Method']);
      // A browser, or a client that tries what there is, has no token yet.
      const options = await kerben.call('OPTIONS', path);
      expect([options.status, options.headers.get('allow'), options.body], path).to.deep.equal([204, allow, '']);
    }
    expect((await kerben.call('OPTIONS', '/api/app/no-such-area')).status).to.equal(404);
  });

  it('keeps an unknown path a problem, never a page or a stack', async () => {
    const answer = await kerben.call<ProblemBody>('GET', '/api/app/no-such-area', { token: cashier });
    expect([answer.status, answer.body.error.code]).to.deep.equal([404, 'Request.UnknownPath']);
    expect((await kerben.call('PATCH', '/api/app/no-such-area', { token: cashier })).status).to.equal(404);
    expect((await kerben.call('GET', '/assets/no-such-file.js')).status).to.equal(404);
    expect((await kerben.call<string>('GET', '/smgs', { headers: { accept: 'text/html' } })).body).to.contain(
      '<div id=',
    );
  });
});
