import type { OpenCall, Said } from '@kerben/platform/http/call.ts';
import { z } from 'zod';
import type { Configuration } from '../configuration.ts';

const page = z.string().nullable();

/** What `GET /api/configuration` answers: all that the application must know before anybody has signed in. No secrets. */
const clientSettings = z.object({
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  /** Resource indicator of the API; null where the issuer knows none (Keycloak). */
  resource: page,
  flow: z.enum(['code', 'password']),
  /** Setting Abp.Account.EnableLocalLogin. */
  localLogin: z.boolean(),
  requireHttps: z.boolean(),
  requestAccessToken: z.boolean(),
  oidc: z.boolean(),
  requireAtHash: z.boolean(),
  accountPages: z.object({ register: page, forgotPassword: page, resetPassword: page, manage: page }),
});
export type ClientConfiguration = z.output<typeof clientSettings>;

/** Settings of the application's sign-in (HTTP contract, sign-in). Another issuer looks after its accounts itself. */
export const clientConfiguration = (
  configuration: Configuration,
  issuer: string,
  /** `localLogin`: by the tenant that a header names. */
  embedded: { readonly resource: string; readonly localLogin: (tenant: string | undefined) => boolean } | undefined,
): ((tenant: string | undefined) => ClientConfiguration) => {
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname);
  const pageOf = (name: string): string | null => (embedded ? `${issuer}/account/${name}` : null);
  return (tenant) => ({
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
      register: pageOf('register'),
      forgotPassword: pageOf('forgot-password'),
      resetPassword: pageOf('reset-password'),
      manage: embedded ? pageOf('manage') : configuration.oidcAccountUrl,
    },
  });
};

/** `GET /api/configuration`, by the tenant that somebody is about to sign in to. */
export const configurationCall: Said & OpenCall<ReturnType<typeof clientConfiguration>> = {
  method: 'get',
  path: '/api/configuration',
  tag: 'sign-in',
  summary: 'All that the application must know before anybody has signed in',
  policy: 'public',
  takes: ['Tenant'],
  answers: clientSettings,
  problems: [500, 503],
  answer: ({ req, res, needs: settingsFor }) => {
    res.set('Cache-Control', 'no-cache').json(settingsFor(req.get('__tenant')));
  },
};
