import { SessionError } from '../events.ts';
import { clockTolerance } from '../settings.ts';

/** Claims of an id token as far as they are checked (specification 000, section 3). Times in seconds. */
export interface IdTokenClaims {
  readonly aud?: string | readonly string[];
  readonly sub?: string;
  readonly iat?: number;
  readonly exp?: number;
  readonly iss?: string;
  readonly nonce?: string;
  readonly at_hash?: string;
}

export interface Expected {
  readonly clientId: string;
  readonly issuer: string;
  /** The nonce of the sign-in; undefined for answers to a refresh, which need not carry one. */
  readonly nonce: string | undefined;
  /** Who the session is about; undefined on a first sign-in. */
  readonly subject: string | undefined;
  readonly accessToken: string;
  readonly requireAtHash: boolean;
}

/** Left half of the SHA-256 of an access token, base64url (OpenID Connect Core, section 3.1.3.6). */
export const accessTokenHash = async (accessToken: string): Promise<string> => {
  // Browsers offer it only on HTTPS and on the own machine. The types promise it everywhere.
  const { crypto }: { readonly crypto?: { readonly subtle?: SubtleCrypto } } = globalThis;
  const subtle = crypto?.subtle;
  if (!subtle) throw new Error('No crypto hasher is available to check the at_hash');
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(accessToken)));
  const text = btoa(String.fromCharCode(...hash.slice(0, hash.length / 2)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const invalid = (message: string): SessionError => new SessionError('token_validation_error', message);

/**
 * Refuses an id token for the reasons and in the words of specification 000, section 5. The signature is the library's part.
 * `now` in milliseconds. Throws a SessionError `token_validation_error`.
 */
export const checkIdToken = async (claims: IdTokenClaims, expected: Expected, now: number): Promise<void> => {
  const audiences = typeof claims.aud === 'string' ? [claims.aud] : (claims.aud ?? []);
  if (!audiences.includes(expected.clientId)) throw invalid('Wrong audience');
  if (!claims.sub) throw invalid('No sub claim in id_token');
  if (expected.subject !== undefined && claims.sub !== expected.subject) {
    throw invalid('After refreshing, we got an id_token for another user (sub)');
  }
  if (!claims.iat) throw invalid('No iat claim in id_token');
  if (claims.iss !== expected.issuer) throw invalid('Wrong issuer');
  if (expected.nonce !== undefined && claims.nonce !== expected.nonce) throw invalid('Wrong nonce');
  if (claims.at_hash === undefined) {
    if (expected.requireAtHash) throw invalid('An at_hash is needed!');
  } else if (claims.at_hash !== (await accessTokenHash(expected.accessToken))) {
    throw invalid('Wrong at_hash');
  }
  const seconds = now / 1000;
  const early = claims.iat - clockTolerance >= seconds;
  const late = (claims.exp ?? 0) + clockTolerance <= seconds;
  if (early || late) throw invalid('Token has expired');
};
