import type { FeatureValues } from '../features/values.ts';
import type { Person } from '../kernel/person.ts';
import type { Settings } from '../settings/state.ts';
import { lookOf } from '../users/look-alike.ts';
import type { Delegation } from './delegation.ts';
import type { Folds, Known, KnownRole, KnownUser } from './known.ts';

/** Who is found by what, and room for what is worked out of the folds when it is first asked for. */
export const createIndex = ({ users, roles, tenants, delegations }: Folds) => {
  const userKeys = new Map<string, KnownUser>();
  const roleKeys = new Map<string, KnownRole>();
  for (const user of users.known.values()) {
    const { userName, email, isDeleted, issuer, subject } = user.state;
    if (isDeleted) continue;
    userKeys.set(`name/${user.tenant}/${userName.toLowerCase()}`, user);
    userKeys.set(`look/${user.tenant}/${lookOf(userName)}`, user);
    if (email !== '') userKeys.set(`email/${user.tenant}/${email.toLowerCase()}`, user);
    if (issuer !== null && subject !== null) userKeys.set(`subject/${issuer}/${subject}`, user);
  }
  for (const role of roles.known.values()) {
    if (!role.state.isDeleted) roleKeys.set(`${role.tenant}/${role.state.name.toLowerCase()}`, role);
  }
  const byUser = new Map<string, Known<Delegation>[]>();
  for (const given of delegations.known.values())
    byUser.set(given.state.userId, [...(byUser.get(given.state.userId) ?? []), given]);
  const tenantNames = new Map(
    [...tenants.known.values()]
      .filter(({ state }) => !state.isDeleted)
      .map((tenant) => [tenant.state.name.toLowerCase(), tenant]),
  );
  return {
    userKeys,
    roleKeys,
    tenantNames,
    people: new Map<string, { readonly person: Person; readonly until: number }>(),
    delegations: byUser,
    features: new Map<string, FeatureValues>(),
    settings: new Map<string, Settings>(),
    available: new Map<string, ReadonlySet<string>>(),
  };
};

export type Index = ReturnType<typeof createIndex>;
