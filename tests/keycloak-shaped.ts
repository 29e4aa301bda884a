import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Somebody whom the issuer knows. Roles stand under `realm_access.roles`, as Keycloak writes them. */
export interface IssuerUser {
  readonly sub: string;
  readonly userName: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
}

/** An issuer shaped like a Keycloak realm: paths, claims, token types, session state and status frame. */
export interface KeycloakShaped {
  readonly issuer: string;
  /** Changes what the issuer says of a user from now on. */
  setRoles(userName: string, roles: readonly string[]): void;
  /** The issuer's own session becomes another one: its status frame says `changed`. */
  changeSession(): void;
  /** Somebody signs out at the issuer itself: its session and the refresh tokens of it are gone. */
  endSession(): void;
  /** The status frame says `changed` whatever happens, as it does for a session that is not the browser's. */
  neverMatch(yes: boolean): void;
  /** Requests to the token endpoint so far. */
  tokenCalls(): number;
  /** Scopes of the last authorization. */
  scopes(): string;
  /** An access token as the token endpoint would give it. */
  accessToken(userName: string, more?: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

const base = '/realms/kerben';
const endpoints = `${base}/protocol/openid-connect`;
const lifeSeconds = 300;

const bodyOf = async (req: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

/**
 * Starts such an issuer for tests. It is real HTTP and real signatures; what it is not is Keycloak, of which no server can run
 * here. Shapes are from Keycloak's documentation.
 */
export const startKeycloakShaped = async (options: {
  readonly clientId: string;
  readonly audience: string;
  readonly users: readonly IssuerUser[];
}): Promise<KeycloakShaped> => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'realm-key', alg: 'RS256', use: 'sig' };
  const users = new Map(options.users.map((user) => [user.userName, user]));
  const codes = new Map<string, { user: string; nonce: string; challenge: string; redirectUri: string }>();
  const refreshTokens = new Map<string, string>();
  const sessions = new Map<string, string>();
  let sessionState = randomBytes(8).toString('hex');
  let issuer = '';
  let mismatch = false;
  let tokenCalls = 0;
  let scopes = '';

  const userNamed = (name: string): IssuerUser => {
    const user = users.get(name);
    if (!user) throw new Error(`the issuer knows nobody called ${name}`);
    return user;
  };
  const sign = (typ: string, claims: Readonly<Record<string, unknown>>): Promise<string> =>
    new SignJWT({ iss: issuer, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ, kid: 'realm-key' })
      .setIssuedAt()
      .setExpirationTime(`${lifeSeconds}s`)
      .sign(privateKey);
  const accessToken: KeycloakShaped['accessToken'] = (userName, more = {}) => {
    const user = userNamed(userName);
    return sign('JWT', {
      sub: user.sub,
      aud: [options.audience, 'account'],
      azp: options.clientId,
      typ: 'Bearer',
      scope: 'openid profile email',
      realm_access: { roles: [...user.roles, 'default-roles-kerben', 'offline_access'] },
      preferred_username: user.userName,
      name: user.name,
      given_name: user.name.split(' ')[0],
      family_name: user.name.split(' ').slice(1).join(' '),
      email: user.email,
      email_verified: true,
      ...more,
    });
  };
  const tokens = async (userName: string, nonce: string | undefined): Promise<object> => {
    const access = await accessToken(userName);
    const hash = createHash('sha256').update(access).digest();
    const refresh = randomBytes(16).toString('hex');
    refreshTokens.set(refresh, userName);
    const user = userNamed(userName);
    const idToken = await sign('JWT', {
      sub: user.sub,
      aud: options.clientId,
      azp: options.clientId,
      typ: 'ID',
      at_hash: hash.subarray(0, hash.length / 2).toString('base64url'),
      preferred_username: user.userName,
      ...(nonce !== undefined && { nonce }),
    });
    return {
      access_token: access,
      refresh_token: refresh,
      id_token: idToken,
      token_type: 'Bearer',
      expires_in: lifeSeconds,
      scope: 'openid profile email',
      session_state: sessionState,
    };
  };

  const token = async (form: URLSearchParams): Promise<{ status: number; body: object }> => {
    const refused = { status: 400, body: { error: 'invalid_grant', error_description: 'Code not valid' } };
    if (form.get('grant_type') === 'refresh_token') {
      const before = form.get('refresh_token') ?? '';
      const user = refreshTokens.get(before);
      refreshTokens.delete(before);
      return user === undefined ? refused : { status: 200, body: await tokens(user, undefined) };
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const good = code && code.challenge === challenge && code.redirectUri === form.get('redirect_uri');
    return good ? { status: 200, body: await tokens(code.user, code.nonce) } : refused;
  };

  const goBack = (res: ServerResponse, query: URLSearchParams, answer: Readonly<Record<string, string>>): void => {
    const to = new URL(query.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries({ state: query.get('state') ?? '', iss: issuer, ...answer }))
      to.searchParams.set(name, value);
    res.writeHead(302, { location: to.href }).end();
  };
  const giveCode = (res: ServerResponse, query: URLSearchParams, user: string): void => {
    const code = randomBytes(16).toString('hex');
    codes.set(code, {
      user,
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
    });
    goBack(res, query, { code, session_state: sessionState });
  };

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', issuer);
    const answer = (status: number, body: object): void => {
      res.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      res.end(JSON.stringify(body));
    };
    const page = (body: string): void => {
      res
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>Realm</title>${body}`);
    };
    const session = sessions.get(/KEYCLOAK_SESSION=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? '');
    switch (url.pathname) {
      case `${base}/.well-known/openid-configuration`:
        return answer(200, {
          issuer,
          authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
          token_endpoint: `${issuer}/protocol/openid-connect/token`,
          revocation_endpoint: `${issuer}/protocol/openid-connect/revoke`,
          end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
          jwks_uri: `${issuer}/protocol/openid-connect/certs`,
          check_session_iframe: `${issuer}/protocol/openid-connect/login-status-iframe.html`,
          id_token_signing_alg_values_supported: ['RS256'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          code_challenge_methods_supported: ['plain', 'S256'],
        });
      case `${endpoints}/certs`:
        return answer(200, { keys: [jwk] });
      case `${endpoints}/auth`:
        scopes = url.searchParams.get('scope') ?? '';
        if (session !== undefined) return giveCode(res, url.searchParams, session);
        if (url.searchParams.get('prompt') === 'none')
          return goBack(res, url.searchParams, { error: 'login_required' });
        return page(
          `<form method="post" action="${base}/login-actions/authenticate${url.search.replaceAll('"', '%22')}"><input name="username"><input name="password" type="password"><button>Sign In</button></form>`,
        );
      case `${base}/login-actions/authenticate`: {
        const form = await bodyOf(req);
        const user = users.get(form.get('username') ?? '');
        if (user?.password !== form.get('password')) return page('<p>Invalid username or password.</p>');
        const id = randomBytes(8).toString('hex');
        sessions.set(id, user?.userName ?? '');
        res.setHeader('set-cookie', `KEYCLOAK_SESSION=${id}; Path=${base}/; HttpOnly`);
        return giveCode(res, url.searchParams, user?.userName ?? '');
      }
      case `${endpoints}/token`: {
        tokenCalls += 1;
        const { status, body } = await token(await bodyOf(req));
        return answer(status, body);
      }
      case `${endpoints}/revoke`:
        refreshTokens.delete((await bodyOf(req)).get('token') ?? '');
        return answer(200, {});
      case `${endpoints}/logout`:
        sessions.clear();
        res.writeHead(302, { location: url.searchParams.get('post_logout_redirect_uri') ?? '/' }).end();
        return;
      case `${endpoints}/login-status-iframe.html`:
        return page(`<script>
addEventListener('message', async ({ data, source, origin }) => {
  const now = await (await fetch('login-status')).text();
  source.postMessage(String(data).split(' ')[1] === now ? 'unchanged' : 'changed', origin);
});
</script>`);
      case `${endpoints}/login-status`:
        res.writeHead(200, { 'content-type': 'text/plain' }).end(mismatch ? 'another' : sessionState);
        return;
      default:
        return answer(404, { error: 'not found' });
    }
  };

  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => res.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  return {
    issuer,
    accessToken,
    setRoles: (userName, roles) => users.set(userName, { ...userNamed(userName), roles }),
    endSession: () => {
      sessions.clear();
      refreshTokens.clear();
      sessionState = randomBytes(8).toString('hex');
    },
    neverMatch: (yes) => (mismatch = yes),
    tokenCalls: () => tokenCalls,
    scopes: () => scopes,
    changeSession: () => (sessionState = randomBytes(8).toString('hex')),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
