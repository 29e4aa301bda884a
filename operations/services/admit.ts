import { systemClock } from '@kerben/platform/clock.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { personOf } from '@kerben/workflows/permissions/person.ts';

/**
 * The person of verified claims. Claims of a wrong shape are no person (401); a person whose access term has passed is
 * refused in the API as well (403; specification 000, section 4).
 */
export const admit = (claims: VerifiedClaims): Person => {
  let person: Person;
  try {
    person = personOf(claims);
  } catch (cause) {
    throw new Problem(401, 'Auth.TokenInvalid', { cause });
  }
  const today = railwayDay(systemClock().toISOString());
  if (person.term !== null && person.term < today) throw new Problem(403, 'Auth.TermPassed');
  return person;
};
