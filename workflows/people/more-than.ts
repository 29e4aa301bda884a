import type { Person } from '../kernel/person.ts';
import { withoutDelegation } from './delegation.ts';

/**
 * The first policy that somebody would have and the person has not; undefined when there is none. What others handed on to the
 * person does not count: it is not the person's to give.
 */
export const beyond = (person: Person, policies: readonly string[]): string | undefined => {
  const own = withoutDelegation(person).policies;
  return own.includes('*') ? undefined : policies.find((name) => !own.includes(name));
};
