import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly userName: string;
  readonly userId: string;
  readonly area: string;
  readonly recordId: string;
  readonly recordRevision: number;
  readonly command: string;
  readonly eventType: string;
  readonly commandId: string;
  readonly traceId: string | null;
  readonly changes: readonly { column: string; oldValue: unknown; newValue: unknown }[];
  readonly changeType: number;
}
interface Command {
  readonly id: string;
  readonly userName: string;
  readonly executionTime: string;
  readonly httpMethod: string | null;
  readonly url: string | null;
  readonly correlationId: string;
  readonly actions: readonly { serviceName: string; methodName: string; parameters: string }[];
  readonly entityChanges: readonly {
    changeType: number;
    entityId: string;
    entityTypeFullName: string;
    propertyChanges: readonly { propertyName: string; originalValue: string | null; newValue: string | null }[];
  }[];
}
interface Page {
  readonly totalCount: number;
  readonly items: readonly Command[];
}
interface Made {
  readonly id: string;
  readonly position: string;
  readonly revision: number;
}

const filter = (value: object): string => encodeURIComponent(JSON.stringify(value));

/** The audit log from outside: a list, single events, ABP's page of commands. */
describe('audit log', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let auditor: string;
  let admin: string;
  let cashier: string;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    [auditor, admin, cashier] = (await Promise.all(
      ['auditor', 'admin', 'cashier'].map((name) => kerben.token(name)),
    )) as [string, string, string];
  });
  after(() => kerben?.remove());

  const get = <Body>(path: string, token = auditor, headers: Record<string, string> = {}) =>
    kerben.call<Body>('GET', path, { token, headers });
  const commands = async (query: string, headers: Record<string, string> = {}): Promise<Page> => {
    const { status, body } = await get<Page>(`/api/audit-logging/audit-logs?${query}`, auditor, headers);
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };
  const stationName = async (nameRu: string, traceparent?: string): Promise<Made> => {
    const { body: rows } = await get<{ id: string; revision: number }[]>('/api/app/stations?range=[0,0]', admin);
    const [station] = rows;
    if (!station) throw new Error('the demo has no stations');
    const answer = await kerben.call<Made>('POST', `/api/app/stations/${station.id}/edit`, {
      token: admin,
      body: { nameRu },
      headers: { 'if-match': `"${station.revision}"`, ...(traceparent !== undefined && { traceparent }) },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return { ...answer.body, id: station.id };
  };

  it('lists what was done at once, finds it by person, record and trace, and tells old and new', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const made = await stationName('Проверочная', `00-${trace}-00f067aa0ba902b7-01`);
    const wish = filter({ area: 'stations', recordId: made.id, traceId: trace });
    const list = await get<Entry[]>(`/api/app/audit-log?filter=${wish}`, auditor, { 'x-min-position': made.position });
    expect(list.headers.get('x-stale')).to.equal(null);
    expect(list.headers.get('content-range')).to.equal('audit-log 0-0/1');
    expect(list.body[0]).to.include({
      userName: 'Айбек Администраторов',
      command: 'edit',
      eventType: 'StationChanged',
      recordRevision: made.revision,
    });
    const entry = await get<Entry>(`/api/app/audit-log/${list.body[0]?.id ?? ''}`);
    expect(entry.body.changes).to.have.length(1);
    expect(entry.body.changes[0]).to.include({ column: 'nameRu', newValue: 'Проверочная' });
    expect(entry.body.changeType).to.equal(1);
    // The same as in the record's own edit log.
    const { body: own } = await get<{ revision: number; oldValue: unknown; newValue: unknown }[]>(
      `/api/app/stations/${made.id}/edit-log`,
    );
    const last = own.find(({ revision }) => revision === made.revision);
    expect(entry.body.changes[0]?.oldValue).to.equal(last?.oldValue);
  });

  it('is a list like every other: distinct values, groups, totals, order, search', async () => {
    const { body: areas } = await get<{ value: string; count: number }[]>('/api/app/audit-log/$distinct?field=area');
    expect(areas.map(({ value }) => value)).to.include.members(['smgs', 'users', 'roles', 'permission-grants']);
    const { body: groups } = await get<{ key: { eventType: string }; count: number }[]>(
      `/api/app/audit-log/$groups?by=eventType&filter=${filter({ area: 'users' })}`,
    );
    expect(groups.map(({ key }) => key.eventType)).to.include('UserCreated');
    const { body: totals } = await get<{ count: number }>('/api/app/audit-log/$totals');
    expect(totals.count).to.equal(areas.reduce((sum, { count }) => sum + count, 0));
    const { body: oldest } = await get<Entry[]>('/api/app/audit-log?range=[0,9]&sort=["at","ASC"]');
    expect([...oldest].sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ id }) => id)).to.deep.equal(
      oldest.map(({ id }) => id),
    );
    const { body: found } = await get<Entry[]>(`/api/app/audit-log?filter=${filter({ q: 'кассирова' })}&range=[0,4]`);
    expect(found.map(({ userName }) => userName)).to.deep.equal(Array(5).fill('Гүлнара Кассирова'));
  });

  it("puts the events of one command together in ABP's shape", async () => {
    const body = { userName: 'two-events', password: 'Kerben-demo-1', roleNames: ['cashier'] };
    const { body: user } = await kerben.call<{ id: string; concurrencyStamp: string }>('POST', '/api/identity/users', {
      token: admin,
      body,
    });
    const changed = await kerben.call('PUT', `/api/identity/users/${user.id}`, {
      token: admin,
      body: { ...body, name: 'Два', roleNames: ['tehpd'], concurrencyStamp: user.concurrencyStamp },
    });
    expect(changed.status, JSON.stringify(changed.body)).to.equal(200);
    const until = Date.now() + 5_000;
    let page: Page;
    do page = await commands(`entityId=${user.id}&area=users`);
    while (page.totalCount < 2 && Date.now() < until);
    expect(page.totalCount).to.equal(2);
    const [edit, create] = page.items;
    expect(create?.entityChanges.map(({ changeType }) => changeType)).to.deep.equal([0]);
    expect(edit).to.include({ userName: 'Айбек Администраторов', executionDuration: null, exceptions: null });
    expect(edit?.actions).to.have.length(1);
    expect(edit?.entityChanges).to.have.length(2);
    const properties = edit?.entityChanges.flatMap(({ propertyChanges }) => propertyChanges);
    expect(properties?.find(({ propertyName }) => propertyName === 'roles')).to.include({
      originalValue: 'cashier',
      newValue: 'tehpd',
    });
    // Passwords are no part of any event.
    expect(JSON.stringify(page)).to.not.contain('Kerben-demo-1');
    const one = await get<Command>(`/api/audit-logging/audit-logs/${edit?.id ?? ''}`);
    expect(one.body).to.deep.equal(edit);
  });

  it('filters by time, person, path, method and correlation, page by page', async () => {
    const all = await commands('maxResultCount=1');
    const [newest] = (await commands('sorting=executionTime desc&maxResultCount=1')).items;
    const [oldest] = (await commands('sorting=executionTime asc&maxResultCount=1')).items;
    expect((oldest?.executionTime ?? '') < (newest?.executionTime ?? '')).to.equal(true);
    const before = await commands(`endTime=${oldest?.executionTime ?? ''}&maxResultCount=1000`);
    const after = await commands(`startTime=${oldest?.executionTime ?? ''}&maxResultCount=1`);
    expect(before.totalCount).to.be.within(1, all.totalCount - 1);
    expect(after.totalCount).to.equal(all.totalCount);
    const forming = await commands('url=/form&httpMethod=post&maxResultCount=50');
    expect(forming.items).to.have.length(50);
    for (const item of forming.items) expect(item.url).to.match(/^\/api\/app\/smgs\/[0-9a-f-]{36}\/form$/);
    const [formed] = forming.items;
    const path = encodeURIComponent(formed?.url ?? '');
    expect((await commands(`url=${path}`)).items.map(({ id }) => id)).to.deep.equal([formed?.id]);
    expect((await commands('httpMethod=DELETE&url=/form')).totalCount).to.equal(0);
    expect((await commands(`correlationId=${formed?.correlationId ?? ''}`)).items[0]?.id).to.equal(formed?.id);
    const mine = await commands('userName=КАССИРОВА&maxResultCount=20');
    expect(new Set(mine.items.map(({ userName }) => userName))).to.deep.equal(new Set(['Гүлнара Кассирова']));
    const pages = await Promise.all(
      [0, 10, 20].map((skip) => commands(`userName=Кассирова&skipCount=${skip}&maxResultCount=10`)),
    );
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).to.equal(30);
    // Nothing in a word is a pattern.
    expect((await commands('userName=%25')).totalCount).to.equal(0);
  });

  it('is for whoever may audit, and never for customers', async () => {
    for (const path of ['/api/app/audit-log', '/api/app/audit-log/$totals', '/api/audit-logging/audit-logs']) {
      expect((await get(path, cashier)).status, path).to.equal(403);
      expect((await kerben.call('GET', path)).status, path).to.equal(401);
    }
    // A customer to whom somebody has granted the right sees an empty one all the same.
    const { body: role } = await kerben.call<{ id: string }>('POST', '/api/identity/roles', {
      token: admin,
      body: { name: 'nosy' },
    });
    const granted = await kerben.call('PUT', '/api/permission-management/permissions?providerName=R&providerKey=nosy', {
      token: admin,
      body: { permissions: [{ name: 'AuditLogging.AuditLogs', isGranted: true }] },
    });
    expect([200, 204], JSON.stringify([role, granted.body])).to.include(granted.status);
    const made = await kerben.call('POST', '/api/identity/users', {
      token: admin,
      body: {
        userName: 'nosy-customer',
        password: 'Kerben-demo-1',
        roleNames: ['nosy', 'customer'],
        extraProperties: { CustomerId: '10000001', isCustomer: true },
      },
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const nosy = await kerben.token('nosy-customer');
    expect((await get<Page>('/api/audit-logging/audit-logs', nosy)).body).to.deep.equal({ totalCount: 0, items: [] });
    expect((await get<{ count: number }>('/api/app/audit-log/$totals', nosy)).body.count).to.equal(0);
    const [known] = (await commands('maxResultCount=1')).items;
    expect((await get(`/api/audit-logging/audit-logs/${known?.id ?? ''}`, nosy)).status).to.equal(404);
  });

  it('shows a tenant what was done in it, and nothing of the railway', async () => {
    const password = 'quiet river 59';
    const made = await kerben.call<{ id: string }>('POST', '/api/multi-tenancy/tenants', {
      token: admin,
      body: { name: 'depot', adminEmailAddress: 'head@depot.example', adminPassword: password },
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const response = await fetch(`${kerben.origin}/identity/token`, {
      method: 'POST',
      headers: { __tenant: made.body.id },
      body: new URLSearchParams({ grant_type: 'password', client_id: 'kerben-ui', username: 'admin', password }),
    });
    const answered = (await response.json()) as { access_token?: string };
    expect(answered).to.have.property('access_token');
    const { access_token: head = '' } = answered;
    const { status, body } = await get<Page>('/api/audit-logging/audit-logs?maxResultCount=1000', head);
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body.totalCount).to.be.greaterThan(0);
    expect(
      body.items.flatMap(({ entityChanges }) => entityChanges.map((change) => change.entityTypeFullName)),
    ).to.not.include('smgs');
    const [foreign] = (await commands('maxResultCount=1')).items;
    expect((await get(`/api/audit-logging/audit-logs/${foreign?.id ?? ''}`, head)).status).to.equal(404);
    const { body: rows } = await get<Entry[]>('/api/app/audit-log?range=[0,0]');
    expect((await get(`/api/app/audit-log/${rows[0]?.id ?? ''}`, head)).status).to.equal(404);
  });

  it('says what is wrong with a request', async () => {
    for (const query of [
      'startTime=yesterday',
      'endTime=2026-02-30',
      'skipCount=-1',
      'maxResultCount=100000',
      'sorting=url',
      'sorting=executionTime;drop',
      'area=nowhere',
      'httpMethod=FETCH',
      `userName=${'x'.repeat(300)}`,
    ]) {
      const { status, body } = await get<{ error?: { code: string } }>(`/api/audit-logging/audit-logs?${query}`);
      expect([status, body.error?.code], query).to.deep.equal([400, 'Request.Query']);
    }
    expect((await get(`/api/app/audit-log?filter=${filter({ secret: 1 })}`)).status).to.equal(400);
    expect((await get('/api/app/audit-log?sort=["_state","ASC"]')).status).to.equal(400);
    expect((await get('/api/app/audit-log/nothing')).status).to.equal(404);
    expect((await get('/api/audit-logging/audit-logs/nothing')).status).to.equal(404);
  });

  it('is saved with headings, areas and happenings in the words of the reader', async () => {
    const save = async (language: string): Promise<readonly string[]> => {
      const columns = 'at,userName,area,recordId,eventType';
      const query = `columns=${columns}&filter=${filter({ area: 'smgs' })}`;
      const answer = await fetch(`${kerben.origin}/api/app/audit-log/$export?${query}`, {
        headers: { authorization: `Bearer ${auditor}`, 'accept-language': language, accept: 'text/csv' },
      });
      expect(answer.status).to.equal(200);
      return (await answer.text()).split('\n');
    };
    const [heading = '', first = ''] = await save('ru');
    expect(heading).to.include('Когда').and.to.include('Раздел').and.to.include('Что произошло');
    expect(first)
      .to.match(/акладн/)
      .and.not.to.match(/smgs/);
    const [inEnglish = ''] = await save('en');
    expect(inEnglish).to.include('What happened');
  });

  it('is compared with the log by verify, and built anew by rebuild', async () => {
    const rebuilt = await kerben.tool('rebuild', 'audit-log');
    expect(rebuilt.code, rebuilt.output).to.equal(0);
    const { code, output } = await kerben.tool('verify');
    expect(code, output).to.equal(0);
    expect(output).to.match(/audit-log: \d+ events read/);
  });
});
