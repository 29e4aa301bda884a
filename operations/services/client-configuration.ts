import type { RequestHandler } from 'express';
import type { Configuration } from '../configuration.ts';

/** What `GET /api/configuration` answers: all that the application must know before anybody has signed in. No secrets. */
export interface ClientConfiguration {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** Resource indicator of the API; null where the issuer knows none (Keycloak). */
  readonly resource: string | null;
  readonly flow: 'code' | 'password';
  /** Setting Abp.Account.EnableLocalLogin. */
  readonly localLogin: boolean;
  readonly requireHttps: boolean;
  readonly requestAccessToken: true;
  readonly oidc: true;
  readonly requireAtHash: boolean;
  readonly accountPages: Readonly<Record<'register' | 'forgotPassword' | 'resetPassword' | 'manage', string | null>>;
}

/** Settings of the application's sign-in (HTTP contract, sign-in). Another issuer looks after its accounts itself. */
export const clientConfiguration = (
  configuration: Configuration,
  issuer: string,
  /** `localLogin`: by the tenant that a header names. */
  embedded: { readonly resource: string; readonly localLogin: (tenant: string | undefined) => boolean } | undefined,
): RequestHandler => {
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname);
  const page = (name: string): string | null => (embedded ? `${issuer}/account/${name}` : null);
  const answer = (tenant: string | undefined): ClientConfiguration => ({
    issuer,
    clientId: configuration.oidcClientId,
    // The specification's scopes. Another issuer is asked for `offline_access` only where that is configured: there it makes a
    // second session that signing out does not end, and people without a right of their own are refused (Keycloak).
    scope: embedded ? 'openid profile email roles offline_access' : configuration.oidcScopes,
    resource: embedded?.resource ?? null,
    flow: configuration.authFlow,
    localLogin: embedded?.localLogin(tenant) ?? true,
    // Only on the own machine there is a sign-in without HTTPS.
    requireHttps: !loopback,
    requestAccessToken: true,
    oidc: true,
    requireAtHash: configuration.oidcRequireAtHash,
    accountPages: {
      register: page('register'),
      forgotPassword: page('forgot-password'),
      resetPassword: page('reset-password'),
      manage: embedded ? page('manage') : configuration.oidcAccountUrl,
    },
  });
  return (req, res) => {
    res.set('Cache-Control', 'no-cache').json(answer(req.get('__tenant')));
  };
};
