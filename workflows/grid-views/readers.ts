import { books } from '../books.ts';
import { documents } from '../documents.ts';
import type { Person } from '../kernel/person.ts';
import { member } from '../kernel/policy-reader.ts';
import { policy } from '../kernel/policy.ts';
import { roles } from '../roles/area.ts';
import { tenants } from '../tenants/area.ts';
import { users } from '../users/area.ts';
import type { GridViewState } from './state.ts';

/** Policies for reading the lists that views are saved of; a grid that is no list of the service is every member's. */
const listPolicies: ReadonlyMap<string, string> = new Map([
  ...[users, roles, tenants].map(({ name, viewPolicy }) => [name, viewPolicy] as const),
  ...documents.map(({ area, policies }) => [area, policies.view] as const),
  ...books.map(({ area, book }) => [area, `Reference.${book}`] as const),
  ['audit-log', 'AuditLogging.AuditLogs'] as const,
]);

/** The area whose rows a grid shows. */
export const areaOfList = (list: string): string => list.split('.')[0] ?? '';

/** Policy without which nobody reads the views of a list. */
export const policyOfList = (list: string): string => listPolicies.get(areaOfList(list)) ?? member;

/** Shared views are the railway's people's among themselves, and each customer's people's among themselves. */
const group = (customerId: string | null): string => (customerId === null ? 'railway' : `customer:${customerId}`);

/** Roles that read every shared view of their side, because they may change it. */
const always = ['admin'];

/** The key of people who are bound to no station: they work at every one. */
const everyStation = '';

/** One key where neither role nor station is named, else one for each; people bound to no station read those of all stations. */
const keptTo = (key: string, { sharedWith: roles, sharedAt: stations }: GridViewState): readonly string[] => {
  if (stations.length > 0) return [...stations, everyStation].map((station) => `${key}@${station}`);
  return roles.length === 0 ? [key] : [...new Set([...roles, ...always])].map((role) => `${key}#${role}`);
};

/** Who may read a view: its owner; once it is shared, those of the same side who may read the list, with a role or station it is kept to. */
export const readersOf = (view: GridViewState): readonly string[] => [
  `person:${view.ownerId}`,
  ...(view.shared ? keptTo(`${group(view.customerId)}/${policyOfList(view.list)}`, view) : []),
];

/** What a person reads by; the twin of `readersOf`. */
export const readerKeys = (person: Person): readonly string[] => {
  // Who has no side shares with nobody, and nobody with him.
  const policies = [...new Set([member, ...listPolicies.values()])].filter((name) => policy(name)(person));
  const keys = person.side === 'none' ? [] : policies.map((name) => `${group(person.customerId)}/${name}`);
  const stations = person.stationIds ?? [everyStation];
  const kept = (key: string) => [
    key,
    ...person.roles.map((role) => `${key}#${role}`),
    ...stations.map((station) => `${key}@${station}`),
  ];
  return [`person:${person.id}`, ...keys.flatMap(kept)];
};
