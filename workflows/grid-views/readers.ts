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

/** Who may read a view: its owner; once it is shared, those of the same side who may read the list. */
export const readersOf = ({ ownerId, customerId, shared, list }: GridViewState): readonly string[] => [
  `person:${ownerId}`,
  ...(shared ? [`${side(customerId)}/${policyOfList(list)}`] : []),
];

/** What a person reads by; the twin of `readersOf`. */
export const readerKeys = (person: Person): readonly string[] => {
  // A customer's person without a customer shares with nobody.
  const group = person.isCustomer ? (person.customerId === null ? undefined : side(person.customerId)) : side(null);
  const policies = [...new Set([signedIn, ...listPolicies.values()])].filter((name) => policy(name)(person));
  return [`person:${person.id}`, ...(group === undefined ? [] : policies.map((name) => `${group}/${name}`))];
};
