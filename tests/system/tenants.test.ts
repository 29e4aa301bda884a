import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { createVisitor, type Visitor } from './visitor.ts';

interface ProblemBody {
  readonly error: { readonly code: string; readonly message: string };
}
interface TenantDto {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly concurrencyStamp: string;
}
interface FoundTenant {
  readonly success: boolean;
  readonly tenantId: string | null;
  readonly name: string | null;
  readonly normalizedName: string | null;
  readonly isActive: boolean;
}
interface Configuration {
  readonly auth: { readonly grantedPolicies: Readonly<Record<string, boolean>> };
  readonly currentTenant: { readonly id: string; readonly name: string };
  readonly currentUser: { readonly userName: string };
}

const adminPassword = 'quiet river 59';
const tenants = '/api/multi-tenancy/tenants';

/** Tenants from outside, against a whole Kerben: ABP's calls, the sign-in, and the walls between tenants. */
describe('tenants', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let admin: string;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    admin = await kerben.token('admin');
  });
  after(() => kerben.remove());

  const call = <Body = ProblemBody>(method: string, path: string, body?: unknown, token: string | undefined = admin) =>
    kerben.call<Body>(method, path, { token, ...(body === undefined ? {} : { body }) });
  const codeOf = ({ status, body }: { status: number; body: ProblemBody }) => [status, body.error.code];
  const create = async (name = `t-${randomUUID().slice(0, 8)}`): Promise<TenantDto> => {
    const body = { name, adminEmailAddress: 'admin@tenant.example', adminPassword };
    const made = await call<TenantDto>('POST', tenants, body);
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    return made.body;
  };
  const tokenOf = async (tenant: string, userName = 'admin', password = adminPassword) => {
    const response = await fetch(`${kerben.origin}/identity/token`, {
      method: 'POST',
      headers: { __tenant: tenant },
      body: new URLSearchParams({ client_id: 'kerben-ui', grant_type: 'password', username: userName, password }),
    });
    return (await response.json()) as { access_token?: string; error?: string };
  };
  const signedIn = async (tenant: string): Promise<string> => {
    const { access_token: token, error } = await tokenOf(tenant);
    if (token === undefined) throw new Error(`no token: ${String(error)}`);
    return token;
  };
  const find = async (path: string): Promise<FoundTenant> =>
    (await kerben.call<FoundTenant>('GET', `/api/abp/multi-tenancy/tenants/${path}`)).body;
  const me = async (token: string, headers = {}) =>
    (await kerben.call<Configuration>('GET', '/api/abp/application-configuration', { token, headers })).body;

  /** Opens the sign-in page of a new authorization; where its form goes. */
  const openSignIn = async (visitor: Visitor): Promise<string> => {
    const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
    const query = new URLSearchParams({
      client_id: 'kerben-ui',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${kerben.origin}/auth-callback`,
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    return (await visitor.visit(`/identity/auth?${query}`)).headers.get('location') ?? '';
  };

  it('are made with roles and an administrator, who signs in at once and may do everything but the railway’s', async () => {
    const { id, name, isActive } = await create();
    expect(isActive).to.equal(true);
    const token = await signedIn(id);
    const { auth, currentTenant } = await me(token);
    expect(currentTenant).to.deep.include({ id, name });
    expect(auth.grantedPolicies).to.include.keys('AbpIdentity.Users', 'Smgs', 'SettingManagement.Emailing');
    const forbidden = Object.keys(auth.grantedPolicies).filter((policy) => /Tenant|FeatureManagement/.test(policy));
    expect(forbidden).to.deep.equal([]);
    const roles = await call<{ totalCount: number }>('GET', '/api/identity/roles', undefined, token);
    expect(roles.body.totalCount).to.be.greaterThan(10);
    // Whoever has everything there can give it: the role of administrators as well.
    const colleague = { userName: 'second', password: 'quiet river 60', roleNames: ['admin'] };
    expect((await call('POST', '/api/identity/users', colleague, token)).status).to.equal(201);
    expect((await tokenOf(id, 'second', colleague.password)).access_token).to.be.a('string');
    expect((await tokenOf('', 'second', colleague.password)).error, 'not at the railway').to.equal('invalid_grant');
  });

  it('see nothing of the railway and of each other, whatever a header says', async () => {
    const [one, other] = [await create(), await create()];
    const token = await signedIn(one.id);
    for (const tenant of ['railway', other.id, '', 'nobody']) {
      const headers = { __tenant: tenant };
      expect((await me(token, headers)).currentTenant.id).to.equal(one.id);
      const people = await kerben.call<{ items: { tenantId: string }[] }>('GET', '/api/identity/users', {
        token,
        headers,
      });
      expect(new Set(people.body.items.map(({ tenantId }) => tenantId))).to.deep.equal(new Set([one.id]));
      for (const list of ['smgs', 'stations', 'customers', 'users', 'roles']) {
        const { status, body } = await kerben.call<{ id: string }[]>(
          'GET',
          `/api/app/${list}?range=[0,99]&filter=${encodeURIComponent('{"view":"all"}')}`,
          { token, headers },
        );
        if (status === 400) continue;
        const railway = await call<{ id: string }[]>('GET', `/api/app/${list}?range=[0,99]`);
        const foreign = new Set(railway.body.map(({ id }) => id));
        expect(
          body.filter(({ id }) => foreign.has(id)),
          list,
        ).to.deep.equal([]);
      }
      for (const [method, path] of [
        ['GET', tenants],
        ['GET', `${tenants}/${other.id}`],
        ['DELETE', `${tenants}/${other.id}`],
        ['POST', `/api/app/tenants/${other.id}/deactivate`],
        ['GET', '/api/feature-management/features?providerName=T&providerKey='],
        ['GET', `/api/feature-management/features?providerName=T&providerKey=${one.id}`],
      ] as const) {
        const answer = await kerben.call(method, path, { token, headers, ...(method === 'POST' && { body: {} }) });
        expect(answer.status, `${method} ${path}`).to.equal(403);
      }
    }
    const user = await call<{ id: string }>('GET', '/api/identity/users/by-username/cashier');
    expect((await call('GET', `/api/identity/users/${user.body.id}`, undefined, token)).status).to.equal(404);
    expect((await call('DELETE', `/api/identity/users/${user.body.id}`, undefined, token)).status).to.equal(404);
    // And a header gives nobody of the railway another tenant either.
    expect((await me(admin, { __tenant: one.id })).currentTenant.id).to.equal('railway');
  });

  it('are found by name, by whoever asks, and never listed', async () => {
    const { id, name } = await create();
    const found = { success: true, tenantId: id, name, normalizedName: name.toUpperCase(), isActive: true };
    expect(await find(`by-name/${name.toUpperCase()}`)).to.deep.equal(found);
    expect(await find(`by-id/${id}`)).to.deep.equal(found);
    const none = { success: false, tenantId: null, name: null, normalizedName: null, isActive: false };
    expect(await find('by-name/nobody')).to.deep.equal(none);
    expect(await find(`by-name/${name.slice(0, 3)}`)).to.deep.equal(none);
    expect(await find('by-id/railway')).to.deep.equal(none);
    for (const path of ['', '/by-name', '/by-name/'])
      expect((await kerben.call('GET', `/api/abp/multi-tenancy/tenants${path}`)).status, path).to.equal(404);
  });

  it('that are switched off sign nobody in, and their people are refused at the next request', async () => {
    const { id, name } = await create();
    const token = await signedIn(id);
    expect((await call('POST', `/api/app/tenants/${id}/deactivate`, {})).status).to.be.lessThan(300);
    const refused = await call('GET', '/api/abp/application-configuration', undefined, token);
    expect(codeOf(refused)).to.deep.equal([403, 'Auth.TenantInactive']);
    expect((await tokenOf(id)).error).to.equal('invalid_grant');
    expect(await find(`by-name/${name}`)).to.deep.include({ success: true, isActive: false });
    const login = await kerben.call<ProblemBody>('POST', '/api/account/login', {
      headers: { __tenant: id },
      body: { userNameOrEmailAddress: 'admin', password: adminPassword },
    });
    expect(codeOf(login)).to.deep.equal([400, 'Tenants.NotAvailable']);
    expect((await call('POST', `/api/app/tenants/${id}/activate`, {})).status).to.be.lessThan(300);
    expect((await me(token)).currentTenant.id).to.equal(id);
    expect((await call('DELETE', `${tenants}/${id}`)).status).to.equal(204);
    expect((await call('GET', '/api/abp/application-configuration', undefined, token)).status).to.equal(403);
    expect(await find(`by-name/${name}`)).to.deep.include({ success: false });
    expect((await call('GET', `${tenants}/${id}`)).status).to.equal(404);
    expect((await create(name)).id, 'the name is free again').to.not.equal(id);
  });

  it('are chosen on the sign-in page by their name', async () => {
    const { name } = await create('Түштүк');
    const visitor = createVisitor(kerben.origin);
    const page = await openSignIn(visitor);
    const missed = await visitor.visit('/identity/tenant', { tenant: 'nobody', back: page, ui: 'en' });
    expect(await (await visitor.visit(missed.headers.get('location') ?? '')).text()).to.include(
      'Given tenant is not available: nobody',
    );
    await visitor.visit('/identity/tenant', { tenant: name.toUpperCase(), back: page, ui: 'en' });
    expect(await (await visitor.visit(`${page}?ui=en`)).text()).to.include(name);
    const demo = await visitor.visit(`${page}/login`, { userName: 'admin', password: 'Kerben-demo-1' });
    expect(demo.status, 'people of the railway are no people of the tenant').to.equal(401);
    expect((await visitor.visit(`${page}/login`, { userName: 'admin', password: adminPassword })).status).to.equal(303);
  });

  it('without local login say so on their page, and the railway can help them back in', async () => {
    const { id, name } = await create();
    const token = await signedIn(id);
    expect((await call('PUT', '/api/account-admin/settings', { enableLocalLogin: false }, token)).status).to.equal(204);
    const visitor = createVisitor(kerben.origin);
    const page = await openSignIn(visitor);
    await visitor.visit('/identity/tenant', { tenant: name, back: page });
    expect(await (await visitor.visit(`${page}?ui=en`)).text())
      .to.include('There are no login schemes configured for this client')
      .and.not.include('name="password"');
    const attempt = await visitor.visit(`${page}/login`, { userName: 'admin', password: adminPassword });
    expect(attempt.status).to.equal(403);
    expect((await tokenOf(id)).error).to.equal('invalid_grant');
    const client = await kerben.call<{ localLogin: boolean }>('GET', '/api/configuration', {
      headers: { __tenant: id },
    });
    expect(client.body.localLogin).to.equal(false);
    expect((await tokenOf('railway', 'admin', 'Kerben-demo-1')).access_token, 'others are not touched').to.be.a(
      'string',
    );

    const settings = `/api/account-admin/settings?providerName=T&providerKey=`;
    const other = await signedIn((await create()).id);
    expect((await call('PUT', `${settings}${id}`, { enableLocalLogin: true }, other)).status).to.equal(400);
    expect((await call('PUT', `${settings}nobody`, { enableLocalLogin: true })).status).to.equal(400);
    expect((await call('PUT', `${settings}${id}`, { enableLocalLogin: true })).status).to.equal(204);
    expect((await tokenOf(id)).access_token).to.be.a('string');
  });

  it('have features of their own, which the railway switches', async () => {
    const [one, other] = [await create(), await create()];
    const [token, second] = [await signedIn(one.id), await signedIn(other.id)];
    const path = `/api/feature-management/features?providerName=T&providerKey=${one.id}`;
    const off = { features: [{ name: 'Kerben.TehPd', value: 'false' }] };
    expect((await call('PUT', path, off)).status).to.equal(204);
    expect((await me(token)).auth.grantedPolicies).to.not.have.property('TehPd');
    expect((await me(second)).auth.grantedPolicies).to.have.property('TehPd');
    expect((await me(admin)).auth.grantedPolicies).to.have.property('TehPd');
    expect((await call('DELETE', path)).status).to.equal(204);
    expect((await me(token)).auth.grantedPolicies).to.have.property('TehPd');
  });

  it("are managed by ABP's calls, with their rules", async () => {
    const made = await create();
    const list = await call<{ totalCount: number; items: TenantDto[] }>('GET', `${tenants}?filter=${made.name}`);
    expect(list.body).to.deep.include({ totalCount: 1 });
    expect(list.body.items[0]).to.deep.include({ id: made.id, name: made.name });
    const name = `r-${randomUUID().slice(0, 8)}`;
    const path = `${tenants}/${made.id}`;
    expect((await call('PUT', path, { name })).status, 'without a stamp').to.equal(428);
    const renamed = await call<TenantDto>('PUT', path, { name, concurrencyStamp: made.concurrencyStamp });
    expect([renamed.status, renamed.body.name]).to.deep.equal([200, name]);
    expect((await call('PUT', path, { name: 'x', concurrencyStamp: made.concurrencyStamp })).status).to.equal(412);
    expect((await call<TenantDto>('GET', path)).body.name).to.equal(name);

    const body = { name: name.toUpperCase(), adminEmailAddress: 'a@x.example', adminPassword };
    expect((await call('POST', tenants, body)).status, 'a name is given once').to.equal(400);
    for (const wrong of [
      { adminEmailAddress: 'x' },
      { adminPassword: 'short' },
      { adminPassword: 'password123' },
      { name: 'a/b' },
      { name: '' },
      { name: 'Railway' },
      { unknown: 1 },
    ])
      expect((await call('POST', tenants, { ...body, name: 'fine', ...wrong })).status, JSON.stringify(wrong)).to.equal(
        400,
      );
    expect(await find('by-name/fine'), 'nothing was made').to.deep.include({ success: false });

    const connection = `${path}/default-connection-string`;
    const read = await call<string>('GET', connection);
    expect([read.status, read.body]).to.deep.equal([200, '']);
    const set = await call('PUT', `${connection}?defaultConnectionString=Host=x`);
    expect(codeOf(set)).to.deep.equal([409, 'Tenants.OneDatabase']);
    expect(codeOf(await call('DELETE', connection))).to.deep.equal([409, 'Tenants.OneDatabase']);

    const cashier = await kerben.token('cashier');
    for (const [method, url] of [
      ['GET', tenants],
      ['POST', tenants],
      ['GET', path],
      ['PUT', path],
      ['DELETE', path],
      ['GET', connection],
    ] as const) {
      expect((await call(method, url, undefined, cashier)).status, `${method} ${url}`).to.equal(403);
      expect((await kerben.call(method, url)).status).to.equal(401);
    }
  });

  it('a repeated creation with the same key makes one tenant, with its administrator', async () => {
    const body = { name: `k-${randomUUID().slice(0, 8)}`, adminEmailAddress: 'a@x.example', adminPassword };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => kerben.call<TenantDto>('POST', tenants, { token: admin, body, headers });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).to.deep.equal([201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).to.equal(1);
    await signedIn(answers[0]?.body.id ?? '');
  });

  it('the list of the application has them, and the checker agrees', async () => {
    const { id, name } = await create();
    const { body } = await call<{ id: string; name: string }[]>('GET', `/api/app/tenants?filter={"q":"${name}"}`);
    expect(body).to.have.length(1);
    expect(body[0]).to.include({ id, name });
    const verified = await kerben.tool('verify');
    expect(verified.code, verified.output).to.equal(0);
  });

  describe('in the end', () => {
    it('look-ups are limited, so that nobody walks through names', async () => {
      const statuses = new Set<number>();
      for (let round = 0; round < 80; round += 1)
        statuses.add((await kerben.call('GET', `/api/abp/multi-tenancy/tenants/by-name/x${round}`)).status);
      expect(statuses).to.deep.equal(new Set([200, 429]));
    });
  });
});
