import { policy } from '@kerben/workflows/kernel/policy.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { examplePerson } from '@kerben/workflows/people/example.ts';
import { sided } from '@kerben/workflows/people/side.ts';
import { customerRoles, policiesOfRoles, roles as staticRoles } from '@kerben/workflows/permissions/roles.ts';
import { kindsOf, type UserKind } from '@kerben/workflows/users/kinds.ts';
import type { Route } from './routes.ts';

/** The customer whose people the columns of customers are. */
export const ownCustomer = '10000001';

/** Somebody who has signed in: how he is made, and what he is by that. */
export interface Column {
  readonly roles: readonly string[];
  /** Policies of a role of one's own making. */
  readonly granted?: readonly string[];
  readonly customerId?: string;
  /** The flag that marks a customer's person. */
  readonly flag?: true;
}

const ofCustomers: ReadonlySet<string> = new Set(customerRoles);

/** Nobody's people: whom nothing but the own account and the shell is answered, whatever else they hold. */
const nobodys: Readonly<Record<string, Column>> = {
  'no role': { roles: [] },
  'customer without a customer': { roles: ['customer'] },
  // A role with what customers have, which makes nobody a customer's person, and a customer that nothing says anything of.
  'rights of customers, no mark': { roles: [], granted: policiesOfRoles(['customer']), customerId: ownCustomer },
};

/** Everybody the table has a column for. */
export const columns: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(
    staticRoles.map(({ name }): [string, Column] => [
      name,
      { roles: [name], ...(ofCustomers.has(name) && { customerId: ownCustomer, flag: true }) },
    ]),
  ),
  ...nobodys,
};

/** Names of the columns of people of no side. */
export const strangers = Object.keys(nobodys);

/** A person of a column, with what the role begins with. */
export const personOf = (column: string): Person => {
  const { roles = [], granted = [], customerId = null, flag } = columns[column] ?? {};
  return {
    ...examplePerson({ id: column, roles }),
    ...sided({
      marked: flag === true || roles.some((role) => ofCustomers.has(role)),
      customerId,
      own: [...policiesOfRoles(roles), ...granted],
    }),
  };
};

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
  if (route.owned === 'grid-views' || route.owned === 'chat' || route.owned === 'inbox') return 'own';
  // Commands about users of others are refused by what they would become (409), whoever's they are.
  if (route.owned === 'users' && route.method === 'get' && postOf(column) !== undefined) return 'own';
  return route.owned !== undefined && person.side !== 'staff' ? 'own' : 'may';
};
