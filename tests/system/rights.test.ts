import { randomUUID } from 'node:crypto';
import { HubConnectionBuilder, HubConnectionState, LogLevel, type HubConnection } from '@microsoft/signalr';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface UserDto {
  readonly id: string;
  readonly userName: string;
  readonly concurrencyStamp: string;
  readonly extraProperties: Readonly<Record<string, unknown>>;
}
interface RoleDto {
  readonly id: string;
  readonly name: string;
  readonly isStatic: boolean;
  readonly concurrencyStamp: string;
}
interface List<Item> {
  readonly totalCount: number;
  readonly items: readonly Item[];
}
interface ProblemBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly validationErrors: readonly { readonly members: readonly string[] }[];
  };
}

/** Everybody a test makes has the demo's password, so that `kerben.token` can sign them in. */
const password = 'Kerben-demo-1';

const until = async (holds: () => boolean, what: string): Promise<void> => {
  const giveUp = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** People and their rights from outside, against a whole Kerben: ABP's calls, and what they change for those at work. */
describe('people and rights', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let admin: string;
  const open: HubConnection[] = [];

  before(async () => {
    // A zone east of Greenwich, where midnight of a day lies on the day before in UTC.
    kerben = await startKerben({ dataDir: await freshDataDir(), env: { TZ: 'Asia/Bishkek' } });
    admin = await kerben.token('admin');
  });
  after(async () => {
    await Promise.all(open.map((connection) => connection.stop()));
    await kerben.remove();
  });

  const call = <Body = ProblemBody>(method: string, path: string, body?: unknown, token = admin) =>
    kerben.call<Body>(method, path, { token, ...(body === undefined ? {} : { body }) });
  const create = async (userName: string, more: object = {}): Promise<UserDto> => {
    const { status, body } = await call<UserDto>('POST', '/api/identity/users', { userName, password, ...more });
    expect(status, JSON.stringify(body)).to.equal(201);
    return body;
  };
  const roleNamed = async (name: string): Promise<RoleDto> => {
    const { body } = await call<List<RoleDto>>('GET', '/api/identity/roles/all');
    const role = body.items.find((one) => one.name === name);
    if (!role) throw new Error(name);
    return role;
  };
  const setPermissions = (provider: 'R' | 'U', key: string, wishes: Readonly<Record<string, boolean>>, token = admin) =>
    call(
      'PUT',
      `/api/permission-management/permissions?providerName=${provider}&providerKey=${encodeURIComponent(key)}`,
      { permissions: Object.entries(wishes).map(([name, isGranted]) => ({ name, isGranted })) },
      token,
    );
  const notes = async (token: string): Promise<string> => {
    const { status, body } = await call('GET', '/api/app/smgs?range=[0,0]', undefined, token);
    return status === 200 ? '200' : `${status} ${body.error.code}`;
  };
  const connect = async (userName: string) => {
    const token = await kerben.token(userName);
    const heard: string[] = [];
    const connection = new HubConnectionBuilder()
      .withUrl(`${kerben.origin}/signalr-hubs/live`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
    connection.on('Changed', ({ area }: { area: string }) => heard.push(area));
    await connection.start();
    open.push(connection);
    return { connection, heard };
  };
  /** Something that everybody with the reference book of countries and of notes hears of. */
  const stir = async (): Promise<void> => {
    const { body } = await call<{ id: string }[]>(
      'GET',
      `/api/app/smgs?range=[0,0]&filter=${encodeURIComponent('{"view":"all","status":0,"subStatus":1}')}`,
    );
    const answer = await call('POST', `/api/app/smgs/${body[0]?.id}/accept`, {});
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
  };
  const name = (): string => {
    const letters = randomUUID().replaceAll('-', '');
    return `u${letters.slice(0, 12)}`;
  };

  it('a permission that is taken away is gone at the very next request, an open WebSocket included', async () => {
    const role = (await call<RoleDto>('POST', '/api/identity/roles', { name: 'Журналист' })).body;
    // Customers read notes too: a right of the railway makes it a role of its people.
    await setPermissions('R', role.name, { 'Smgs.ViewSmgs': true, WagonList: true });
    const userName = name();
    await create(userName, { roleNames: [role.name] });
    const token = await kerben.token(userName);
    const { connection, heard } = await connect(userName);
    const witness = await connect('cashier');
    await stir();
    await until(() => heard.length === 1, 'the change was heard');

    for (let round = 0; round < 5; round += 1) {
      expect(await notes(token)).to.equal('200');
      expect((await setPermissions('R', role.name, { Smgs: false })).status).to.equal(204);
      expect(await notes(token), 'at once').to.equal('403 Auth.PolicyMissing');
      expect((await setPermissions('R', role.name, { 'Smgs.ViewSmgs': true })).status).to.equal(204);
    }
    await setPermissions('R', role.name, { Smgs: false });
    const before = witness.heard.length;
    await stir();
    await until(() => witness.heard.length > before, 'the witness heard of it');
    expect(heard.length, 'silent, but open').to.equal(1);
    expect(connection.state).to.equal(HubConnectionState.Connected);
    await setPermissions('U', (await call<UserDto>('GET', `/api/identity/users/by-username/${userName}`)).body.id, {
      'Smgs.ViewSmgs': true,
    });
    await stir();
    await until(() => heard.length === 2, 'heard again');
    expect(await notes(token)).to.equal('200');
  });

  it('who is switched off may do nothing at once, who is removed is nobody; both lose their WebSocket and cannot sign in', async () => {
    for (const [end, expected] of [
      ['deactivate', '403 Auth.UserInactive'],
      ['delete', '401 Auth.UserUnknown'],
    ] as const) {
      const userName = name();
      const { id } = await create(userName, { roleNames: ['cashier'] });
      const token = await kerben.token(userName);
      const { connection } = await connect(userName);
      expect(await notes(token)).to.equal('200');
      expect((await call('POST', `/api/app/users/${id}/${end}`, {})).status).to.equal(200);
      expect(await notes(token)).to.equal(expected);
      await until(() => connection.state === HubConnectionState.Disconnected, 'the connection was closed');
      const again = await fetch(`${kerben.origin}/identity/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: 'kerben-ui',
          username: userName,
          password,
          scope: 'openid',
        }),
      });
      expect(again.status).to.equal(400);
      const back = end === 'delete' ? 'restore' : 'activate';
      expect((await call('POST', `/api/app/users/${id}/${back}`, {})).status).to.equal(200);
      expect(await notes(token), 'and back').to.equal('200');
    }
  });

  it('access ends in the API with its term', async () => {
    const userName = name();
    const user = await create(userName, { roleNames: ['cashier'], extraProperties: { Term: '2999-12-31' } });
    const token = await kerben.token(userName);
    expect(await notes(token)).to.equal('200');
    const { body } = await call<UserDto>('PUT', `/api/identity/users/${user.id}`, {
      concurrencyStamp: user.concurrencyStamp,
      extraProperties: { Term: '2020-01-01' },
    });
    expect(body.extraProperties['Term']).to.equal('2020-01-01');
    expect(await notes(token)).to.equal('403 Auth.TermPassed');
    const filter = encodeURIComponent(JSON.stringify({ q: userName }));
    // ABP's calls answer no position to wait for, so the list is asked until its projector has been there.
    let terms: readonly string[] = [];
    for (const giveUp = Date.now() + 10_000; terms[0] !== '2020-01-01' && Date.now() < giveUp;) {
      const { body: rows } = await call<{ term: string }[]>('GET', `/api/app/users?filter=${filter}`);
      terms = rows.map(({ term }) => term);
    }
    expect(terms).to.deep.equal(['2020-01-01']);
  });

  it('the last administrator cannot be locked out, nobody removes himself, and no role of the product goes', async () => {
    const { body: me } = await call<UserDto>('GET', '/api/identity/users/by-username/admin');
    const refused = async (method: string, path: string, body: unknown, code: string) => {
      const answer = await call(method, path, body);
      expect([answer.status, answer.body.error?.code], `${method} ${path}`).to.deep.equal([409, code]);
      expect(answer.body.error.message).to.not.equal(code);
    };
    const stamp = { concurrencyStamp: me.concurrencyStamp };
    await refused('PUT', `/api/identity/users/${me.id}/roles`, { roleNames: [] }, 'Users.LastAdministrator');
    await refused('PUT', `/api/identity/users/${me.id}`, { ...stamp, isActive: false }, 'Users.LastAdministrator');
    await refused('DELETE', `/api/identity/users/${me.id}`, {}, 'Users.NotYourself');
    const role = await roleNamed('admin');
    await refused('DELETE', `/api/identity/roles/${role.id}`, {}, 'Roles.Static');
    const renamed = { name: 'boss', concurrencyStamp: role.concurrencyStamp };
    await refused('PUT', `/api/identity/roles/${role.id}`, renamed, 'Roles.Static');
    const key = 'providerName=R&providerKey=admin';
    const less = { permissions: [{ name: 'SuperAdmin', isGranted: false }] };
    await refused('PUT', `/api/permission-management/permissions?${key}`, less, 'Grants.AdminHasAll');
  });

  it('nobody gives what he has not got, through no door', async () => {
    const role = (await call<RoleDto>('POST', '/api/identity/roles', { name: 'Кадровик' })).body;
    await setPermissions('R', role.name, {
      'AbpIdentity.Users.Create': true,
      'AbpIdentity.Users.Update': true,
      'AbpIdentity.Users.ManagePermissions': true,
      'AbpIdentity.Roles.ManagePermissions': true,
    });
    const userName = name();
    const user = await create(userName, { roleNames: [role.name] });
    const token = await kerben.token(userName);
    const tried = [
      await call('POST', '/api/identity/users', { userName: name(), roleNames: ['admin'] }, token),
      await call('PUT', `/api/identity/users/${user.id}/roles`, { roleNames: ['admin'] }, token),
      await setPermissions('U', user.id, { SuperAdmin: true }, token),
      await setPermissions('R', role.name, { SuperAdmin: true }, token),
    ];
    expect(tried.map(({ status, body }) => `${status} ${body.error.code}`)).to.deep.equal([
      '409 Users.RoleBeyondOwn',
      '409 Users.RoleBeyondOwn',
      '409 Grants.BeyondOwn',
      '409 Grants.BeyondOwn',
    ]);
    const { body: me } = await call<UserDto>('GET', '/api/identity/users/by-username/admin');
    const takeOver = { password: 'Taken-over-1', concurrencyStamp: me.concurrencyStamp };
    const stolen = await call('PUT', `/api/identity/users/${me.id}`, takeOver, token);
    expect([stolen.status, stolen.body.error.code]).to.deep.equal([409, 'Users.StrongerThanYou']);
    expect(await kerben.token('admin')).to.be.a('string');
    const { body: offered } = await call<List<RoleDto>>(
      'GET',
      '/api/identity/users/assignable-roles',
      undefined,
      token,
    );
    expect(offered.items.map((one) => one.name))
      .to.include(role.name)
      .and.not.include('admin');
  });

  it('the calls of ABP answer in its shapes, once for one key, and 412 to a stale stamp', async () => {
    const userName = name();
    const body = { userName, name: 'Айдар', surname: null, email: `${userName}@example.kg`, password, roleNames: [] };
    const headers = { 'idempotency-key': randomUUID() };
    const both = await Promise.all(
      [1, 2].map(() => kerben.call<UserDto>('POST', '/api/identity/users', { token: admin, body, headers })),
    );
    expect(both.map(({ status }) => status)).to.deep.equal([201, 201]);
    expect(both[0]?.body).to.deep.equal(both[1]?.body);
    const [{ body: user } = { body: undefined }] = both;
    if (!user) throw new Error('no user');
    expect(user).to.include.keys(
      ...['id', 'tenantId', 'userName', 'name', 'surname', 'email', 'emailConfirmed', 'phoneNumber', 'isActive'],
      ...['phoneNumberConfirmed', 'lockoutEnabled', 'lockoutEnd', 'concurrencyStamp', 'creationTime', 'creatorId'],
      ...['lastModificationTime', 'lastModifierId', 'isDeleted', 'deleterId', 'deletionTime', 'extraProperties'],
    );
    const { body: page } = await call<List<UserDto>>(
      'GET',
      `/api/identity/users?filter=${userName.toUpperCase()}&sorting=userName%20desc&skipCount=0&maxResultCount=10`,
    );
    expect(page).to.deep.include({ totalCount: 1, items: [user] });
    expect((await call('GET', '/api/identity/users?sorting=constructor')).status).to.equal(400);
    const { body: found } = await call<List<UserDto>>('GET', `/api/identity/users/lookup/search?filter=${userName}`);
    expect(found.items.map(({ id }) => id)).to.deep.equal([user.id]);
    expect((await call<number>('GET', `/api/identity/users/lookup/count?filter=${userName}`)).body).to.equal(1);
    const byEmail = await call<UserDto>('GET', `/api/identity/users/by-email/${encodeURIComponent(body.email)}`);
    expect(byEmail.body.id).to.equal(user.id);

    const put = (concurrencyStamp: string | undefined) =>
      call<UserDto>('PUT', `/api/identity/users/${user.id}`, { phoneNumber: '+996 555 1', concurrencyStamp });
    expect((await put('a-guid-of-somebody-else')).status).to.equal(412);
    expect((await put(undefined)).status).to.equal(428);
    const changed = await put(user.concurrencyStamp);
    expect(changed.body).to.deep.include({ name: 'Айдар', email: body.email, phoneNumber: '+996 555 1' });
    expect((await put(user.concurrencyStamp)).status).to.equal(412);

    expect((await call('PUT', `/api/identity/users/${user.id}/roles`, { roleNames: ['tehpd'] })).status).to.equal(204);
    const { body: roles } = await call<List<RoleDto>>('GET', `/api/identity/users/${user.id}/roles`);
    expect(roles.items.map((role) => [role.name, role.isStatic])).to.deep.equal([['tehpd', true]]);
    const { body: dialog } = await kerben.call<{
      entityDisplayName: string;
      groups: {
        permissions: { name: string; isGranted: boolean; parentName: string | null; grantedProviders: object[] }[];
      }[];
    }>('GET', `/api/permission-management/permissions?providerName=U&providerKey=${user.id}`, { token: admin });
    const one = dialog.groups
      .flatMap(({ permissions }) => permissions)
      .find((entry) => entry.name === 'TehPd.Documents');
    expect(one).to.deep.include({
      isGranted: true,
      parentName: 'TehPd',
      grantedProviders: [{ providerName: 'R', providerKey: 'tehpd' }],
    });
    expect((await call('GET', '/api/permission-management/permissions')).status).to.equal(400);
    expect(
      (await call('GET', '/api/permission-management/permissions?providerName=R&providerKey=none')).status,
    ).to.equal(404);
    expect((await call('DELETE', `/api/identity/users/${user.id}`)).status).to.equal(204);
    expect((await call('GET', `/api/identity/users/${user.id}`)).status).to.equal(404);
  });

  it('takes no field it does not know, and gives no password back, anywhere', async () => {
    const userName = name();
    const secret = `Secret-${randomUUID()}`;
    const { body: user } = await call<UserDto>('POST', '/api/identity/users', { userName, password: secret });
    for (const [path, body] of [
      ['/api/identity/users', { userName: name(), id: 'x' }],
      ['/api/identity/users', { userName: name(), tenantId: 'other' }],
      ['/api/identity/users', { userName: name(), extraProperties: { CreatorId: 'me' } }],
      ['/api/identity/users', { userName: name(), extraProperties: { isAdmin: true } }],
      ['/api/identity/users', { userName: name(), password: 'short' }],
      ['/api/identity/users', { userName: 'a/b' }],
      ['/api/identity/roles', { name: 'x', isStatic: true }],
      ['/api/app/users', { userName: name(), password: secret }],
    ] as const) {
      const answer = await call('POST', path, body);
      expect(answer.status, JSON.stringify(body)).to.equal(400);
      expect(answer.body.error.validationErrors.length).to.be.greaterThan(0);
    }
    const texts = await Promise.all(
      [
        `/api/identity/users/${user.id}`,
        `/api/app/users/${user.id}`,
        `/api/app/users/${user.id}/logs`,
        `/api/app/users/${user.id}/edit-log`,
        `/api/app/users?filter=${encodeURIComponent(JSON.stringify({ q: userName }))}`,
      ].map(async (path) => JSON.stringify((await call<unknown>('GET', path)).body)),
    );
    // What may be done with a user may be called after the password (`set-password`); no field may.
    for (const text of texts)
      expect(text)
        .to.not.contain(secret)
        // When a password was changed is a field of ABP's user.
        .and.not.match(/"(?!lastPasswordChangeTime"|shouldChangePasswordOnNextLogin")\w*(password|hash)\w*":/i);
    expect(texts.join()).to.contain(userName);
    expect(kerben.output()).to.not.contain(secret);
  });

  it('a password that an administrator sets ends what the old one had opened', async () => {
    const userName = name();
    const user = await create(userName, { roleNames: ['cashier'] });
    const token = async (form: Readonly<Record<string, string>>) => {
      const response = await fetch(`${kerben.origin}/identity/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'kerben-ui', ...form }),
      });
      return { status: response.status, body: (await response.json()) as { refresh_token?: string } };
    };
    const signIn = (secret: string) =>
      token({ grant_type: 'password', username: userName, password: secret, scope: 'openid offline_access' });
    const before = await signIn(password);
    expect(before.status).to.equal(200);
    const { concurrencyStamp } = user;
    const set = (secret: string) =>
      call('PUT', `/api/identity/users/${user.id}`, { concurrencyStamp, password: secret });
    for (const weak of ['short', 'password123', `${userName}-1`]) {
      const refused = await set(weak);
      expect([refused.status, refused.body.error.validationErrors[0]?.members], weak).to.deep.equal([
        400,
        ['password'],
      ]);
    }
    expect((await set('Another-word-2')).status).to.equal(200);
    expect((await signIn(password)).status).to.equal(400);
    expect((await signIn('Another-word-2')).status).to.equal(200);
    const refresh = { grant_type: 'refresh_token', refresh_token: before.body.refresh_token ?? '' };
    expect((await token(refresh)).status).to.equal(400);
  });

  it('takes the tenant from the user, not from a header', async () => {
    const cashier = await kerben.token('cashier');
    for (const tenant of ['other', 'railway/../other', randomUUID()]) {
      const headers = { __tenant: tenant };
      const me = await kerben.call<{ currentTenant: { id: string } }>('GET', '/api/abp/application-configuration', {
        token: cashier,
        headers,
      });
      expect(me.body.currentTenant.id).to.equal('railway');
      const list = await kerben.call<unknown[]>('GET', '/api/app/stations?range=[0,2]', { token: cashier, headers });
      expect(list.body).to.have.length(3);
    }
  });

  it('nobody looks up people without the right', async () => {
    const cashier = await kerben.token('cashier');
    const { body: user } = await call<UserDto>('GET', '/api/identity/users/by-username/customer1');
    for (const path of [
      '/by-username/customer1',
      '/by-username/nobody',
      `/${user.id}`,
      '/lookup/search',
      '/lookup/count',
    ]) {
      const answer = await call('GET', `/api/identity/users${path}`, undefined, cashier);
      expect([answer.status, answer.body.error.code], path).to.deep.equal([403, 'Auth.PolicyMissing']);
    }
  });

  it("a customer's administrator looks after the customer's own users and knows of no others", async () => {
    const boss = name();
    const own = { CustomerId: '10000001', isCustomer: true };
    await create(boss, { roleNames: ['Админ клиент'], extraProperties: own });
    const token = await kerben.token(boss);
    const { body: seen } = await call<List<UserDto>>(
      'GET',
      '/api/identity/users?maxResultCount=1000',
      undefined,
      token,
    );
    expect(seen.items.map(({ userName }) => userName))
      .to.include.members([boss, 'customer1'])
      .and.not.include('cashier');
    expect(new Set(seen.items.map(({ extraProperties }) => extraProperties['CustomerId']))).to.deep.equal(
      new Set(['10000001']),
    );

    const mine = { userName: name(), roleNames: ['customer'], extraProperties: own };
    expect((await call('POST', '/api/identity/users', mine, token)).status).to.equal(201);
    // Another customer is as if there were none; whoever belongs to no customer is none of his people.
    for (const [extraProperties, expected] of [
      [{ ...own, CustomerId: '10000002' }, [400, 'Request.Invalid']],
      [{}, [409, 'Users.CustomersOnly']],
    ] as const) {
      const answer = await call('POST', '/api/identity/users', { ...mine, userName: name(), extraProperties }, token);
      expect([answer.status, answer.body.error.code]).to.deep.equal(expected);
    }
    const { body: other } = await call<UserDto>('GET', '/api/identity/users/by-username/customer2');
    expect((await call('GET', `/api/identity/users/${other.id}`, undefined, token)).status).to.equal(404);
    const foreign = await call('PUT', `/api/identity/users/${other.id}/roles`, { roleNames: [] }, token);
    expect([foreign.status, foreign.body.error.code]).to.deep.equal([404, 'Record.Unknown']);
  });

  it('what an administrator has taken from a role of the product stays taken after a restart', async () => {
    expect((await setPermissions('R', 'auditor', { 'Activity.Menu': false })).status).to.equal(204);
    const { dataDir } = kerben;
    expect(await kerben.stop()).to.equal(0);
    kerben = await startKerben({ dataDir, env: { TZ: 'Asia/Bishkek' } });
    admin = await kerben.token('admin');
    const { body } = await kerben.call<{ auth: { grantedPolicies: object } }>(
      'GET',
      '/api/abp/application-configuration',
      { token: await kerben.token('auditor') },
    );
    expect(body.auth.grantedPolicies).to.have.property('AuditLogging.AuditLogs');
    expect(body.auth.grantedPolicies).to.not.have.property('Activity.Menu');
    const verified = await kerben.tool('verify');
    expect(verified.code, verified.output).to.equal(0);
  });
});
