import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import express, { Router } from 'express';
import type { Provider } from 'oidc-provider';
import type { Identity } from './identity.ts';
import type { SignInOptions } from './pages/sign-in.ts';
import { failureLimits } from './routes/limits.ts';
import { manageRouter } from './routes/manage.ts';
import { outboxRouter } from './routes/outbox.ts';
import { registerRouter } from './routes/register.ts';
import { sameSiteOnly } from './routes/request.ts';
import { resetRouter } from './routes/reset.ts';
import { signInRouter } from './routes/sign-in.ts';
import { tenantRouter } from './routes/tenant.ts';

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
  /** Whether letters are shown because nothing sends them: the embedded default on its own machine. */
  showOutbox: boolean;
}): Router => {
  const { provider, identity, origin, translate } = options;
  const { accounts, credentials, commands, tenants, policy, sessions } = identity;
  const secure = origin.startsWith('https:');
  const router = Router();
  const fonts = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')));
  router.use('/assets/fonts', express.static(join(fonts, 'files'), { maxAge: '30d', index: false }));
  router.use('/assets', express.static(join(import.meta.dirname, 'assets'), { maxAge: '1h', index: false }));
  router.use(['/account', '/tenant'], sameSiteOnly);
  router.use(
    signInRouter({
      provider,
      accounts,
      signIn: identity.signIn,
      devices: identity.devices,
      tenants,
      policy,
      demo: options.demo,
      secure,
    }),
  );
  router.use(tenantRouter({ tenants, origin, secure }));
  router.use(registerRouter({ commands, credentials, tenants, policy, translate }));
  router.use(resetRouter({ accounts, reset: identity.reset, tenants }));
  router.use(
    manageRouter({
      provider,
      accounts,
      directory: options.directory,
      credentials,
      sessions,
      commands,
      translate,
      origin,
    }),
  );
  if (options.showOutbox) router.use(outboxRouter(identity.outbox));

  // The provider parses the token request itself unless somebody has done it; the limits need the user name first.
  router.post(
    '/token',
    express.urlencoded({ extended: false, limit: '8kb' }),
    failureLimits(
      'username',
      (_req, minutes) => new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': String(minutes * 60) } }),
    ),
  );
  const callback = provider.callback();
  router.use((req, res) => callback(req, res));
  return router;
};
