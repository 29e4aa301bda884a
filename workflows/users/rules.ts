import type { Decision } from '../kernel/command.ts';
import { refusal } from '../kernel/decide.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { isAdminRole, type Directory } from '../people/directory.ts';
import type { KnownUser } from '../people/known.ts';
import { beyond } from '../people/more-than.ts';
import type { NamedRole } from './events.ts';
import { kindsOf } from './kinds.ts';
import { userPolicies, type UserCommandName } from './machine.ts';
import type { UserState } from './state.ts';

const isAdministrator = (directory: Directory, user: KnownUser): boolean =>
  user.state.isActive && !user.state.isDeleted && directory.rolesOf(user).some(isAdminRole);

/** Roles by their names, or what is wrong with the names. */
export const rolesNamed = (
  directory: Directory,
  tenant: string,
  names: readonly string[],
): { readonly roles: readonly NamedRole[]; readonly invalid: readonly Refusal[] } => {
  const found = names.map((name, index) => ({ name, index, role: directory.roleNamed(tenant, name) }));
  const roles = new Map(found.flatMap(({ role }) => (role ? [[role.id, role.state.name] as const] : [])));
  return {
    roles: [...roles].map(([id, name]) => ({ id, name })),
    invalid: found
      .filter(({ role }) => !role)
      .map(({ name, index }) => refusal('Users.RoleUnknown', { name }, `roleNames.${index}`)),
  };
};

/**
 * A user name belongs to one user of a tenant, and so does its look: `аdmin` with a Cyrillic letter is nobody else's. Those
 * of another issuer have ids that are not made of their names.
 */
export const nameTaken = (directory: Directory, tenant: string, id: string, name: string): readonly Refusal[] => {
  const same = directory.userNamed(tenant, name);
  if (same) return same.id === id ? [] : [refusal('Users.NameTaken', { name }, 'userName')];
  const alike = directory.userLooking(tenant, name);
  return alike && alike.id !== id ? [refusal('Users.NameAlike', { name }, 'userName')] : [];
};

/** An e-mail belongs to one user of a tenant. */
export const emailTaken = (directory: Directory, tenant: string, id: string, email: string): readonly Refusal[] => {
  const other = directory.userWithEmail(tenant, email);
  return other && other.id !== id ? [refusal('Users.EmailTaken', undefined, 'email')] : [];
};

/** Somebody must be left who may do everything: the last active administrator cannot be locked out, not even by himself. */
export const lastAdministrator = (
  directory: Directory,
  tenant: string,
  id: string,
  after: Pick<UserState, 'isActive' | 'isDeleted' | 'roles'>,
): readonly Refusal[] => {
  const user = directory.user(id);
  if (!user || !isAdministrator(directory, user)) return [];
  const stays = isAdministrator(directory, { ...user, state: { ...user.state, ...after } });
  const others = directory.users(tenant).some((other) => other.id !== id && isAdministrator(directory, other));
  return stays || others ? [] : [refusal('Users.LastAdministrator')];
};

/** Nobody gives a role that may do what he may not himself. */
export const rolesBeyondOwn = (directory: Directory, person: Person, roles: readonly NamedRole[]): readonly Refusal[] =>
  roles.flatMap(({ id, name }) => {
    const role = directory.role(person.tenant, id);
    const more = role && beyond(person, directory.policiesOfRole(role));
    return more === undefined ? [] : [refusal('Users.RoleBeyondOwn', { name, policy: more })];
  });

/**
 * Nobody changes a user who may do more than he himself, or could with another side: a new e-mail or password would be a way to become
 * that user.
 */
export const strongerThanYou = (directory: Directory, person: Person, id: string): readonly Refusal[] => {
  const user = directory.person(id);
  if (!user || id === person.id || person.policies.includes('*')) return [];
  const more = beyond(person, [...user.policies, ...directory.policiesHeld(id)]);
  return more === undefined ? [] : [refusal('Users.StrongerThanYou', { policy: more })];
};

/**
 * Who looks after users of a kind makes nothing else of them: customer-side, of a customer (of his own, when he is one), with roles
 * of customers; of a post, with its role alone (decisions people-customer-users, fit-and-vet).
 */
export const ownKindOnly = (
  person: Person,
  command: UserCommandName,
  after: Pick<UserState, 'isCustomer' | 'customerId' | 'roles'>,
): readonly Refusal[] => {
  if (person.side === 'staff' && policy(userPolicies[command])(person)) return [];
  const own = kindsOf(person);
  return own.some(({ allows }) => allows(person, after)) ? [] : [refusal(own[0]?.refusal ?? 'Users.CustomersOnly')];
};

/** The decision that refusals force, if there are any. */
export const stopped = (invalid: readonly Refusal[], refused: readonly Refusal[]): Decision<never> | undefined =>
  invalid.length > 0 ? { invalid } : refused.length > 0 ? { refused } : undefined;
