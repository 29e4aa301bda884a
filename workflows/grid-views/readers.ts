import { books } from '../books.ts';
import { documents } from '../documents.ts';
import type { Person } from '../kernel/person.ts';
import { signedIn } from '../kernel/policy-reader.ts';
import { policy } from '../kernel/policy.ts';
import { roles } from '../roles/area.ts';
import { tenants } from '../tenants/area.ts';
import { users } from '../users/area.ts';
import type { GridViewState } from './state.ts';

/** Policies for reading the lists that views are saved of; a grid that is no list of the service is anybody's. */
const listPolicies: ReadonlyMap<string, string> = new Map([
  ...[users, roles, tenants].map(({ name, viewPolicy }) => [name, viewPolicy] as const),
  ...documents.map(({ area, policies }) => [area, policies.view] as const),
  ...books.map(({ area, book }) => [area, `Reference.${book}`] as const),
  ['audit-log', 'AuditLogging.AuditLogs'] as const,
]);

/** Policy without which nobody reads the views of a list. */
export const policyOfList = (list: string): string => listPolicies.get(list.split('.')[0] ?? '') ?? signedIn;

/** Shared views are the railway's people's among themselves, and each customer's people's among themselves. */
const side = (customerId: string | null): string => (customerId === null ? 'railway' : `customer:${customerId}`);

/** Roles that read every shared view of their side, because they may change it. */
const always = ['admin'];

/** One key where no role is named, else one for each role. */
const withRoles = (key: string, roles: readonly string[]): readonly string[] =>
  roles.length === 0 ? [key] : [...new Set([...roles, ...always])].map((role) => `${key}#${role}`);

/** Who may read a view: its owner; once it is shared, those of the same side who may read the list, and have a role it is kept to. */
export const readersOf = ({ ownerId, customerId, shared, sharedWith, list }: GridViewState): readonly string[] => [
  `person:${ownerId}`,
  ...(shared ? withRoles(`${side(customerId)}/${policyOfList(list)}`, sharedWith) : []),
];

/** What a person reads by; the twin of `readersOf`. */
export const readerKeys = (person: Person): readonly string[] => {
  // A customer's person without a customer shares with nobody.
  const group = person.isCustomer ? (person.customerId === null ? undefined : side(person.customerId)) : side(null);
  const policies = [...new Set([signedIn, ...listPolicies.values()])].filter((name) => policy(name)(person));
  const keys = group === undefined ? [] : policies.map((name) => `${group}/${name}`);
  return [`person:${person.id}`, ...keys.flatMap((key) => [key, ...person.roles.map((role) => `${key}#${role}`)])];
};
