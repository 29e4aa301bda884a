import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import { isCustomerRole } from '../people/side.ts';
import { fitPostRole, vetPostRole } from '../permissions/roles.ts';
import type { UserState } from './state.ts';

type Known = Pick<UserState, 'isCustomer' | 'customerId' | 'roles'>;

/** Users that somebody looks after who looks after no others: his policy allows the commands about them alone. */
export interface UserKind {
  /** Key by which the rows of its users are read. */
  readonly name: 'customers' | 'fit-post' | 'vet-post';
  readonly policy: string;
  /** Roles that its users may have. */
  readonly hasRole: (name: string) => boolean;
  /** Whether a user is of this kind. */
  readonly has: (user: Known) => boolean;
  /** Whether the person may make this of a user. */
  readonly allows: (person: Person, after: Known) => boolean;
  readonly refusal: 'Users.CustomersOnly' | 'Users.PostsOnly';
}

/** By the flag or by a role (specification 001, section 1). */
export const isCustomerSide = (user: Pick<UserState, 'isCustomer' | 'roles'>): boolean =>
  user.isCustomer || user.roles.some(({ name }) => isCustomerRole(name));

const everyRole = ({ roles }: Known, hasRole: UserKind['hasRole']): boolean => roles.every(({ name }) => hasRole(name));

/** The users of a post that watches over goods: theirs is the post's role and no other (processes, section 2). */
const post = (name: 'fit-post' | 'vet-post', needed: string, role: string): UserKind => {
  const hasRole: UserKind['hasRole'] = (each) => each === role;
  const has: UserKind['has'] = (user) =>
    !isCustomerSide(user) && user.customerId === null && user.roles.length > 0 && everyRole(user, hasRole);
  return { name, policy: needed, hasRole, has, allows: (_person, after) => has(after), refusal: 'Users.PostsOnly' };
};

/** One manager of users of his own kind per row (specification 000, section 2.2; processes, section 2). */
const kinds: readonly UserKind[] = [
  {
    name: 'customers',
    policy: 'ClientManagement',
    hasRole: isCustomerRole,
    has: isCustomerSide,
    // Of his own customer, when he is a customer's person himself (decision people-customer-users).
    allows: (person, after) =>
      after.isCustomer &&
      after.customerId !== null &&
      (person.side === 'staff' || after.customerId === person.customerId) &&
      everyRole(after, isCustomerRole),
    refusal: 'Users.CustomersOnly',
  },
  post('fit-post', 'FitManagement.CreateUser', fitPostRole),
  post('vet-post', 'VetManagement.CreateUser', vetPostRole),
];

/** Policy expression of who looks after users of some kind. */
export const managesKinds = kinds.map(({ policy: needed }) => needed).join(' or ');

/** The kinds a person looks after; a customer's person looks after customers' users at most. */
export const kindsOf = (person: Person): readonly UserKind[] =>
  kinds.filter(
    ({ name, policy: needed }) => policy(needed)(person) && (person.side === 'staff' || name === 'customers'),
  );

/** The keys of a user's row: rows of customers are those that belong to one. */
export const keysOf = (user: Known): readonly string[] =>
  kinds
    .filter(({ name, has }) => (name === 'customers' ? user.customerId !== null : has(user)))
    .map(({ name }) => name);
