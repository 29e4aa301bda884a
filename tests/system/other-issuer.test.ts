import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { emptyDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Me {
  readonly currentUser: {
    readonly id: string;
    readonly userName: string;
    readonly name: string;
    readonly roles: readonly string[];
  };
  readonly auth: { readonly grantedPolicies: Readonly<Record<string, boolean>> };
}
interface ProblemBody {
  readonly error: { readonly code: string };
}

/** Kerben behind an issuer that is not its own: discovery, a key set, and tokens shaped like Keycloak's. */
describe('another issuer', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let server: Server;
  let issuer: string;
  let key: CryptoKey;
  let listed: object[];
  let away = false;

  before(async () => {
    const pair = await generateKeyPair('RS256', { modulusLength: 2048 });
    key = pair.privateKey;
    const jwk: object = { ...(await exportJWK(pair.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
    listed = [jwk];
    server = createServer((req, res) => {
      if (away) {
        res.writeHead(503).end();
        return;
      }
      const discovery = req.url?.endsWith('/.well-known/openid-configuration') ?? false;
      res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(discovery ? { issuer, jwks_uri: `${issuer}/certs` } : { keys: listed }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/railway`;
    kerben = await startKerben({
      dataDir: await emptyDataDir(),
      env: { OIDC_ISSUER: issuer, OIDC_TOKEN_TYPE: 'JWT', OIDC_ROLES_CLAIM: 'realm_access.roles' },
    });
  });
  after(async () => {
    await kerben.remove();
    server.close();
  });

  const tokenOf = (
    subject: string,
    roles: readonly string[],
    more: Readonly<Record<string, unknown>> = {},
    kid = 'test',
  ) =>
    new SignJWT({
      preferred_username: subject,
      given_name: 'Нурлан',
      family_name: 'Примеров',
      email: `${subject}@example.kg`,
      realm_access: { roles },
      scope: 'openid profile email',
      ...more,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(issuer)
      .setAudience('kerben-api')
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  const me = async (token: string): Promise<Me> => {
    const { status, body } = await kerben.call<Me>('GET', '/api/abp/application-configuration', { token });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };

  it('makes a user of who comes for the first time, once, with the roles that exist here', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 6 }, (_, index) => tokenOf('nurlan', ['cashier', 'uma_authorization'], { jti: `${index}` })),
    );
    const answers = await Promise.all(tokens.map(me));
    expect(new Set(answers.map(({ currentUser }) => currentUser.id)).size).to.equal(1);
    expect(answers[0]?.currentUser).to.deep.include({ userName: 'nurlan', name: 'Нурлан', roles: ['cashier'] });
    expect(answers[0]?.auth.grantedPolicies).to.have.property('Kassa.Menu');
    const admin = await tokenOf('boss', ['admin']);
    const { body } = await kerben.call<{ items: { userName: string }[] }>('GET', '/api/identity/users', {
      token: admin,
    });
    expect(body.items.filter(({ userName }) => userName.startsWith('nurlan'))).to.have.length(1);
    const { body: log } = await kerben.call<{ type: string }[]>(
      'GET',
      `/api/app/users/${answers[0]?.currentUser.id}/logs`,
      {
        token: admin,
      },
    );
    expect(log.map(({ type }) => type)).to.deep.equal(['UserProvisioned']);
  });

  it('takes over what the issuer says next time, and keeps the roles that were given here', async () => {
    const { currentUser } = await me(await tokenOf('aigul', ['cashier']));
    const admin = await tokenOf('boss', ['admin']);
    const given = await kerben.call('PUT', `/api/identity/users/${currentUser.id}/roles`, {
      token: admin,
      body: { roleNames: ['cashier', 'auditor'] },
    });
    expect(given.status).to.equal(204);
    const again = await me(await tokenOf('aigul', ['tehpd'], { family_name: 'Асанова' }));
    expect(again.currentUser).to.deep.include({ id: currentUser.id, roles: ['auditor', 'tehpd'] });
    expect(again.auth.grantedPolicies).to.have.property('TehPd').and.not.equal(undefined);
    expect(again.auth.grantedPolicies).to.not.have.property('Kassa.Menu');
  });

  it('links nobody by name: the same name from another subject is another person', async () => {
    const first = await me(await tokenOf('one', [], { preferred_username: 'same' }));
    const second = await me(await tokenOf('two', [], { preferred_username: 'SAME', email: 'one@example.kg' }));
    expect(second.currentUser.id).to.not.equal(first.currentUser.id);
    expect(second.currentUser.userName).to.match(/^SAME\.[0-9a-f]{8}$/);
    const admin = await tokenOf('boss', ['admin']);
    const taken = await kerben.call<ProblemBody>('POST', '/api/identity/users', {
      token: admin,
      body: { userName: 'Same' },
    });
    expect(taken.status).to.equal(400);
  });

  it('ends the access here, whatever the issuer says', async () => {
    const admin = await tokenOf('boss', ['admin']);
    const { currentUser } = await me(await tokenOf('gone', ['cashier']));
    for (const [end, status, code] of [
      ['deactivate', 403, 'Auth.UserInactive'],
      ['delete', 401, 'Auth.UserUnknown'],
    ] as const) {
      const ended = await kerben.call('POST', `/api/app/users/${currentUser.id}/${end}`, { token: admin, body: {} });
      expect(ended.status).to.equal(200);
      const answer = await kerben.call<ProblemBody>('GET', '/api/app/smgs', {
        token: await tokenOf('gone', ['cashier'], { jti: end }),
      });
      expect([answer.status, answer.body.error.code]).to.deep.equal([status, code]);
    }
  });

  it('takes up a new key at once, and goes on with the known ones while the issuer is away', async () => {
    const pair = await generateKeyPair('RS256', { modulusLength: 2048 });
    const [before, known] = [key, listed];
    key = pair.privateKey;
    listed = [...known, { ...(await exportJWK(pair.publicKey)), kid: 'next', alg: 'RS256', use: 'sig' }];
    const next = await tokenOf('nurlan', ['cashier'], { jti: 'next' }, 'next');
    expect((await me(next)).currentUser.userName).to.equal('nurlan');
    away = true;
    key = before;
    expect((await me(await tokenOf('nurlan', ['cashier'], { jti: 'away' }))).currentUser.userName).to.equal('nurlan');
    const unknown = await tokenOf('nurlan', [], { jti: 'unknown' }, 'nobodys');
    expect((await kerben.call('GET', '/api/app/smgs', { token: unknown })).status).to.equal(503);
    const health = await kerben.call<{ status: string; outside: object }>('GET', '/health/ready');
    expect(health.body).to.deep.include({ status: 'ready', outside: { 'identity-provider': 'away' } });
    away = false;
    listed = known;
  });

  it('waits for an issuer that is not there yet, and says which variable and address', async () => {
    const nowhere = 'http://127.0.0.1:59998/realms/railway';
    const dataDir = await emptyDataDir();
    const error = await startKerben({ dataDir, env: { OIDC_ISSUER: nowhere, OIDC_WAIT_MS: '1500', LOG_LEVEL: 'warn' } })
      .then(() => new Error('it started'))
      .catch((reason: unknown) => reason as Error);
    await rm(dataDir, { recursive: true, force: true });
    const said = `OIDC_ISSUER: ${nowhere}/.well-known/openid-configuration cannot be read: ECONNREFUSED`;
    expect(error.message).to.contain(said);
    expect(error.message).to.contain('Waiting for at most');
  });

  it('takes no token of another issuer, audience or kind', async () => {
    const sign = (claims: Readonly<Record<string, unknown>>, typ = 'JWT') =>
      new SignJWT({ sub: 'x', iss: issuer, aud: 'kerben-api', realm_access: { roles: ['admin'] }, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ, kid: 'test' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(key);
    for (const token of [
      await sign({ iss: 'http://127.0.0.1/other' }),
      await sign({ aud: 'account' }),
      await sign({}, 'logout+jwt'),
    ]) {
      expect((await kerben.call('GET', '/api/app/smgs', { token })).status).to.equal(401);
    }
    expect((await kerben.call('POST', '/identity/token')).status, 'the embedded provider is off').to.equal(404);
  });
});
