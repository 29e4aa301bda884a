import { policy } from '@kerben/workflows/kernel/policy.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import { roles as staticRoles } from '@kerben/workflows/permissions/roles.ts';
import { kindsOf, type UserKind } from '@kerben/workflows/users/kinds.ts';
import type { Route } from './routes.ts';

/** A signed-in person without any role. */
export const nobody = 'no role';

/** Everybody the table has a column for. */
export const columns: readonly string[] = [...staticRoles.map(({ name }) => name), nobody];

/** A person of a column, with what the role begins with. */
export const personOf = (column: string): Person =>
  examplePerson({ id: column, roles: column === nobody ? [] : [column] });

/**
 * What a route answers somebody: `may` = not refused for lack of rights; `own` = so for own records, 404 for those of
 * others; `no` = 403.
 */
export type Expected = 'may' | 'own' | 'no';

/** The post whose users a column looks after, where it looks after no others. */
export const postOf = (column: string): UserKind['name'] | undefined => {
  const person = personOf(column);
  const [kind, more] = policy('AbpIdentity.Users')(person) ? [] : kindsOf(person);
  return more === undefined && kind?.name !== 'customers' ? kind?.name : undefined;
};

export const expectedFor = (route: Route, column: string): Expected => {
  const person = personOf(column);
  if (!policy(route.policy)(person)) return 'no';
  if (route.owned === 'grid-views' || route.owned === 'chat') return 'own';
  // Commands about users of others are refused by what they would become (409), whoever's they are.
  if (route.owned === 'users' && route.method === 'get' && postOf(column) !== undefined) return 'own';
  return route.owned !== undefined && person.isCustomer ? 'own' : 'may';
};
