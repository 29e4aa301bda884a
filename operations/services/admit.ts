import type { Clock } from '@kerben/platform/clock.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { member } from '@kerben/workflows/kernel/policy-reader.ts';
import { accessExpired } from '@kerben/workflows/people/access-term.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';

/** Who a verified token stands for at this moment. Throws a 401 or 403 Problem when nobody may act with it. */
export type Admit = (claims: Pick<VerifiedClaims, 'sub'> & { readonly tenant?: unknown }) => Person;

/** Admits people who have a side, for calls that ask for no policy of their own. Throws a 403 Problem for everybody else. */
export const membersOnly =
  (admit: Admit): Admit =>
  (claims) => {
    const person = admit(claims);
    if (!policy(member)(person)) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: member } });
    return person;
  };

/**
 * The token says only who somebody is; what the person is and may do, the directory says, at every request. A user who is
 * gone is nobody (401); one who is switched off, whose access term has passed
 * (specification 000, section 4) or whose tenant is switched off, may do nothing (403). The tenant is the user's own, whatever a header or a token claims.
 */
export const createAdmit =
  (directory: Directory, clock: Clock): Admit =>
  (claims) => {
    const user = directory.user(claims.sub);
    const person = directory.person(claims.sub);
    const foreign = claims.tenant !== undefined && claims.tenant !== user?.tenant;
    if (!user || !person || user.state.isDeleted || foreign)
      throw new Problem(401, 'Auth.UserUnknown', { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });
    if (!user.state.isActive) throw new Problem(403, 'Auth.UserInactive');
    if (accessExpired(person, railwayDay(clock().toISOString()))) throw new Problem(403, 'Auth.TermPassed');
    if (!directory.isTenantActive(user.tenant)) throw new Problem(403, 'Auth.TenantInactive');
    return person;
  };
