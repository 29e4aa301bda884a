/** Names of the session storage keys (specification 000, section 3). */
const keys = [
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
  'nonce',
  'PKCE_verifier',
  'requested_route',
  'abpOAuthClientId',
] as const;
export type TokenKey = (typeof keys)[number];

/** What the provider answers to a code or a refresh token. Lifetimes in seconds. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly id_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly expires_in?: number | undefined;
  readonly scope?: string | undefined;
}

/** Used when the provider does not say how long an access token lives (seconds). */
const fallbackLifetime = 300;

/** Share of the access token's life after which it is refreshed (specification 000, section 9). */
const refreshAt = 0.75;

/** Tokens of this tab. They live in the session storage: another tab signs in by itself, closing the tab forgets them. */
export const createTokens = (storage: Storage, now: () => number = Date.now) => {
  const get = (key: TokenKey): string | undefined => storage.getItem(key) ?? undefined;
  const set = (key: TokenKey, value: string): void => storage.setItem(key, value);
  const number = (key: TokenKey): number => Number(get(key) ?? 0);
  return {
    get,
    set,
    remove: (...names: readonly TokenKey[]): void => names.forEach((name) => storage.removeItem(name)),
    clear: (): void => keys.forEach((key) => storage.removeItem(key)),
    store: (answer: TokenAnswer, claims?: { readonly exp?: number }): void => {
      const at = now();
      set('access_token', answer.access_token);
      set('access_token_stored_at', String(at));
      set('expires_at', String(at + (answer.expires_in ?? fallbackLifetime) * 1000));
      if (answer.scope) set('granted_scopes', JSON.stringify(answer.scope.split(' ')));
      if (answer.refresh_token) set('refresh_token', answer.refresh_token);
      if (!answer.id_token) return;
      set('id_token', answer.id_token);
      set('id_token_stored_at', String(at));
      if (claims) set('id_token_claims_obj', JSON.stringify(claims));
      if (claims?.exp) set('id_token_expires_at', String(claims.exp * 1000));
    },
    /** The access token while it is valid. */
    valid: (): string | undefined => (now() < number('expires_at') ? get('access_token') : undefined),
    /** Milliseconds until the token should be refreshed; 0 when that time has passed. */
    untilRefresh: (): number => {
      const stored = number('access_token_stored_at');
      return Math.max(0, stored + (number('expires_at') - stored) * refreshAt - now());
    },
  };
};
export type Tokens = ReturnType<typeof createTokens>;
