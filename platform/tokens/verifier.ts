import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { Problem } from '../http/problem.ts';

export type VerifiedClaims = JWTPayload & { readonly sub: string };
/** Throws a 401 Problem unless the access token is good. */
export type TokenVerifier = (token: string) => Promise<VerifiedClaims>;

const unauthorized = (code: string): Problem =>
  new Problem(401, code, { headers: { 'WWW-Authenticate': `Bearer error="invalid_token"` } });

/**
 * The one place where access tokens are verified (research: reliability-security, section 5 and S10–S12): asymmetric
 * algorithms only, `typ` at+jwt, issuer, audience and expiry required, keys only from the configured key set.
 * A verified token is remembered until it expires (at most 60 s, so that a withdrawn key is refused within a minute).
 */
export const createTokenVerifier = (options: {
  issuer: string;
  audience: string;
  /** Key set of the issuer, or its URL. */
  keys: URL | JWTVerifyGetKey;
  /** Keycloak writes `JWT` instead of `at+jwt`. */
  typ?: string;
}): TokenVerifier => {
  const { issuer, audience } = options;
  if (!issuer || !audience) throw new Error('issuer and audience of access tokens must be configured');
  const keys =
    options.keys instanceof URL
      ? createRemoteJWKSet(options.keys, { cooldownDuration: 30_000, cacheMaxAge: 60_000, timeoutDuration: 5_000 })
      : options.keys;
  const verified = new LRUCache<string, VerifiedClaims>({ max: 5_000, ttl: 60_000 });
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
      const claims = payload as VerifiedClaims;
      verified.set(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw unauthorized('Auth.TokenExpired');
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        throw unauthorized('Auth.TokenInvalid');
      throw new Problem(503, 'Auth.KeysUnavailable', { headers: { 'Retry-After': '2' }, cause: error });
    }
  };
};
