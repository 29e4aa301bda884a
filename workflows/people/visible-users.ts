import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import { kindsOf } from '../users/kinds.ts';
import type { Directory } from './directory.ts';
import type { KnownUser } from './known.ts';

/**
 * Which users a person may know of: all of the tenant with `AbpIdentity.Users`, those of the kinds that he looks after (those
 * of customers with `ClientManagement`), and never more than the own customer's for who belongs to a customer (decisions
 * people-customer-users, fit-and-vet).
 */
export const mayKnow = (person: Person, user: KnownUser): boolean => {
  if (user.tenant !== person.tenant || user.state.isDeleted) return false;
  if (person.side !== 'staff') return person.side === 'customer' && user.state.customerId === person.customerId;
  return policy('AbpIdentity.Users')(person) || kindsOf(person).some(({ has }) => has(user.state));
};

/** The users a person may know of, in the order of their names. */
export const visibleUsers = (directory: Directory, person: Person): readonly KnownUser[] =>
  directory
    .users(person.tenant)
    .filter((user) => mayKnow(person, user))
    .sort((a, b) => a.state.userName.localeCompare(b.state.userName));
