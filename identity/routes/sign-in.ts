import express, { type Router, type Request, type Response } from 'express';
import type { Provider } from 'oidc-provider';
import type { Accounts } from '../accounts.ts';
import { deviceCookie, deviceCookieOptions, type KnownDevices } from '../known-device.ts';
import { errorPage } from '../pages/error.ts';
import { signInPage, type SignInOptions } from '../pages/sign-in.ts';
import { apiResource, rememberedMethod, uiClientId } from '../provider.ts';
import { sourceOf } from '../security-source.ts';
import type { SignIn } from '../sign-in.ts';
import type { Registrations } from '../registration.ts';
import type { SignInPolicy, Tenants } from '../tenants.ts';
import { cookieOf } from './cookie.ts';
import { failureLimits, type TooMany } from './limits.ts';
import { formOf, languageOfPage, queryText } from './request.ts';
import { tenantOf, tenantOnPage } from './tenant.ts';

const uidOf = (req: Request): string => {
  const { uid } = req.params;
  return typeof uid === 'string' ? uid : '';
};

interface Options {
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly devices: KnownDevices;
  readonly tenants: Tenants;
  readonly policy: SignInPolicy;
  readonly demo: SignInOptions['demo'];
  readonly registrations: Pick<Registrations, 'state'>;
  readonly secure: boolean;
}

type Shown = (req: Request, more: Pick<SignInOptions, 'uid' | 'userName' | 'error'>) => string;

/**
 * The session that this sign-in began with has ended meanwhile (a sign-out in another tab): it begins anew with what the
 * application asked for, so that the person signs in here and now. Only for the browser in which it began.
 */
const begunAnew = async (provider: Provider, req: Request, res: Response): Promise<void> => {
  const uid = uidOf(req);
  const own = cookieOf(req, provider.cookieName('interaction')) === uid;
  const begun = own && uid !== '' ? await provider.Interaction.find(uid) : undefined;
  if (!begun) {
    res.status(400).send(errorPage(languageOfPage(req), 'session_expired'));
    return;
  }
  const asked = Object.entries(begun.params).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  await begun.destroy();
  res.redirect(303, `/identity/auth?${new URLSearchParams(asked)}`);
};

/** Shows the page, in the language and with the name that the application asked for. */
const pageOf = (provider: Provider, shown: Shown) => async (req: Request, res: Response) => {
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
    if (queryText(req, 'ui') === undefined && typeof locale === 'string') req.headers['accept-language'] = locale;
    const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : '';
    res.send(shown(req, { uid, userName: hint, error: undefined }));
  } catch {
    await begunAnew(provider, req, res);
  }
};

/** Takes name and password. */
const loginOf = (options: Options, shown: Shown) => async (req: Request, res: Response) => {
  const { provider, tenants, devices } = options;
  const { userName = '', password = '', remember } = formOf(req);
  res.set('Cache-Control', 'no-store').type('html');
  let uid: string;
  try {
    ({ uid } = await provider.interactionDetails(req, res));
  } catch {
    return begunAnew(provider, req, res);
  }
  const tenant = tenantOf(req, tenants);
  if (!options.policy.localLogin(tenant)) {
    res.status(403).send(shown(req, { uid, userName: '', error: undefined }));
    return;
  }
  const device = cookieOf(req, deviceCookie);
  const outcome = await options.signIn({ tenant, userName, password, device, from: sourceOf(req) });
  if ('waitMinutes' in outcome) {
    res.status(429).set('Retry-After', String(outcome.waitMinutes * 60));
    res.send(shown(req, { uid, userName, error: outcome }));
  } else if ('wrong' in outcome) {
    res.status(401).send(shown(req, { uid, userName, error: 'wrong' }));
  } else {
    res.cookie(deviceCookie, devices.issue(outcome.account.id), deviceCookieOptions(options.secure));
    const remembered = remember === 'yes';
    const login = {
      accountId: outcome.account.id,
      remember: remembered,
      amr: remembered ? ['pwd', rememberedMethod] : ['pwd'],
    };
    await provider.interactionFinished(req, res, { login }, { mergeWithLastSubmission: false });
  }
};

/** The sign-in page of an authorization that is on its way. */
export const signInRoutes = (router: Router, options: Options): void => {
  const { provider, devices, tenants, policy } = options;

  const shown: Shown = (req, more) => {
    const tenant = tenantOf(req, tenants);
    return signInPage({
      ...more,
      language: languageOfPage(req),
      tenant: tenantOnPage(req, tenants),
      localLogin: policy.localLogin(tenant),
      registration: options.registrations.state(tenant) === 'open',
      demo: options.demo,
    });
  };

  const onOwnDevice = (req: Request): boolean => {
    const account = options.accounts.find(tenantOf(req, tenants), formOf(req)['userName'] ?? '');
    return account !== undefined && devices.knows(account.id, cookieOf(req, deviceCookie)) !== undefined;
  };

  const tooMany: TooMany = (req, minutes) => ({
    status: 429,
    html: shown(req, { uid: uidOf(req), userName: formOf(req)['userName'] ?? '', error: { waitMinutes: minutes } }),
  });

  router.get('/interaction/:uid', pageOf(provider, shown));
  router.post(
    '/interaction/:uid/login',
    express.urlencoded({ extended: false, limit: '8kb' }),
    failureLimits('userName', tooMany, onOwnDevice),
    loginOf(options, shown),
  );
};
