import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createLocalJWKSet, generateKeyPair, SignJWT, exportJWK } from 'jose';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { createVisitor } from './visitor.ts';

interface Tokens {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly error?: string;
}

describe('sign-in', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  const token = async (form: Record<string, string>): Promise<{ status: number; body: Tokens }> => {
    const response = await fetch(`${kerben.origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: 'kerben-ui', ...form }),
    });
    return { status: response.status, body: (await response.json()) as Tokens };
  };

  const authorize = (challenge: string | undefined, more: Record<string, string> = {}): string =>
    `/identity/auth?${new URLSearchParams({
      client_id: 'kerben-ui',
      response_type: 'code',
      scope: 'openid profile email roles offline_access',
      redirect_uri: `${kerben.origin}/auth-callback`,
      state: 'the-state',
      nonce: 'the-nonce',
      prompt: 'consent',
      ...(challenge ? { code_challenge: challenge, code_challenge_method: 'S256' } : {}),
      ...more,
    }).toString()}`;

  /** The whole way of the code flow; the code and its verifier. */
  const codeOf = async (userName: string): Promise<{ code: string; verifier: string }> => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { visit } = createVisitor(kerben.origin);
    let next = (await visit(authorize(challenge))).headers.get('location') ?? '';
    const page = await (await visit(next)).text();
    expect(page).to.contain('name="password"');
    next = (await visit(`${next}/login`, { userName, password: 'Kerben-demo-1' })).headers.get('location') ?? '';
    next = (await visit(next)).headers.get('location') ?? '';
    // Consent is given by the provider itself: two more redirects, no page.
    while (next.startsWith(`${kerben.origin}/identity`) || next.startsWith('/identity'))
      next = (await visit(next)).headers.get('location') ?? '';
    const answer = new URL(next);
    expect(answer.origin + answer.pathname).to.equal(`${kerben.origin}/auth-callback`);
    expect(answer.searchParams.get('state')).to.equal('the-state');
    return { code: answer.searchParams.get('code') ?? '', verifier };
  };

  it('publishes its discovery document', async () => {
    const { body } = await kerben.call<Record<string, unknown>>('GET', '/identity/.well-known/openid-configuration');
    expect(body).to.deep.include({
      issuer: `${kerben.origin}/identity`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
    expect(body).to.include.keys('revocation_endpoint', 'end_session_endpoint', 'jwks_uri', 'userinfo_endpoint');
  });

  it('tells whoever holds a token of the API who it is of, and nobody else', async () => {
    const { body: found } = await kerben.call<{ userinfo_endpoint: string }>(
      'GET',
      '/identity/.well-known/openid-configuration',
    );
    const { pathname } = new URL(found.userinfo_endpoint);
    const mine = await kerben.token('customer1');
    const { status, body } = await kerben.call<Record<string, unknown>>('GET', pathname, { token: mine });
    expect([status, body['preferred_username'], body['tenant']]).to.deep.equal([200, 'customer1', 'railway']);
    expect(body).to.include.keys('sub', 'name', 'email');
    expect((await kerben.call('POST', pathname, { token: mine })).body).to.deep.equal(body);
    const nobody = await kerben.call('GET', pathname, { token: 'made-up' });
    expect([nobody.status, nobody.headers.get('www-authenticate')]).to.deep.equal([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  it('signs a person in by code and PKCE; the token opens the API and says who it is', async () => {
    const { code, verifier } = await codeOf('customer1');
    const { body } = await token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${kerben.origin}/auth-callback`,
    });
    const claims = JSON.parse(Buffer.from(body.access_token?.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(claims).to.deep.include({ aud: 'kerben-api', preferred_username: 'customer1', tenant: 'railway' });
    expect(claims, 'what one may do is asked of the directory').to.not.have.any.keys('roles', 'customerId');
    const me = await kerben.call('GET', '/api/abp/application-configuration', { token: body.access_token ?? '' });
    expect(me.status).to.equal(200);
    const idToken = await kerben.call('GET', '/api/abp/application-configuration', { token: body.id_token ?? '' });
    expect(idToken.status, 'an id token is no access token').to.equal(401);
  });

  it('refuses a code twice and kills what the first use gave', async () => {
    const { code, verifier } = await codeOf('cashier');
    const form = {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${kerben.origin}/auth-callback`,
    };
    const first = await token(form);
    expect(first.status).to.equal(200);
    expect((await token(form)).body.error).to.equal('invalid_grant');
    expect(
      (await token({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token ?? '' })).body.error,
    ).to.equal('invalid_grant');
  });

  it('rotates refresh tokens; using an old one kills the family', async () => {
    const { code, verifier } = await codeOf('cashier');
    const first = await token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${kerben.origin}/auth-callback`,
    });
    const second = await token({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token ?? '' });
    expect(second.status).to.equal(200);
    expect(second.body.refresh_token).to.be.a('string').and.not.equal(first.body.refresh_token);
    expect(
      (await token({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token ?? '' })).body.error,
    ).to.equal('invalid_grant');
    expect(
      (await token({ grant_type: 'refresh_token', refresh_token: second.body.refresh_token ?? '' })).body.error,
    ).to.equal('invalid_grant');
  });

  it('uses in the same moment: one is answered at most, and nothing of the family lives on', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { code, verifier } = await codeOf('cashier');
      const form = {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: `${kerben.origin}/auth-callback`,
      };
      const inParallel = async (wish: Record<string, string>): Promise<readonly Tokens[]> => {
        const answers = await Promise.all(Array.from({ length: 6 }, () => token(wish)));
        const good = answers.filter(({ status }) => status === 200).map(({ body }) => body);
        expect(good.length, 'answers with tokens').to.be.at.most(1);
        return good;
      };
      const alive = async (refresh: string): Promise<boolean> =>
        (await token({ grant_type: 'refresh_token', refresh_token: refresh })).status === 200;
      for (const { refresh_token = '' } of await inParallel(form)) expect(await alive(refresh_token)).to.equal(false);

      const other = await codeOf('cashier');
      const { body } = await token({ ...form, code: other.code, code_verifier: other.verifier });
      const again = await inParallel({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' });
      for (const { refresh_token = '' } of again) expect(await alive(refresh_token)).to.equal(false);
    }
  });

  it('a sign-in goes on when the session it began with has ended meanwhile', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { visit } = createVisitor(kerben.origin);
    const follow = async (to: string): Promise<string> => {
      let next = to;
      while (next.startsWith(`${kerben.origin}/identity`) || next.startsWith('/identity'))
        next = (await visit(next)).headers.get('location') ?? '';
      return next;
    };
    const begin = async (more: Record<string, string> = {}) =>
      (await visit(authorize(challenge, more))).headers.get('location') ?? '';
    const signIn = async (page: string) => visit(`${page}/login`, { userName: 'cashier', password: 'Kerben-demo-1' });
    const first = await begin();
    expect(await follow((await signIn(first)).headers.get('location') ?? '')).to.contain('code=');
    // Another tab signs out between the page and its form.
    const second = await begin({ prompt: 'login' });
    expect((await visit(second)).status).to.equal(200);
    const form = await (await visit('/identity/session/end')).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
    await visit('/identity/session/end/confirm', { xsrf, logout: 'yes' });
    const again = await signIn(second);
    expect([again.status, again.headers.get('location')?.split('?')[0]]).to.deep.equal([303, '/identity/auth']);
    const third = (await visit(again.headers.get('location') ?? '')).headers.get('location') ?? '';
    const code = new URL(await follow((await signIn(third)).headers.get('location') ?? '')).searchParams.get('code');
    const answer = await token({
      grant_type: 'authorization_code',
      code: code ?? '',
      code_verifier: verifier,
      redirect_uri: `${kerben.origin}/auth-callback`,
    });
    expect(answer.status).to.equal(200);
    expect((await visit('/identity/interaction/nobodys-uid-of-any-browser')).status).to.equal(400);
  });

  it('asks for PKCE and knows its own callback only', async () => {
    const { visit } = createVisitor(kerben.origin);
    const withoutPkce = (await visit(authorize(undefined))).headers.get('location') ?? '';
    expect(new URL(withoutPkce, kerben.origin).searchParams.get('error')).to.equal('invalid_request');
    const challenge = createHash('sha256').update('x'.repeat(43)).digest('base64url');
    for (const target of [
      'https://evil.example/auth-callback',
      `${kerben.origin}/auth-callback/more`,
      `${kerben.origin}.evil.example/auth-callback`,
    ]) {
      const answer = await visit(authorize(challenge, { redirect_uri: target }));
      expect(answer.status, target).to.equal(400);
      expect(answer.headers.get('location')).to.equal(null);
    }
  });

  it('says the same of a wrong password and of an unknown name', async () => {
    const wrong = await token({ grant_type: 'password', username: 'cashier', password: 'wrong-1', scope: 'openid' });
    const unknown = await token({
      grant_type: 'password',
      username: 'nobody-at-all',
      password: 'wrong-1',
      scope: 'openid',
    });
    expect([wrong.status, wrong.body]).to.deep.equal([unknown.status, unknown.body]);
    expect(wrong.body.error).to.equal('invalid_grant');
  });

  it('slows down who guesses, without locking out the colleague at the next desk', async () => {
    const statuses = [];
    for (let index = 0; index < 25; index += 1) {
      statuses.push(
        (await token({ grant_type: 'password', username: 'director', password: `guess-${index}`, scope: 'openid' }))
          .status,
      );
    }
    expect(statuses.filter((status) => status === 429).length).to.be.greaterThan(0);
    expect(
      (await token({ grant_type: 'password', username: 'tehpd', password: 'Kerben-demo-1', scope: 'openid' })).status,
    ).to.equal(200);
  });

  it('an office whose browsers wake up with tokens of yesterday is not held back', async () => {
    const { code, verifier } = await codeOf('tehpd');
    for (let index = 0; index < 25; index += 1)
      expect((await token({ grant_type: 'refresh_token', refresh_token: `old-${index}` })).status).to.equal(400);
    const form = { code, code_verifier: verifier, redirect_uri: `${kerben.origin}/auth-callback` };
    expect((await token({ grant_type: 'authorization_code', ...form })).status).to.equal(200);
  });

  it('refuses forged tokens of every kind', async () => {
    const good = await kerben.token('cashier');
    const [header = '', payload = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048 });
    const sign = (more: Record<string, unknown>, protectedHeader: Record<string, unknown> = {}) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', ...protectedHeader })
        .sign(privateKey);
    const kid = (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
    const keys = (await kerben.call<{ keys: Record<string, string>[] }>('GET', '/identity/jwks')).body;
    createLocalJWKSet(keys);
    const secret = Buffer.from(JSON.stringify(keys.keys[0]));
    const hmac = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid }).sign(secret);
    const embedded = await sign({}, { jwk: await exportJWK(publicKey) });
    const forged = {
      none,
      hmac,
      embedded,
      unknownKey: await sign({}, { kid: 'other' }),
      sameKid: await sign({}, { kid }),
    };
    for (const [what, value] of Object.entries(forged)) {
      const answer = await kerben.call('GET', '/api/app/smgs', { token: value });
      expect(answer.status, what).to.equal(401);
    }
  });

  it('never puts a token, a password or a stack into its output', () => {
    expect(kerben.output())
      .to.not.match(/eyJ[\w-]{20}/)
      .and.not.contain('wrong-1');
  });
});
