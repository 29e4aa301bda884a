import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { Problem } from '../http/problem.ts';
import type { KeySet } from './key-set.ts';

export type VerifiedClaims = JWTPayload & { readonly sub: string };
const isOfSomebody = (claims: JWTPayload): claims is VerifiedClaims => claims.sub !== undefined;

/** Throws a 401 Problem unless the access token is good. */
export type TokenVerifier = (token: string) => Promise<VerifiedClaims>;

const unauthorized = (code: string): Problem =>
  new Problem(401, code, { headers: { 'WWW-Authenticate': `Bearer error="invalid_token"` } });

/**
 * The one place where access tokens are verified (research: reliability-security, section 5 and S10–S12): asymmetric
 * algorithms only, `typ` at+jwt, issuer, audience and expiry required, keys only from the configured key set.
 * A verified token is remembered until it expires, for at most a minute.
 */
export const createTokenVerifier = (options: {
  issuer: string;
  audience: string;
  /** Keys of the issuer: its own, or another one's as they are known here. */
  keys: KeySet | JWTVerifyGetKey;
  /** Keycloak writes `JWT` instead of `at+jwt`. */
  typ?: string;
}): TokenVerifier => {
  const { issuer, audience } = options;
  if (!issuer || !audience) throw new Error('issuer and audience of access tokens must be configured');
  const keys = 'keyOf' in options.keys ? options.keys.keyOf : options.keys;
  const verified = new LRUCache<string, VerifiedClaims>({ max: 5_000, ttl: 60_000 });
  if ('onDropped' in options.keys) options.keys.onDropped(() => verified.clear());
  return async (token) => {
    const known = verified.get(token);
    if (known && (known.exp ?? 0) * 1000 > Date.now()) return known;
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        typ: options.typ ?? 'at+jwt',
        requiredClaims: ['exp', 'sub', 'iat'],
        clockTolerance: 60,
      });
      if (!isOfSomebody(payload)) throw unauthorized('Auth.TokenInvalid');
      verified.set(token, payload);
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthorized('Auth.TokenExpired');
      if (error instanceof errors.JOSEError) throw unauthorized('Auth.TokenInvalid');
      throw new Problem(503, 'Auth.KeysUnavailable', { headers: { 'Retry-After': '2' }, cause: error });
    }
  };
};
