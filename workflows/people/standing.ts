import type { Person } from '../kernel/person.ts';
import { fourEyesOn } from '../settings/four-eyes.ts';
import { fullNameOf } from '../users/state.ts';
import { changesAt, isInForce } from './delegation.ts';
import type { Index } from './directory-index.ts';
import type { Folds, KnownRole, KnownUser } from './known.ts';
import { isCustomerRole, sided } from './side.ts';
import type { TenantValues } from './tenant-values.ts';

interface Asked {
  readonly folds: Folds;
  readonly indexed: () => Index;
  readonly values: TenantValues;
  readonly rolesOf: (user: KnownUser) => readonly KnownRole[];
  /** What somebody has by roles and grants. */
  readonly ownPolicies: (user: KnownUser) => readonly string[];
}

/** Users as persons of an instant, worked out once for as long as nothing changes. */
export const createStanding = ({ folds, indexed, values, rolesOf, ownPolicies }: Asked) => {
  const standingOf = (user: KnownUser) =>
    sided({
      marked: user.state.isCustomer || rolesOf(user).some(({ state }) => isCustomerRole(state.name)),
      customerId: user.state.customerId,
      own: ownPolicies(user),
    });

  /** What is handed on to somebody at an instant: never more than the giver has now, and only while the giver may work. */
  const delegatedTo = (user: KnownUser, own: readonly string[], at: number) => {
    if (own.includes('*')) return [];
    const available = values.availableIn(user.tenant);
    return (indexed().delegations.get(user.id) ?? []).flatMap(({ tenant, state }) => {
      const giver = folds.users.known.get(state.giverId);
      if (tenant !== user.tenant || giver?.tenant !== tenant || !isInForce(state, at)) return [];
      if (!giver.state.isActive || giver.state.isDeleted) return [];
      const { side, policies: has } = standingOf(giver);
      if (side !== 'staff') return [];
      const policies = state.policies.filter(
        (name) => (has.includes('*') || has.includes(name)) && available.has(name) && !own.includes(name),
      );
      return policies.length === 0 ? [] : [{ policies, by: fullNameOf(giver.state) }];
    });
  };

  const personOf = (user: KnownUser, at: number): Person => {
    const { side, customerId, policies } = standingOf(user);
    // What is handed on is handed to the railway's people, and to nobody who is none of them any more.
    const delegated = side === 'staff' ? delegatedTo(user, policies, at) : [];
    const follows = folds.inboxes.known.get(user.id)?.state.follows ?? [];
    const fourEyes = fourEyesOn(values.settings(user.tenant));
    return {
      id: user.id,
      userName: user.state.userName,
      fullName: fullNameOf(user.state),
      roles: rolesOf(user).map(({ state }) => state.name),
      tenant: user.tenant,
      side,
      customerId,
      stationIds: user.state.stationIds,
      policies: [...new Set([...policies, ...delegated.flatMap((each) => each.policies)])],
      term: user.state.term,
      ...(fourEyes.length > 0 && { fourEyes }),
      ...(delegated.length > 0 && { delegated }),
      ...(follows.length > 0 && { follows }),
    };
  };

  return (id: string, at: number): Person | undefined => {
    const { people, delegations } = indexed();
    const before = people.get(id);
    if (before && at < before.until) return before.person;
    const user = folds.users.known.get(id);
    if (!user) return undefined;
    const person = personOf(user, at);
    const changes = (delegations.get(id) ?? []).map(({ state }) => changesAt(state, at));
    people.set(id, { person, until: Math.min(...changes, Infinity) });
    return person;
  };
};
