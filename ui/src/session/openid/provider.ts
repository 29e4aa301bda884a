import * as client from 'openid-client';
import { failureOf, networkFailure } from './failure.ts';
import { createGrants } from './grants.ts';
import { createDocument } from './document.ts';
import type { SessionSettings } from '../settings.ts';
import type { Tokens } from '../tokens.ts';

export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of PKCE; its S256 challenge goes to the provider. */
  readonly verifier: string;
  /** `none` asks for an answer without a page (silent refresh), `login` for the page even where a session is known. */
  readonly prompt?: 'none' | 'login' | undefined;
  readonly loginHint?: string | undefined;
  readonly language: string;
}

/**
 * The OpenID provider as this application uses it: openid-client, with the checks and messages of specification 000,
 * section 5. It comes with the library, when it is first needed.
 */
export const createProvider = (
  settings: SessionSettings,
  tokens: Tokens,
  /** Id of the tenant somebody signs in to; undefined = the railway itself. */
  tenant: () => string | undefined = () => undefined,
  now: () => number = Date.now,
) => {
  const discover = createDocument(settings, tenant);
  const resource: Record<string, string> = settings.resource === null ? {} : { resource: settings.resource };

  return {
    discover,
    ...createGrants(discover, settings, resource, tokens, now),
    /** Address of the provider's page for a sign-in (specification 000, section 7, authorization redirect). */
    authorizationUrl: async (request: AuthorizationRequest): Promise<URL> => {
      const configuration = await discover();
      return client.buildAuthorizationUrl(configuration, {
        client_id: settings.clientId,
        redirect_uri: request.redirectUri,
        response_type: 'code',
        scope: settings.scope,
        ...resource,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        ui_locales: request.language,
        culture: request.language,
        'ui-culture': request.language,
        ...(request.prompt && { prompt: request.prompt }),
        ...(request.loginHint !== undefined && { login_hint: request.loginHint }),
      });
    },
    createVerifier: client.randomPKCECodeVerifier,
    /** Revokes both tokens, once each. A provider that cannot be reached is no reason to stay signed in. */
    revoke: async (): Promise<void> => {
      const configuration = await discover();
      for (const hint of ['access_token', 'refresh_token'] as const) {
        const token = tokens.get(hint);
        if (token === undefined) continue;
        try {
          await client.tokenRevocation(configuration, token, { token_type_hint: hint });
        } catch (error) {
          if (!networkFailure(error))
            throw await failureOf(
              settings,
              'token_revoke_error',
              error,
              { nonce: undefined, subject: undefined },
              now(),
            );
        }
      }
    },
    /** Where the provider ends its own session; undefined when it has no such page. */
    endSessionUrl: async (postLogoutRedirectUri: string, idToken: string | undefined, state: string) => {
      const configuration = await discover();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: postLogoutRedirectUri,
        state,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      });
    },
  };
};
export type Provider = ReturnType<typeof createProvider>;
