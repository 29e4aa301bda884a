import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { SessionError } from '../events.ts';
import { accessTokenHash } from './id-token.ts';
import { createNonce } from '../nonce.ts';
import { createProvider } from './provider.ts';
import type { SessionSettings } from '../settings.ts';
import { createTokens } from '../tokens.ts';

const storage = (): Storage => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage;
};

/** The library is the real one; the issuer is real HTTP whose answers a test can spoil. */
describe('the provider', () => {
  let server: Server;
  let issuer: string;
  let key: CryptoKey;
  let jwk: object;
  /** Claims of the next id token; null leaves one out. */
  let claims: Readonly<Record<string, unknown>>;
  /** What the endpoints answer instead of the right thing. */
  let spoilt: { readonly tokenStatus?: number; readonly jwksStatus?: number; readonly signedBy?: CryptoKey };
  let posted: URLSearchParams[];

  const nonce = createNonce();
  const state = `${nonce};%2F`;

  const idToken = async (): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const all = { iss: issuer, aud: 'kerben-ui', sub: 'u1', iat: now, exp: now + 3600, nonce, ...claims };
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    return new SignJWT(kept).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(spoilt.signedBy ?? key);
  };

  before(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    key = pair.privateKey;
    jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
    server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const answer = (status: number, body: object): void => {
          res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        };
        if (req.url === '/.well-known/openid-configuration') {
          return answer(200, {
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            revocation_endpoint: `${issuer}/revoke`,
            jwks_uri: `${issuer}/jwks`,
            id_token_signing_alg_values_supported: ['RS256'],
          });
        }
        if (req.url === '/jwks') return answer(spoilt.jwksStatus ?? 200, { keys: [jwk] });
        posted.push(new URLSearchParams(Buffer.concat(chunks).toString()));
        if (req.url === '/revoke') return void res.writeHead(200).end();
        if (spoilt.tokenStatus !== undefined) {
          return answer(spoilt.tokenStatus, { error: 'invalid_grant', error_description: 'used already' });
        }
        void idToken().then((token) =>
          answer(200, {
            access_token: 'access',
            token_type: 'Bearer',
            expires_in: 900,
            refresh_token: 'r2',
            id_token: token,
          }),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    claims = {};
    spoilt = {};
    posted = [];
  });

  const settings = (): SessionSettings => ({
    issuer,
    clientId: 'kerben-ui',
    scope: 'openid offline_access',
    resource: null,
    flow: 'code',
    localLogin: true,
    requireHttps: false,
    requestAccessToken: true,
    oidc: true,
    requireAtHash: false,
    accountPages: { register: null, forgotPassword: null, resetPassword: null, manage: null },
  });

  const open = (wish: Partial<SessionSettings> = {}) => {
    const tokens = createTokens(storage(), storage());
    return { tokens, provider: createProvider({ ...settings(), ...wish }, tokens) };
  };
  const callback = (): URL =>
    new URL(`http://app.example/auth-callback?code=c&state=${encodeURIComponent(state)}&iss=${issuer}`);

  /** What an exchange of a code ends with: `event: message`, or `accepted`. */
  const exchanged = async (wish: Partial<SessionSettings> = {}): Promise<string> => {
    const { provider, tokens } = open(wish);
    try {
      await provider.exchange(callback(), { nonce, state, verifier: 'v'.repeat(43) });
    } catch (error) {
      expect(tokens.exists(), 'tokens of a refused answer').to.equal(false);
      return error instanceof SessionError ? `${error.event}: ${error.message}` : String(error);
    }
    expect(tokens.valid()).to.equal('access');
    return 'accepted';
  };

  it('exchanges a code for tokens', async () => {
    expect(await exchanged()).to.equal('accepted');
    expect(posted[0]?.get('code_verifier')).to.equal('v'.repeat(43));
  });

  const refusals: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['Wrong audience', { aud: 'someone-else' }],
    ['Wrong issuer', { iss: 'https://evil.example' }],
    ['Wrong nonce', { nonce: 'another' }],
    ['Wrong nonce', { nonce: null }],
    ['No sub claim in id_token', { sub: null }],
    ['No iat claim in id_token', { iat: null }],
    ['Token has expired', { exp: Math.floor(Date.now() / 1000) - 601 }],
    ['Token has expired', { iat: Math.floor(Date.now() / 1000) + 900 }],
    ['Wrong at_hash', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ];
  for (const [message, wrong] of refusals) {
    it(`refuses an id token with ${JSON.stringify(wrong)}: ${message}`, async () => {
      claims = wrong;
      expect(await exchanged()).to.equal(`token_validation_error: ${message}`);
    });
  }

  it('accepts a token that expired nine minutes ago by our clock', async () => {
    claims = { exp: Math.floor(Date.now() / 1000) - 540 };
    expect(await exchanged()).to.equal('accepted');
  });

  it('asks for at_hash where it is required', async () => {
    expect(await exchanged({ requireAtHash: true })).to.equal('token_validation_error: An at_hash is needed!');
    claims = { at_hash: await accessTokenHash('access') };
    expect(await exchanged({ requireAtHash: true })).to.equal('accepted');
  });

  it('refuses a signature by another key, and says when the key set cannot be loaded', async () => {
    spoilt = { signedBy: (await generateKeyPair('RS256')).privateKey };
    expect(await exchanged()).to.match(/^token_error: /);
    spoilt = { jwksStatus: 500 };
    expect(await exchanged()).to.match(/^jwks_load_error: /);
  });

  it('tells the refusal of a code as the provider words it', async () => {
    spoilt = { tokenStatus: 400 };
    expect(await exchanged()).to.equal('token_error: used already');
  });

  it('refreshes, and refuses another subject then', async () => {
    const { provider, tokens } = open();
    claims = { nonce: null };
    tokens.store({ access_token: 'old', refresh_token: 'r1' }, undefined);
    await provider.refresh('r1');
    expect([tokens.get('access_token'), tokens.get('refresh_token'), tokens.subject()]).to.deep.equal([
      'access',
      'r2',
      'u1',
    ]);
    claims = { nonce: null, sub: 'u2' };
    const error = await provider.refresh('r2').catch((failure: unknown) => failure);
    expect((error as SessionError).event).to.equal('token_validation_error');
    expect(tokens.subject()).to.equal('u1');
  });

  it('revokes both tokens, once each', async () => {
    const { provider, tokens } = open();
    tokens.store({ access_token: 'a', refresh_token: 'r' });
    await provider.revoke();
    expect(posted.map((body) => [body.get('token'), body.get('token_type_hint')])).to.deep.equal([
      ['a', 'access_token'],
      ['r', 'refresh_token'],
    ]);
  });

  it('that is out of reach is a failure of the network, not of the person', async () => {
    const { provider } = open({ issuer: 'http://127.0.0.1:9' });
    const error = (await provider.password('a', 'b').catch((failure: unknown) => failure)) as SessionError;
    expect([error.event, error.unreachable]).to.deep.equal(['discovery_document_load_error', true]);
  });

  it('is asked with PKCE, state, nonce and both culture parameters', async () => {
    const url = await open().provider.authorizationUrl({
      redirectUri: 'http://app.example/auth-callback',
      state,
      nonce,
      verifier: 'v'.repeat(43),
      prompt: 'none',
      language: 'ky',
    });
    expect(Object.fromEntries(url.searchParams)).to.include({
      response_type: 'code',
      client_id: 'kerben-ui',
      state,
      nonce,
      code_challenge_method: 'S256',
      prompt: 'none',
      culture: 'ky',
      'ui-culture': 'ky',
    });
    expect(nonce).to.match(/^[A-Za-z0-9\-._~]{45}$/);
  });
});
