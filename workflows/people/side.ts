import type { Side } from '../kernel/person.ts';
import { policies } from '../permissions/policies.ts';
import { customerRoles } from '../permissions/roles.ts';

const ofCustomers: ReadonlySet<string> = new Set(customerRoles);

/** Whether a role of this name makes a person customer-side (specification 001, section 1). */
export const isCustomerRole = (name: string): boolean => ofCustomers.has(name);

const named = (whose: 'railway' | 'machine'): ReadonlySet<string> =>
  new Set(policies.filter(({ of }) => of === whose).map(({ name }) => name));

/** `*` is every policy, those of the railway's among them. */
const ofRailway = new Set([...named('railway'), '*']);
const ofMachines = named('machine');

/** Whether somebody who holds these policies works for the railway: one of them is work that no customer's role has. */
export const areRailways = (own: readonly string[]): boolean => own.some((name) => ofRailway.has(name));

/**
 * On whose side somebody is, and what of his rights counts there (decision sides). `own`: by roles and grants, never by delegation,
 * which makes nobody one of the railway's people. Whoever is marked a customer's (by the flag or a role) is that customer's person, and
 * nobody's without one. Nobody's people have a program's right at most: what they hold else begins to count when they get a side.
 */
export const sided = ({
  marked,
  customerId,
  own,
}: {
  readonly marked: boolean;
  readonly customerId: string | null;
  readonly own: readonly string[];
}): { readonly side: Side; readonly customerId: string | null; readonly policies: readonly string[] } => {
  if (marked && customerId !== null && customerId !== '') return { side: 'customer', customerId, policies: own };
  if (!marked && areRailways(own)) return { side: 'staff', customerId: null, policies: own };
  return { side: 'none', customerId: null, policies: own.filter((name) => ofMachines.has(name)) };
};
