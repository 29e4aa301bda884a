import type { Configuration } from 'openid-client';
import type { Tokens } from './tokens.ts';

/** Where and as whom this application signs in (spec/http-contract, sign-in). */
export interface SignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** Resource indicator of the API, so that the access token is a JWT for its audience. */
  readonly resource: string;
  /** Where the application is served, without a slash at the end. */
  readonly origin: string;
}

const callbackPath = '/auth-callback';

/** Tolerated difference of clocks, seconds (specification 000, section 9). */
const clockTolerance = 600;

const nonceLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/** 45 characters from letters, digits and -._~ (specification 000, section 9). */
const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(45)), (n) => nonceLetters[n % nonceLetters.length]).join('');

const isLoopback = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/** The state carries the nonce and the route to come back to (specification 000, section 2.1). */
const stateOf = (nonce: string, route: string): string => `${nonce};${encodeURIComponent(route)}`;

/**
 * Authorization code flow with PKCE, refresh with rotation, revocation and logout at the provider.
 * The library is loaded only when a person has to sign in or a token has to be refreshed.
 */
export const createSignIn = (settings: SignInSettings, tokens: Tokens) => {
  let discovered: Promise<Configuration> | undefined;

  const library = () => import('openid-client');

  const configuration = (): Promise<Configuration> => {
    discovered ??= library().then(async (client) => {
      // The specification requires HTTPS unless it is switched off; on the own machine there is none.
      const insecure = isLoopback(settings.issuer) ? [client.allowInsecureRequests] : [];
      const metadata = { [client.clockTolerance]: clockTolerance };
      return client.discovery(new URL(settings.issuer), settings.clientId, metadata, client.None(), {
        execute: [...insecure, client.enableNonRepudiationChecks],
      });
    });
    discovered.catch(() => (discovered = undefined));
    return discovered;
  };

  /** Leaves the page for the provider; the promise does not resolve. Rejects when the provider cannot be reached. */
  const start = async (route: string): Promise<never> => {
    const [client, config] = await Promise.all([library(), configuration()]);
    const nonce = createNonce();
    const verifier = client.randomPKCECodeVerifier();
    tokens.clear();
    tokens.set('nonce', nonce);
    tokens.set('PKCE_verifier', verifier);
    tokens.set('requested_route', route);
    tokens.set('abpOAuthClientId', settings.clientId);
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: settings.origin + callbackPath,
      response_type: 'code',
      scope: settings.scope,
      resource: settings.resource,
      state: stateOf(nonce, route),
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ui_locales: document.documentElement.lang,
    });
    window.location.assign(url.href);
    return new Promise<never>(() => undefined);
  };

  /** Finishes the code flow on the callback page; answers with the route that was asked for. */
  const finish = async (callback: URL): Promise<string> => {
    const nonce = tokens.get('nonce');
    const verifier = tokens.get('PKCE_verifier');
    const route = tokens.get('requested_route') ?? '/';
    if (!nonce || !verifier) return tokens.valid() ? route : start('/');
    const [client, config] = await Promise.all([library(), configuration()]);
    const answer = await client.authorizationCodeGrant(
      config,
      callback,
      {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: stateOf(nonce, route),
        idTokenExpected: true,
      },
      { resource: settings.resource },
    );
    tokens.store(answer, answer.claims());
    tokens.remove('nonce', 'PKCE_verifier', 'requested_route');
    const state = callback.searchParams.get('session_state');
    if (state) tokens.set('session_state', state);
    return route;
  };

  /** New tokens for the refresh token. One at a time, also when several requests find the token expired. */
  const refresh = (): Promise<void> =>
    navigator.locks.request('kerben-refresh', async () => {
      if (tokens.valid() && tokens.untilRefresh() > 0) return;
      const refreshToken = tokens.get('refresh_token');
      if (!refreshToken) throw new Error('no refresh token');
      const [client, config] = await Promise.all([library(), configuration()]);
      const answer = await client.refreshTokenGrant(config, refreshToken, { resource: settings.resource });
      const before = JSON.parse(tokens.get('id_token_claims_obj') ?? '{}') as { sub?: string };
      const claims = answer.claims();
      // Specification 000, section 5: after a refresh a changed subject is rejected.
      if (claims && before.sub && claims.sub !== before.sub) throw new Error('the subject has changed');
      tokens.store(answer, claims);
    });

  /** Revokes the refresh token, then leaves the page for the provider's end of session. */
  const end = async (): Promise<void> => {
    const idToken = tokens.get('id_token');
    const refreshToken = tokens.get('refresh_token');
    tokens.clear();
    const [client, config] = await Promise.all([library(), configuration()]);
    if (refreshToken)
      await client.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' }).catch(() => undefined);
    const url = client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${settings.origin}/`,
      ...(idToken ? { id_token_hint: idToken } : {}),
    });
    window.location.assign(url.href);
  };

  return { start, finish, refresh, end };
};
export type SignIn = ReturnType<typeof createSignIn>;
