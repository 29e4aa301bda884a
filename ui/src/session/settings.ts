/** Where and as whom this application signs in (HTTP contract, sign-in; served by `GET /api/configuration`). */
export interface SessionSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** Resource indicator of the API, so that the access token is a JWT for its audience; null where the issuer knows none. */
  readonly resource: string | null;
  /** `code` = the provider's own page; `password` = the page /account/login (specification 000, section 2.1). */
  readonly flow: 'code' | 'password';
  /** False when no way to sign in is open (setting Abp.Account.EnableLocalLogin; specification 000, section 2.1). */
  readonly localLogin: boolean;
  /** Off only where the issuer is on the same machine. */
  readonly requireHttps: boolean;
  readonly requestAccessToken: boolean;
  readonly oidc: boolean;
  /** Whether an id token without at_hash is refused. Keycloak writes it; the embedded provider does not. */
  readonly requireAtHash: boolean;
  /** Pages of the provider where a person looks after the account; null = the provider has no such page. */
  readonly accountPages: {
    readonly register: string | null;
    readonly forgotPassword: string | null;
    readonly resetPassword: string | null;
    readonly manage: string | null;
  };
}

/** Difference of clocks that is put up with, seconds (specification 000, sections 5 and 9). */
export const clockTolerance = 600;

/** Share of the access token's life after which it is refreshed (specification 000, section 9). */
export const refreshAt = 0.75;

/** Milliseconds a silent refresh may take (specification 000, section 9). */
export const silentRefreshTimeout = 20_000;

/** Milliseconds a request waits for a token that is on its way, before it goes without one. */
export const waitForToken = 10_000;

/** Throws an Error on settings that must not be used (specification 000, section 5). */
export const checkedSettings = (settings: SessionSettings): SessionSettings => {
  if (!settings.requestAccessToken && !settings.oidc) {
    throw new Error('Either requestAccessToken or oidc must be true');
  }
  if (settings.requireHttps && new URL(settings.issuer).protocol !== 'https:') {
    throw new Error("The login and logout URLs must use HTTPS, or property 'requireHttps' must be false");
  }
  return settings;
};

/** The settings that the service states. Rejects when it cannot be reached or states something forbidden. */
export const readSettings = async (): Promise<SessionSettings> => {
  const answer = await fetch('/api/configuration', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`/api/configuration answered ${answer.status}`);
  return checkedSettings((await answer.json()) as SessionSettings);
};
