import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier } from '@kerben/platform/tokens/verifier.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import express, { Router } from 'express';
import type { Provider } from 'oidc-provider';
import type { Identity } from './identity.ts';
import type { SignInOptions } from './pages/sign-in.ts';
import { createFormTokens } from './form-token.ts';
import { failureLimits } from './routes/limits.ts';
import { confirmEmailRoutes } from './routes/confirm-email.ts';
import { manageRoutes } from './routes/manage.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { registerRoutes } from './routes/register.ts';
import { formOf, sameSiteOnly } from './routes/request.ts';
import { resetRoutes } from './routes/reset.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { tenantRoutes } from './routes/tenant.ts';
import { userinfoRoutes } from './routes/userinfo.ts';

/** Screens of the application whose paths begin like the provider's (specification 000, section 2.5: /identity/users). */
const applicationPath = /^\/(?:(?:users|roles)(?:\/.*)?)?$/;

/** The provider and its own pages, to be mounted at `/identity`. */
export const identityRouter = (options: {
  provider: Provider;
  identity: Identity;
  directory: Directory;
  translate: Translate;
  /** Where the application is served. */
  origin: string;
  /** Demo accounts that the sign-in page may tell of. */
  demo: SignInOptions['demo'];
  /** Newest first. */
  cookieKeys: readonly string[];
  /** Believes the access tokens that the provider gives. */
  verify: TokenVerifier;
  /** Whether letters are shown because nothing sends them: the embedded default on its own machine. */
  showOutbox: boolean;
}): Router => {
  const { provider, identity, origin, translate } = options;
  const { accounts, credentials, commands, tenants, policy, security, sessions } = identity;
  const secure = origin.startsWith('https:');
  const router = Router();
  const fonts = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')));
  router.use('/assets/fonts', express.static(join(fonts, 'files'), { maxAge: '30d', index: false }));
  router.use('/assets', express.static(join(import.meta.dirname, 'assets'), { maxAge: '1h', index: false }));
  const form = express.urlencoded({ extended: false, limit: '8kb' });
  const tokens = createFormTokens({ keys: options.cookieKeys, secure });
  router.use(['/account', '/tenant', '/interaction'], tokens.give);
  router.use(['/account', '/tenant'], sameSiteOnly, form, tokens.check);
  signInRoutes(router, {
    provider,
    accounts,
    signIn: identity.signIn,
    registrations: identity.registrations,
    devices: identity.devices,
    tenants,
    policy,
    demo: options.demo,
    secure,
  });
  tenantRoutes(router, { tenants, security, origin, secure });
  registerRoutes(router, { registrations: identity.registrations, security, tenants, policy, translate });
  resetRoutes(router, { accounts, reset: identity.reset, security, tenants });
  confirmEmailRoutes(router, { emailChange: identity.emailChange, security });
  manageRoutes(router, {
    provider,
    emailChange: identity.emailChange,
    accounts,
    directory: options.directory,
    credentials,
    sessions,
    security,
    commands,
    translate,
    origin,
  });
  if (options.showOutbox) outboxRoutes(router, identity.outbox, () => identity.mailer.hasServer(defaultTenant));

  // The provider parses the token request itself unless somebody has done it; the limits need the user name first.
  router.post(
    '/token',
    form,
    failureLimits(
      'username',
      (_req, minutes) => new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': String(minutes * 60) } }),
      // Codes and refresh tokens are not guessed, and an office has one address: twenty browsers that wake up with tokens of
      // yesterday are no attack on the twenty-first.
      (req) => formOf(req)['grant_type'] !== 'password',
    ),
  );
  // Access tokens are signed statements of a quarter of an hour that nobody keeps: there is nothing to revoke, and saying so
  // (RFC 7009, section 2.2) keeps the specification's call for both tokens from failing. The refresh token ends the rest.
  router.post('/token/revocation', form, (req, res, next) => {
    if (formOf(req)['token_type_hint'] === 'access_token') res.status(200).set('Cache-Control', 'no-store').end();
    else next();
  });
  provider.on('end_session.success', (ctx) => {
    const { accountId } = ctx.oidc.session ?? {};
    const account = accountId === undefined ? undefined : accounts.byId(accountId);
    const who = { tenant: account?.claims.tenant, userId: accountId, userName: account?.userName };
    security.tell({ action: 'Logout', ...who, address: ctx.ip, browser: ctx.get('user-agent') });
  });
  provider.on('grant.error', (ctx, error) => {
    if (!/already (used|consumed)/.test(error.error_detail ?? '')) return;
    security.tell({
      action: 'TokenReused',
      detail: error.error_detail,
      address: ctx.ip,
      browser: ctx.get('user-agent'),
    });
  });
  userinfoRoutes(router, accounts, options.verify);
  const callback = provider.callback();
  const { host, protocol } = new URL(origin);
  router.use((req, res, next) => {
    // What the provider writes about itself is what was configured, whoever asks under whatever name (discovery, redirects).
    delete req.headers.forwarded;
    Object.assign(req.headers, {
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-for': req.ip ?? '',
    });
    if (req.method === 'GET' && applicationPath.test(req.path)) next('router');
    else void callback(req, res);
  });
  return router;
};
