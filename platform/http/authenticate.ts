import type { Request, RequestHandler } from 'express';
import type { TokenVerifier, VerifiedClaims } from '../tokens/verifier.ts';
import { Problem } from './problem.ts';

const people = new WeakMap<Request, unknown>();

const bearer = (req: Request): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(req.get('authorization') ?? '')?.[1];

/**
 * Verifies the bearer token and remembers who the request is from. What a person is, only the caller knows:
 * `toPerson` turns verified claims into it (or throws a Problem, e.g. when the access term has passed). It is asked for
 * every request, so that a right that was taken away is gone at once; it must be quick.
 */
export const authenticate =
  <Person>(verify: TokenVerifier, toPerson: (claims: VerifiedClaims) => Person): RequestHandler =>
  async (req, _res, next) => {
    const token = bearer(req);
    if (!token) throw new Problem(401, 'Auth.TokenMissing', { headers: { 'WWW-Authenticate': 'Bearer' } });
    people.set(req, toPerson(await verify(token)));
    next();
  };

/** The person an authenticated request is from. */
export const personOf = <Person>(req: Request): Person => {
  const person = people.get(req);
  if (person === undefined) throw new Problem(401, 'Auth.TokenMissing', { headers: { 'WWW-Authenticate': 'Bearer' } });
  return person as Person;
};
