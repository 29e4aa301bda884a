import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageOf, type Language } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import express, { Router, type Request } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { apiResource, uiClientId } from './provider.ts';
import { errorPage, signInPage } from './pages.ts';

const attemptsPerMinute = 20;

const chosen = (req: Request, posted?: unknown): Language =>
  languageOf(
    typeof posted === 'string'
      ? posted
      : typeof req.query['ui'] === 'string'
        ? req.query['ui']
        : req.get('accept-language'),
  );

/** Sign-in pages and the provider itself, to be mounted at `/identity`. */
export const identityRouter = (options: {
  provider: Provider;
  accounts: Accounts;
  /** Demo accounts that the sign-in page may tell of. */
  demo: { readonly names: readonly string[]; readonly password: string } | undefined;
}): Router => {
  const { provider, accounts, demo } = options;
  const router = Router();
  const fonts = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json')));
  router.use('/assets/fonts', express.static(join(fonts, 'files'), { maxAge: '30d', index: false }));
  router.use('/assets', express.static(join(import.meta.dirname, 'assets'), { maxAge: '1h', index: false }));

  // Counted per user name and address, so that nobody can lock out a colleague from another desk.
  const byUser = (field: string) =>
    rateLimit({
      windowMs: 60_000,
      limit: attemptsPerMinute,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      skipSuccessfulRequests: true,
      requestWasSuccessful: (_req, res) => res.statusCode < 400,
      keyGenerator: (req) => {
        const name = (req.body as Record<string, unknown> | undefined)?.[field];
        return `${req.socket.remoteAddress ?? ''}/${typeof name === 'string' ? name.toLowerCase() : ''}`;
      },
      handler: (req, res) => {
        if (req.path === '/token') {
          throw new Problem(429, 'Auth.TooManyAttempts', { headers: { 'Retry-After': '60' } });
        }
        const uid = req.params['uid'];
        res
          .status(429)
          .type('html')
          .send(
            signInPage({
              language: chosen(req, (req.body as { ui?: unknown }).ui),
              uid: typeof uid === 'string' ? uid : '',
              userName: '',
              error: 'slowDown',
              demo,
            }),
          );
      },
    });

  const form = express.urlencoded({ extended: false, limit: '8kb' });

  router.get('/interaction/:uid', async (req, res) => {
    res.set('Cache-Control', 'no-store').type('html');
    try {
      const { uid, params, prompt, session } = await provider.interactionDetails(req, res);
      if (prompt.name === 'consent' && session) {
        // Signing in to the railway's own application is the consent; `prompt=consent` asks for nothing more.
        const grant = new provider.Grant({ accountId: session.accountId, clientId: uiClientId });
        grant.addOIDCScope(typeof params['scope'] === 'string' ? params['scope'] : 'openid');
        grant.addResourceScope(apiResource, 'api');
        const consent = { grantId: await grant.save() };
        await provider.interactionFinished(req, res, { consent }, { mergeWithLastSubmission: true });
        return;
      }
      const locale = params['ui_locales'] ?? params['ui-culture'];
      const language = req.query['ui'] === undefined && typeof locale === 'string' ? languageOf(locale) : chosen(req);
      const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : '';
      res.send(signInPage({ language, uid, userName: hint, error: undefined, demo }));
    } catch {
      res.status(400).send(errorPage(chosen(req), 'session_expired'));
    }
  });

  router.post('/interaction/:uid/login', form, byUser('userName'), async (req, res) => {
    const body = (req.body ?? {}) as Record<string, unknown>;
    const language = chosen(req, body['ui']);
    const userName = typeof body['userName'] === 'string' ? body['userName'].slice(0, 100) : '';
    const password = typeof body['password'] === 'string' ? body['password'].slice(0, 200) : '';
    res.set('Cache-Control', 'no-store');
    let uid: string;
    try {
      ({ uid } = await provider.interactionDetails(req, res));
    } catch {
      res.status(400).type('html').send(errorPage(language, 'session_expired'));
      return;
    }
    const account = await accounts.signIn(userName, password);
    if (!account) {
      res
        .status(401)
        .type('html')
        .send(signInPage({ language, uid, userName, error: 'wrong', demo }));
      return;
    }
    await provider.interactionFinished(
      req,
      res,
      { login: { accountId: account.id, remember: true } },
      { mergeWithLastSubmission: false },
    );
  });

  // The provider parses the token request itself unless somebody has done it; the limiter needs the user name first.
  router.post('/token', form, byUser('username'));
  const callback = provider.callback();
  router.use((req, res) => callback(req, res));
  return router;
};
