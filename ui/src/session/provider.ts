import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import type * as OpenIdClient from 'openid-client';
import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { SessionError, type SessionEventName } from './events.ts';
import { checkIdToken, type IdTokenClaims } from './id-token.ts';
import { clockTolerance, type SessionSettings } from './settings.ts';
import type { Tokens } from './tokens.ts';

type Answer = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** What an id token in an answer must say. */
interface Expectation {
  readonly nonce: string | undefined;
  readonly subject: string | undefined;
}

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

const nonceLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/** 45 characters from letters, digits and -._~ (specification 000, section 9). */
export const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(45)), (n) => nonceLetters[n % nonceLetters.length]).join('');

/** Everything an error was caused by, the error itself first. */
const causes = (error: unknown): readonly object[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : typeof error === 'object' && error ? [error] : [];

/** Claims of an id token that the library refused, from the cause of its error. */
const refusedClaims = (error: unknown): IdTokenClaims | undefined =>
  causes(error)
    .map((cause) => (cause as { readonly claims?: IdTokenClaims }).claims)
    .find((claims) => claims !== undefined);

const networkFailure = (error: unknown): TypeError | undefined =>
  causes(error).find(
    (cause): cause is TypeError => cause instanceof TypeError && /fetch|network|load/i.test(cause.message),
  );

/**
 * The OpenID provider as this application uses it: openid-client, with the checks and messages of specification 000,
 * section 5. The library is loaded and the provider's document read when they are first needed.
 */
export const createProvider = (
  settings: SessionSettings,
  tokens: Tokens,
  /** Id of the tenant somebody signs in to; undefined = the railway itself. */
  tenant: () => string | undefined = () => undefined,
  now: () => number = Date.now,
) => {
  let discovered: Promise<Configuration> | undefined;
  const library = () => import('openid-client');

  const discover = (): Promise<Configuration> => {
    discovered ??= library().then(async (client) => {
      const insecure = settings.requireHttps ? [] : [client.allowInsecureRequests];
      try {
        const configuration = await client.discovery(
          new URL(settings.issuer),
          settings.clientId,
          { [client.clockTolerance]: clockTolerance },
          client.None(),
          { execute: [...insecure, client.enableNonRepudiationChecks] },
        );
        const keys = configuration.serverMetadata().jwks_uri;
        configuration[client.customFetch] = async (url, options) => {
          const chosen = tenant();
          const withPassword = options.body instanceof URLSearchParams && options.body.get('grant_type') === 'password';
          // Specification 000, section 7: the password grant carries the tenant header.
          const headers = { ...options.headers, ...(withPassword && chosen !== undefined && { __tenant: chosen }) };
          const answer = fetch(url, { ...options, headers } as RequestInit);
          if (url !== keys) return answer;
          const loaded = await answer.catch((cause: unknown) => {
            throw new SessionError('jwks_load_error', 'The key set could not be loaded', { cause });
          });
          if (!loaded.ok)
            throw new SessionError('jwks_load_error', `The key set could not be loaded (${loaded.status})`);
          return loaded;
        };
        return configuration;
      } catch (cause) {
        const event = networkFailure(cause) ? 'discovery_document_load_error' : 'discovery_document_validation_error';
        throw new SessionError(event, cause instanceof Error ? cause.message : String(cause), { cause });
      }
    });
    discovered.catch(() => (discovered = undefined));
    return discovered;
  };

  /** What failed, as an event; the words of the specification where it has some, else those of the provider. */
  const failure = async (event: SessionEventName, cause: unknown, expect: Expectation): Promise<SessionError> => {
    const known = causes(cause).find((each): each is SessionError => each instanceof SessionError);
    if (known) return known;
    const network = networkFailure(cause);
    if (network) return new SessionError(event, network.message, { cause: network });
    const claims = refusedClaims(cause);
    if (claims) {
      try {
        // The access token is not at hand; the library has not looked at at_hash either.
        const { at_hash: _, ...others } = claims;
        const { clientId, issuer } = settings;
        await checkIdToken(others, { clientId, issuer, ...expect, accessToken: '', requireAtHash: false }, now());
      } catch (said) {
        if (said instanceof SessionError) return said;
      }
      return new SessionError('token_validation_error', cause instanceof Error ? cause.message : String(cause), {
        cause,
      });
    }
    const { error, error_description: description } = membersIn(cause);
    const said = [description, error].find((text) => typeof text === 'string');
    return new SessionError(event, said ?? (cause instanceof Error ? cause.message : String(cause)), { cause });
  };

  /** Asks for tokens, checks them and keeps them. Rejects with a SessionError; the tokens are then as they were. */
  const receive = async (
    failed: SessionEventName,
    expect: Expectation,
    ask: (client: typeof OpenIdClient, configuration: Configuration) => Promise<Answer>,
  ): Promise<void> => {
    try {
      const [client, configuration] = await Promise.all([library(), discover()]);
      const answer = await ask(client, configuration);
      const claims = answer.claims();
      if (claims) {
        const { issuer } = configuration.serverMetadata();
        const { clientId, requireAtHash } = settings;
        const access = { accessToken: answer.access_token, requireAtHash };
        await checkIdToken(claims, { clientId, issuer, ...expect, ...access }, now());
      }
      // A provider that grants what was asked for need not say so (RFC 6749, section 5.1).
      tokens.store({ ...answer, scope: answer.scope || settings.scope }, claims);
    } catch (error) {
      throw await failure(failed, error, expect);
    }
  };

  const resource: Record<string, string> = settings.resource === null ? {} : { resource: settings.resource };

  return {
    discover,
    /** Address of the provider's page for a sign-in (specification 000, section 7, authorization redirect). */
    authorizationUrl: async (request: AuthorizationRequest): Promise<URL> => {
      const [client, configuration] = await Promise.all([library(), discover()]);
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
    createVerifier: async (): Promise<string> => (await library()).randomPKCECodeVerifier(),
    /** Exchanges the code in `callback` for tokens. */
    exchange: (
      callback: URL,
      request: { nonce: string; state: string; verifier: string; subject?: string | undefined },
    ) =>
      receive('token_error', { nonce: request.nonce, subject: request.subject }, (client, configuration) =>
        client.authorizationCodeGrant(
          configuration,
          callback,
          {
            pkceCodeVerifier: request.verifier,
            expectedNonce: request.nonce,
            expectedState: request.state,
            idTokenExpected: true,
          },
          resource,
        ),
      ),
    /** New tokens for the refresh token; a changed subject is refused. */
    refresh: (refreshToken: string): Promise<void> =>
      receive('token_refresh_error', { nonce: undefined, subject: tokens.subject() }, (client, configuration) =>
        client.refreshTokenGrant(configuration, refreshToken, resource),
      ),
    /** Tokens for a user name and a password, where the provider offers that (specification 000, section 7). */
    password: (userName: string, password: string): Promise<void> =>
      receive('token_error', { nonce: undefined, subject: undefined }, (client, configuration) =>
        client.genericGrantRequest(configuration, 'password', {
          username: userName,
          password,
          scope: settings.scope,
          ...resource,
        }),
      ),
    /** Revokes both tokens, once each. A provider that cannot be reached is no reason to stay signed in. */
    revoke: async (): Promise<void> => {
      const [client, configuration] = await Promise.all([library(), discover()]);
      for (const hint of ['access_token', 'refresh_token'] as const) {
        const token = tokens.get(hint);
        if (token === undefined) continue;
        try {
          await client.tokenRevocation(configuration, token, { token_type_hint: hint });
        } catch (error) {
          if (!networkFailure(error))
            throw await failure('token_revoke_error', error, { nonce: undefined, subject: undefined });
        }
      }
    },
    /** Where the provider ends its own session; undefined when it has no such page. */
    endSessionUrl: async (postLogoutRedirectUri: string, idToken: string | undefined, state: string) => {
      const [client, configuration] = await Promise.all([library(), discover()]);
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
