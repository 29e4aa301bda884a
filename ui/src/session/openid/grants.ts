import * as client from 'openid-client';
import type { SessionEventName } from '../events.ts';
import { failureOf, type Expectation } from './failure.ts';
import { checkIdToken } from './id-token.ts';
import type { SessionSettings } from '../settings.ts';
import type { Tokens } from '../tokens.ts';

type Answer = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

/** What the provider gives tokens for. `resource` goes with every request for some. */
export const createGrants = (
  discover: () => Promise<client.Configuration>,
  settings: SessionSettings,
  resource: Readonly<Record<string, string>>,
  tokens: Tokens,
  now: () => number,
) => {
  /** Asks for tokens, checks them and keeps them. Rejects with a SessionError; the tokens are then as they were. */
  const receive = async (
    failed: SessionEventName,
    expect: Expectation,
    ask: (configuration: client.Configuration) => Promise<Answer>,
  ): Promise<void> => {
    try {
      const configuration = await discover();
      const answer = await ask(configuration);
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
      throw await failureOf(settings, failed, error, expect, now());
    }
  };

  return {
    /** Exchanges the code in `callback` for tokens; keeps the state of the provider's session, where it says that too. */
    exchange: async (
      callback: URL,
      request: { nonce: string; state: string; verifier: string; subject?: string | undefined },
    ): Promise<void> => {
      await receive('token_error', { nonce: request.nonce, subject: request.subject }, (configuration) =>
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
      );
      const state = callback.searchParams.get('session_state');
      if (state !== null) tokens.setSessionState(state);
    },
    /** New tokens for the refresh token; a changed subject is refused. */
    refresh: (refreshToken: string): Promise<void> =>
      receive('token_refresh_error', { nonce: undefined, subject: tokens.subject() }, (configuration) =>
        client.refreshTokenGrant(configuration, refreshToken, resource),
      ),
    /** Tokens for a user name and a password, where the provider offers that (specification 000, section 7). */
    password: (username: string, password: string): Promise<void> =>
      receive('token_error', { nonce: undefined, subject: undefined }, (configuration) =>
        client.genericGrantRequest(configuration, 'password', {
          username,
          password,
          scope: settings.scope,
          ...resource,
        }),
      ),
  };
};
