import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { subjectIdOf } from '@kerben/workflows/people/ids.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { provision, vouchAgain } from '@kerben/workflows/users/provision.ts';
import type { People } from './open-people.ts';
import { vouchedBy } from './vouched.ts';
import { anyCommand } from '@kerben/workflows/kernel/command-named.ts';

/**
 * Turns tokens of another issuer into tokens of our users: who comes for the first time becomes a user by an event, and what
 * the issuer says is taken over when it has changed. The log is asked once for each token; whether the user may act is
 * asked at every request, as for everybody.
 */
export const provisioning = (
  verify: TokenVerifier,
  options: {
    people: People;
    issuer: string;
    rolesClaim: string;
    /** Why nobody may be written down now: maintenance. Who is known goes on as he is known. */
    closed?: () => Error | undefined;
  },
): TokenVerifier => {
  const { people, issuer, rolesClaim, closed = () => undefined } = options;
  const { directory, execute } = people;
  const person = systemPerson(defaultTenant);

  const welcome = async (claims: VerifiedClaims): Promise<VerifiedClaims> => {
    const id = subjectIdOf(defaultTenant, issuer, claims.sub);
    const vouched = vouchedBy(issuer, rolesClaim, claims);
    const before = directory.user(id);
    const command = before ? vouchAgain : provision;
    const input = command.input.safeParse(vouched);
    if (!input.success) throw new Problem(401, 'Auth.TokenInvalid', { cause: input.error });
    const problem = closed();
    if (problem && !before) throw problem;
    if (!before?.state.isDeleted && !problem) {
      const sent = execute({
        area: users,
        command: before ? anyCommand(vouchAgain) : anyCommand(provision),
        id: before ? id : undefined,
        input: input.data,
        person,
        idempotencyKey: before ? undefined : `first-sign-in-${id}`,
        expectedRevision: undefined,
        traceparent: null,
      });
      await sent.catch((error: unknown) => {
        // Two first requests at once, with two tokens: one of them made the user.
        if (!directory.user(id)) throw error;
      });
    }
    return { ...claims, sub: id, tenant: defaultTenant };
  };

  // The verifier gives the same claims for the same token as long as it remembers them.
  const welcomed = new WeakMap<VerifiedClaims, Promise<VerifiedClaims>>();
  return async (token) => {
    const claims = await verify(token);
    const known = welcomed.get(claims);
    if (known) return known;
    const fresh = welcome(claims);
    welcomed.set(claims, fresh);
    fresh.catch(() => welcomed.delete(claims));
    return fresh;
  };
};
