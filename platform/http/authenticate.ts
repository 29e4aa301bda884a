import type { Request, RequestHandler } from 'express';
import type { TokenVerifier, VerifiedClaims } from '../tokens/verifier.ts';
import { Problem } from './problem.ts';

const people = new WeakMap<Request, unknown>();

const bearer = (req: Request): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(req.get('authorization') ?? '')?.[1];

const rememberedMs = 1_000;

/**
 * Verifies the bearer token and remembers who the request is from. What a person is, only the caller knows:
 * `toPerson` turns verified claims into it (or throws a Problem, e.g. when the access term has passed). It is asked once a
 * second for each token, not for every request: reading claims cost a tenth of a command.
 */
export const authenticate = <Person>(
  verify: TokenVerifier,
  toPerson: (claims: VerifiedClaims) => Person,
): RequestHandler => {
  // The verifier gives the same claims for the same token as long as it remembers them.
  const known = new WeakMap<VerifiedClaims, { readonly person: Person; readonly until: number }>();
  const personFor = (claims: VerifiedClaims): Person => {
    const before = known.get(claims);
    const now = performance.now();
    if (before && before.until > now) return before.person;
    const person = toPerson(claims);
    known.set(claims, { person, until: now + rememberedMs });
    return person;
  };
  return async (req, _res, next) => {
    const token = bearer(req);
    if (!token) throw new Problem(401, 'Auth.TokenMissing', { headers: { 'WWW-Authenticate': 'Bearer' } });
    people.set(req, personFor(await verify(token)));
    next();
  };
};

/** The person an authenticated request is from. */
export const personOf = <Person>(req: Request): Person => {
  const person = people.get(req);
  if (person === undefined) throw new Problem(401, 'Auth.TokenMissing', { headers: { 'WWW-Authenticate': 'Bearer' } });
  return person as Person;
};
