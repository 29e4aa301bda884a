import type { Person } from '../kernel/person.ts';

/** The first policy that somebody would have and the person has not; undefined when there is none. */
export const beyond = (person: Person, policies: readonly string[]): string | undefined =>
  person.policies.includes('*') ? undefined : policies.find((name) => !person.policies.includes(name));
