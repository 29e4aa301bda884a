import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { refreshAt } from './settings.ts';

/** Names of the storage keys (specification 000, section 3). */
const tokenKeys = [
  'access_token',
  'id_token',
  'refresh_token',
  'expires_at',
  'id_token_claims_obj',
  'id_token_expires_at',
  'id_token_stored_at',
  'access_token_stored_at',
  'granted_scopes',
  'session_state',
] as const;

/** What a sign-in on its way keeps; only its own tab can finish it. */
const signInKeys = ['nonce', 'PKCE_verifier', 'requested_route'] as const;

type TokenKey = (typeof tokenKeys)[number];
type SignInKey = (typeof signInKeys)[number];

/** Keys that outlive a session, as ABP's client names them (domain, section 6.3). */
const rememberKey = 'remember_me';
const clientKey = 'abpOAuthClientId';

/** What the provider answers to a code, a refresh token or a password. Lifetimes in seconds. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly id_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly expires_in?: number | undefined;
  readonly scope?: string | undefined;
  /** State of the provider's own session, where it tells (Keycloak). */
  readonly session_state?: unknown;
}

/** Used when the provider does not say how long an access token lives (seconds). */
const fallbackLifetime = 300;

const payloadOf = (token: string): Readonly<Record<string, unknown>> => {
  try {
    const [, payload = ''] = token.split('.');
    return membersIn(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
};

/** The tokens of a session as they stand, to be handed to another tab that had the same ones. */
export type TokenSet = Readonly<Partial<Record<TokenKey, string>>>;

/**
 * The tokens. A person who is not to be remembered has them in this tab only: another tab signs in by itself, closing the tab
 * forgets them. A remembered one has them in the browser (specification 000, section 4, remember-me).
 */
export const createTokens = (tab: Storage, browser: Storage, now: () => number = Date.now) => {
  const remembered = (): boolean => browser.getItem(rememberKey) === 'true';
  const home = (): Storage => (remembered() ? browser : tab);
  const get = (key: TokenKey): string | undefined => tab.getItem(key) ?? browser.getItem(key) ?? undefined;
  const set = (key: TokenKey, value: string): void => home().setItem(key, value);
  const number = (key: TokenKey): number => Number(get(key) ?? 0);
  const forget = (storage: Storage): void => tokenKeys.forEach((key) => storage.removeItem(key));
  const clear = (): void => {
    forget(tab);
    forget(browser);
    signInKeys.forEach((key) => tab.removeItem(key));
  };

  return {
    get,
    clear,
    setSessionState: (value: string): void => set('session_state', value),
    /** The provider's session is another one: what was known of it watches nothing any more. */
    forgetSessionState: (): void => [tab, browser].forEach((storage) => storage.removeItem('session_state')),
    /** A sign-in that is on its way. */
    signIn: {
      get: (key: SignInKey): string | undefined => tab.getItem(key) ?? undefined,
      begin: (values: Readonly<Record<SignInKey, string>>): void =>
        signInKeys.forEach((key) => tab.setItem(key, values[key])),
      end: (): void => signInKeys.forEach((key) => tab.removeItem(key)),
    },
    store: (answer: TokenAnswer, claims?: { readonly exp?: number | undefined }): void => {
      const at = now();
      // Tokens that another setting of remember-me left behind would be read first.
      if (remembered()) forget(tab);
      set('access_token', answer.access_token);
      set('access_token_stored_at', String(at));
      set('expires_at', String(at + (answer.expires_in ?? fallbackLifetime) * 1000));
      if (answer.scope) set('granted_scopes', JSON.stringify(answer.scope.split(' ')));
      if (answer.refresh_token) set('refresh_token', answer.refresh_token);
      if (typeof answer.session_state === 'string') set('session_state', answer.session_state);
      if (!answer.id_token) return;
      set('id_token', answer.id_token);
      set('id_token_stored_at', String(at));
      if (claims) set('id_token_claims_obj', JSON.stringify(claims));
      if (claims?.exp) set('id_token_expires_at', String(claims.exp * 1000));
    },
    /** All tokens, for another tab, and taking them over from one. */
    snapshot: (): TokenSet => Object.fromEntries(tokenKeys.flatMap((key) => (get(key) ? [[key, get(key)]] : []))),
    adopt: (tokens: TokenSet): void => {
      for (const key of tokenKeys) {
        const value = tokens[key];
        if (value !== undefined) set(key, value);
      }
    },
    /** The access token while it is valid. */
    valid: (): string | undefined => (now() < number('expires_at') ? get('access_token') : undefined),
    exists: (): boolean => get('access_token') !== undefined,
    /** Who the id token is about. */
    subject: (): string | undefined => {
      const { sub } = membersIn(JSON.parse(get('id_token_claims_obj') ?? '{}'));
      return typeof sub === 'string' ? sub : undefined;
    },
    /** By which name the person of the id token signs in; undefined where the provider did not say. */
    loginHint: (): string | undefined => {
      const { preferred_username: name, email } = membersIn(JSON.parse(get('id_token_claims_obj') ?? '{}'));
      return [name, email].find((name): name is string => typeof name === 'string' && name !== '');
    },
    /** Milliseconds until the token should be refreshed; 0 when that time has passed. */
    untilRefresh: (): number => {
      const stored = number('access_token_stored_at');
      return Math.max(0, stored + (number('expires_at') - stored) * refreshAt - now());
    },
    /** Milliseconds until the access token ends; 0 when it has. */
    untilExpiry: (): number => Math.max(0, number('expires_at') - now()),
    remember: (yes: boolean): void => browser.setItem(rememberKey, String(yes)),
    /**
     * Remember-me at the start (specification 000, section 4): a token without a stored flag brings it in its claim
     * `remember_me`; an expired token of a person who is not remembered ends the session. True when it has ended so.
     */
    checkRemembered: (): boolean => {
      const token = get('access_token');
      if (token === undefined) return false;
      if (browser.getItem(rememberKey) === null && payloadOf(token)['remember_me'] === true) {
        const kept = tokenKeys.flatMap((key) => (get(key) === undefined ? [] : [[key, get(key) ?? ''] as const]));
        browser.setItem(rememberKey, 'true');
        forget(tab);
        kept.forEach(([key, value]) => browser.setItem(key, value));
      }
      if (now() < number('expires_at') || remembered()) return false;
      clear();
      return true;
    },
    /** The session is over without anybody having signed out; with the password flow nobody is remembered then (000, section 4). */
    over: (flow: 'code' | 'password'): void => {
      clear();
      if (flow === 'password') browser.removeItem(rememberKey);
    },
    forgetRemembered: (): void => browser.removeItem(rememberKey),
    /** Clears the tokens when they were given to another client (specification 000, section 4). */
    checkClient: (clientId: string): void => {
      const before = browser.getItem(clientKey);
      if (before !== null && before !== clientId) clear();
      browser.setItem(clientKey, clientId);
    },
  };
};
export type Tokens = ReturnType<typeof createTokens>;
