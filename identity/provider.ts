import type { Pool } from 'pg';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { createAdapter } from './adapter.ts';
import { answerAway } from './answer-away.ts';
import type { IdentityKeys } from './keys.ts';
import { addPasswordGrant } from './password-grant.ts';
import type { SignIn } from './sign-in.ts';
import type { SignInPolicy, Tenants } from './tenants.ts';
import { errorPage } from './pages/error.ts';
import { signOutPage } from './pages/sign-out.ts';

/** Audience of access tokens, and the resource indicator that stands for it. */
export const apiAudience = 'kerben-api';
export const apiResource = 'urn:kerben-api';
export const uiClientId = 'kerben-ui';

/** Stands among the methods of a sign-in (amr) whose person asked to be remembered. */
export const rememberedMethod = 'remembered';

const day = 24 * 60 * 60;

/** Seconds that each thing is good for. */
const ttl = {
  AccessToken: 15 * 60,
  AuthorizationCode: 60,
  IdToken: 60 * 60,
  RefreshToken: 14 * day,
  Interaction: 60 * 60,
  Session: 14 * day,
  Grant: 14 * day,
};

const language = (ctx: KoaContextWithOIDC) =>
  languageOf(typeof ctx.query['ui_locales'] === 'string' ? ctx.query['ui_locales'] : ctx.get('accept-language'));

interface Options {
  readonly issuer: string;
  /** Origin of the application; its callback pages are the only redirect targets. */
  readonly origin: string;
  readonly pool: Pool;
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly tenants: Tenants;
  readonly policy: SignInPolicy;
  readonly keys: IdentityKeys;
  /** The password grant of the specification; off unless configured (spec/http-contract, sign-in). */
  readonly passwordGrant: boolean;
}

/** `__Host-`: a browser takes them over https only, from this host only. Those of one sign-in have a narrower path. */
const cookieNames = {
  session: '__Host-kerben_session',
  interaction: '__Secure-kerben_interaction',
  resume: '__Secure-kerben_resume',
};

/** The application itself, the only client of this provider. */
const application = ({ origin, passwordGrant }: Options): NonNullable<Configuration['clients']>[number] => ({
  client_id: uiClientId,
  client_name: 'Kerben',
  token_endpoint_auth_method: 'none',
  application_type: 'web',
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token', ...(passwordGrant ? ['password'] : [])],
  redirect_uris: [`${origin}/auth-callback`, `${origin}/silent-callback`],
  post_logout_redirect_uris: [`${origin}/`, origin],
  id_token_signed_response_alg: 'RS256',
});

/** Who somebody is, as tokens say it. */
const claimsOf = (accounts: Accounts): Pick<Configuration, 'findAccount' | 'extraTokenClaims'> => ({
  findAccount: async (_ctx, id) => {
    const account = accounts.byId(id);
    return (
      account && {
        accountId: id,
        claims: () => ({ sub: id, preferred_username: account.userName, ...account.claims }),
      }
    );
  },
  extraTokenClaims: async (ctx, token) => {
    const accountId = 'accountId' in token ? token.accountId : undefined;
    const account = accountId ? accounts.byId(accountId) : undefined;
    const { AuthorizationCode: code, RefreshToken: refresh } = ctx.oidc.entities;
    const methods = code?.amr ?? refresh?.amr ?? [];
    return (
      account && {
        preferred_username: account.userName,
        name: account.claims.name,
        tenant: account.claims.tenant,
        // Specification 000, section 4: the application reads remember-me from the token.
        ...(methods.includes(rememberedMethod) && { remember_me: true }),
      }
    );
  },
});

/** One first-party client: signing in is the consent. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, result } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = grantId ? await ctx.oidc.provider.Grant.find(grantId) : undefined;
  if (existing) return existing;
  const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email roles offline_access');
  grant.addResourceScope(apiResource, 'api');
  await grant.save();
  return grant;
};

const features: Configuration['features'] = {
  devInteractions: { enabled: false },
  revocation: { enabled: true },
  userinfo: { enabled: true },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => {
      ctx.type = 'html';
      ctx.body = signOutPage(language(ctx), form);
    },
    postLogoutSuccessSource: (ctx) => {
      ctx.redirect('/');
    },
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => apiResource,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: 'api',
      audience: apiAudience,
      accessTokenTTL: ttl.AccessToken,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
};

/** The embedded OpenID provider: authorization code + PKCE, rotating refresh tokens, revocation, RP-initiated logout. */
export const createProvider = (options: Options): Provider => {
  const { issuer, origin, keys } = options;
  const provider = new Provider(issuer, {
    adapter: createAdapter(options.pool),
    jwks: { keys: [...keys.jwks.keys] as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: [...keys.cookieKeys],
      ...(origin.startsWith('https:') && { names: cookieNames }),
      long: { sameSite: 'lax', httpOnly: true },
      short: { sameSite: 'lax', httpOnly: true },
    },
    clients: [application(options)],
    scopes: ['openid', 'offline_access', 'profile', 'email', 'roles'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
      roles: ['tenant'],
    },
    // The application's own client needs its claims without a userinfo call.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // The application is the railway's own: it may refresh as long as the session lives, with offline_access also after it.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    ttl,
    clientBasedCORS: (_ctx, requestOrigin) => requestOrigin === origin,
    ...claimsOf(options.accounts),
    loadExistingGrant,
    interactions: { url: (_ctx, interaction) => `/identity/interaction/${interaction.uid}` },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(language(ctx), String(out.error));
    },
    features,
  });
  // It believes forwarded headers, which the router writes itself (the configured origin).
  provider.proxy = true;
  answerAway(provider, (ctx, error) => errorPage(language(ctx), error));
  if (options.passwordGrant) addPasswordGrant(provider, options, apiResource);
  return provider;
};
