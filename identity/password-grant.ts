import { errors, type Provider } from 'oidc-provider';
import type { SignIn } from './sign-in.ts';
import { tenantNamedBy, type SignInPolicy, type Tenants } from './tenants.ts';

/**
 * The resource owner password grant that the specification names (000, section 7), with its tenant header. Added only where
 * it is switched on; wrong passwords are counted and limited like on the sign-in page.
 */
export const addPasswordGrant = (
  provider: Provider,
  { signIn, tenants, policy }: { readonly signIn: SignIn; readonly tenants: Tenants; readonly policy: SignInPolicy },
  resource: string,
): void => {
  provider.registerGrantType(
    'password',
    async (ctx) => {
      const { params, client } = ctx.oidc;
      if (!client) throw new errors.InvalidClient('client is missing');
      const userName = params?.['username'];
      const password = params?.['password'];
      if (typeof userName !== 'string' || typeof password !== 'string') {
        throw new errors.InvalidRequest('username and password are required');
      }
      const tenant = tenantNamedBy(tenants, ctx.get('__tenant'));
      if (tenant === undefined) throw new errors.InvalidGrant('the tenant is not available');
      if (!policy.localLogin(tenant)) throw new errors.InvalidGrant('signing in with a password is switched off');
      const outcome = await signIn({
        tenant,
        userName,
        password,
        device: undefined,
        // The router has written who really asks.
        from: { address: ctx.ip, browser: ctx.get('user-agent') },
      });
      if ('waitMinutes' in outcome) {
        ctx.set('Retry-After', String(outcome.waitMinutes * 60));
        throw new errors.InvalidGrant('too many wrong passwords');
      }
      if ('wrong' in outcome) throw new errors.InvalidGrant('user name or password is not right');
      const { account } = outcome;
      const wanted = typeof params?.['scope'] === 'string' ? params['scope'] : 'openid profile email roles';
      const known = ['openid', 'profile', 'email', 'roles', 'offline_access'];
      const scope = wanted
        .split(' ')
        .filter((name) => known.includes(name))
        .join(' ');

      const grant = new provider.Grant({ clientId: client.clientId, accountId: account.id });
      grant.addOIDCScope(scope);
      grant.addResourceScope(resource, 'api');
      const grantId = await grant.save();
      const info = await ctx.oidc.provider.Client.find(client.clientId);
      const resourceServer = new provider.ResourceServer(resource, {
        scope: 'api',
        audience: 'kerben-api',
        accessTokenTTL: 15 * 60,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      });
      const common = { accountId: account.id, client: info ?? client, grantId, gty: 'password' };
      const accessToken = new provider.AccessToken({ ...common, scope: 'api', extra: undefined });
      accessToken.resourceServer = resourceServer;
      ctx.oidc.entity('AccessToken', accessToken);
      const body: Record<string, unknown> = {
        access_token: await accessToken.save(),
        expires_in: accessToken.expiration,
        token_type: 'Bearer',
        scope,
      };
      if (scope.includes('offline_access')) {
        const refreshToken = new provider.RefreshToken({
          ...common,
          scope,
          resource,
          rotations: 0,
          iiat: Math.floor(Date.now() / 1000),
        });
        ctx.oidc.entity('RefreshToken', refreshToken);
        body['refresh_token'] = await refreshToken.save();
      }
      if (scope.split(' ').includes('openid')) {
        const idToken = new provider.IdToken(
          { sub: account.id, preferred_username: account.userName, ...account.claims },
          { ctx },
        );
        Object.assign(idToken, { scope });
        body['id_token'] = await idToken.issue({ use: 'idtoken' });
      }
      ctx.body = body;
    },
    ['username', 'password', 'scope'],
    [],
  );
};
