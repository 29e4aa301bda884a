import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { kerben } from './door.ts';

const issuer = 'http://localhost:8180/realms/kerben';
const redirect = `${kerben}/auth-callback`;
const given = 'Kerben-demo-1';
const chosen = 'Kerben-demo-box-1';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const places = z.object({ authorization_endpoint: z.string(), token_endpoint: z.string() });

/** A person who is signed in; the token is fresh whenever it is asked for. */
export interface SignedIn {
  token(): Promise<string>;
}

/** A browser as Keycloak needs one: it keeps cookies and follows nobody by itself. */
const createBrowser = () => {
  const jar = new Map<string, string>();
  return async (url: string | URL, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
};

/** The forms that Keycloak shows, filled in as a person does: the given password, then the new one that it asks for. */
const codeFrom = async (authorization: URL, name: string): Promise<string> => {
  const go = createBrowser();
  let answer = await go(authorization);
  for (let step = 0; step < 10; step += 1) {
    const on = answer.headers.get('location');
    if (on?.startsWith(redirect)) return new URL(on).searchParams.get('code') ?? '';
    if (on) {
      answer = await go(new URL(on, answer.url));
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (!action) throw new Error(`Keycloak shows no form: ${answer.status}`);
    answer = page.includes('name="password-new"')
      ? await go(action, { 'password-new': chosen, 'password-confirm': chosen })
      : await go(action, { username: name, password: given, credentialId: '' });
  }
  throw new Error('signing in does not end');
};

/**
 * Signs a person of the realm in as a browser does: code with PKCE, the form, the new password that the first time asks for.
 * @throws Error when Keycloak refuses
 */
export const signIn = async (name: string): Promise<SignedIn> => {
  const at = places.parse(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json());
  const verifier = randomBytes(32).toString('base64url');
  const authorization = new URL(at.authorization_endpoint);
  authorization.search = new URLSearchParams({
    client_id: 'kerben-ui',
    response_type: 'code',
    scope: 'openid profile email roles',
    redirect_uri: redirect,
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const asked = async (form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ client_id: 'kerben-ui', ...form });
    return tokens.parse(await (await fetch(at.token_endpoint, { method: 'POST', body })).json());
  };
  const code = await codeFrom(authorization, name);
  let held = await asked({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirect });
  let since = performance.now();
  return {
    token: async () => {
      // Tokens of the realm last five minutes; Keycloak may be on its way back when one is asked for.
      if (performance.now() - since > 150_000) {
        const next = await asked({ grant_type: 'refresh_token', refresh_token: held.refresh_token }).catch(
          () => undefined,
        );
        if (next) [held, since] = [next, performance.now()];
      }
      return held.access_token;
    },
  };
};
