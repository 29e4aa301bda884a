import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { SessionError, type SessionEventName } from '../events.ts';
import { checkIdToken, type IdTokenClaims } from './id-token.ts';
import type { SessionSettings } from '../settings.ts';

/** What an id token in an answer must say. */
export interface Expectation {
  readonly nonce: string | undefined;
  readonly subject: string | undefined;
}

/** Everything an error was caused by, the error itself first. */
const causes = (error: unknown): readonly object[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : typeof error === 'object' && error ? [error] : [];

/** Claims of an id token that the library refused, from the cause of its error. */
const refusedClaims = (error: unknown): IdTokenClaims | undefined =>
  causes(error).find(
    (cause): cause is { readonly claims: IdTokenClaims } => 'claims' in cause && cause.claims !== undefined,
  )?.claims;

export const networkFailure = (error: unknown): TypeError | undefined =>
  causes(error).find(
    (cause): cause is TypeError => cause instanceof TypeError && /fetch|network|load/i.test(cause.message),
  );

/** What failed, as an event; the words of the specification where it has some, else those of the provider. */
export const failureOf = async (
  { clientId, issuer }: SessionSettings,
  event: SessionEventName,
  cause: unknown,
  expect: Expectation,
  now: number,
): Promise<SessionError> => {
  const known = causes(cause).find((each): each is SessionError => each instanceof SessionError);
  if (known) return known;
  const network = networkFailure(cause);
  if (network) return new SessionError(event, network.message, { cause: network });
  const message = cause instanceof Error ? cause.message : String(cause);
  const claims = refusedClaims(cause);
  if (claims) {
    try {
      // The access token is not at hand; the library has not looked at at_hash either.
      const { at_hash: _, ...others } = claims;
      await checkIdToken(others, { clientId, issuer, ...expect, accessToken: '', requireAtHash: false }, now);
    } catch (said) {
      if (said instanceof SessionError) return said;
    }
    return new SessionError('token_validation_error', message, { cause });
  }
  const { error, error_description: description } = membersIn(cause);
  const said = [description, error].find((text) => typeof text === 'string');
  return new SessionError(event, said ?? message, { cause });
};
