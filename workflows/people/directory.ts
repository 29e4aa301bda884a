import { featuresIdOf, evolveFeatures, initialFeatures, type FeatureState } from '../features/state.ts';
import { effectiveValues, isOn, type FeatureValues } from '../features/values.ts';
import { evolveInbox, initialInbox, type InboxState } from '../inbox/state.ts';
import { evolved, metadataOf, type Folding } from '../kernel/fold.ts';
import type { Person } from '../kernel/person.ts';
import { parseStream } from '../kernel/stream.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import {
  evolveGrants,
  grantsIdOf,
  initialGrants,
  type GrantState,
  type ProviderName,
} from '../permission-grants/state.ts';
import { policies, policyNames } from '../permissions/policies.ts';
import { evolveRole, initialRole, type RoleState } from '../roles/state.ts';
import { settingsIdOf } from '../settings/definitions.ts';
import { fourEyesOn } from '../settings/four-eyes.ts';
import {
  effectiveSettings,
  evolveSettings,
  initialSettings,
  type Settings,
  type SettingState,
} from '../settings/state.ts';
import { evolveTenant, initialTenant, type TenantState } from '../tenants/state.ts';
import { lookOf } from '../users/look-alike.ts';
import { evolveUser, fullNameOf, initialUser, type UserState } from '../users/state.ts';
import {
  changesAt,
  delegationAreas,
  evolveDelegation,
  initialDelegation,
  isInForce,
  type Delegation,
} from './delegation.ts';
import { isCustomerRole, sided } from './side.ts';
import { isOneOf } from '../kernel/lists.ts';

/** A folded record and what the log says about its making. Instants are ISO, UTC. */
export interface Known<State> {
  readonly tenant: string;
  readonly id: string;
  readonly revision: number;
  readonly state: State;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly changedAt: string;
  readonly changedBy: string;
}

export type KnownUser = Known<UserState>;
export type KnownRole = Known<RoleState>;
export type KnownGrants = Known<GrantState>;
export type KnownTenant = Known<TenantState>;
export type KnownFeatures = Known<FeatureState>;
export type KnownSettings = Known<SettingState>;

/** What the directory needs of a recorded event. */
export interface DirectoryEvent {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: object;
}

/**
 * Who there is and who may do what: the fold of users, roles, grants, tenants, features and settings in memory. What was
 * deleted stays known by id and is found by nothing else. A record with an event that this version cannot read is not known.
 */
export interface Directory {
  /** Raised by every event: what was worked out of the directory holds as long as this number does. */
  readonly version: number;
  apply(event: DirectoryEvent): void;
  user(id: string): KnownUser | undefined;
  userNamed(tenant: string, userName: string): KnownUser | undefined;
  /** A user whose name cannot be told from this one by looking at it. */
  userLooking(tenant: string, userName: string): KnownUser | undefined;
  userWithEmail(tenant: string, email: string): KnownUser | undefined;
  /** The user for whom another issuer vouches. */
  userOf(issuer: string, subject: string): KnownUser | undefined;
  users(tenant: string): readonly KnownUser[];
  role(tenant: string, id: string): KnownRole | undefined;
  roleNamed(tenant: string, name: string): KnownRole | undefined;
  roles(tenant: string): readonly KnownRole[];
  /** Roles of a user that still exist, by their present names, sorted. */
  rolesOf(user: KnownUser): readonly KnownRole[];
  grants(tenant: string, provider: ProviderName, id: string): KnownGrants | undefined;
  /** An organisation beside the railway, by its id. */
  tenant(id: string): KnownTenant | undefined;
  /** In any case of letters. */
  tenantNamed(name: string): KnownTenant | undefined;
  tenants(): readonly KnownTenant[];
  /** Whether people of this tenant may work: the railway always, others while they exist and are active. */
  isTenantActive(id: string): boolean;
  /** The values of features that hold for a tenant. */
  features(tenant: string): FeatureValues;
  /** What was set of them; undefined when nothing ever was. */
  featuresSet(tenant: string): KnownFeatures | undefined;
  /** The settings that hold for a tenant. */
  settings(tenant: string): Settings;
  settingsSet(tenant: string): KnownSettings | undefined;
  /** Whether anybody of a tenant can have a policy: it is not the railway's alone, and the feature it requires is on. */
  isAvailable(tenant: string, policy: string): boolean;
  /**
   * Policies of a role: what was granted to it as far as it is available; `admin` always has every policy (decision
   * permissions-roles): `*`, or all by name where some are not available.
   */
  policiesOfRole(role: KnownRole): readonly string[];
  /** What somebody holds by roles and grants, also what counts with a side only that he does not have yet. */
  policiesHeld(id: string): readonly string[];
  /** What somebody has said of the own news; nothing yet, where nobody said anything. */
  inbox(id: string): InboxState;
  /** The user as a person of this moment, also when it may not act; undefined for an id nobody has. */
  person(id: string): Person | undefined;
}

/** The role that has every policy, always. */
export const adminRole = 'admin';

/** Whether a role is that one. */
export const isAdminRole = ({ state }: KnownRole): boolean => state.isStatic && state.name === adminRole;

/** Folds the streams of one area. */
const createFold = <State>(folding: Folding<State>) => {
  const known = new Map<string, Known<State>>();
  const unread = new Set<string>();
  return {
    known,
    apply: (key: string, tenant: string, id: string, event: DirectoryEvent): void => {
      const before = known.get(key);
      if (unread.has(key) || (before && event.revision <= before.revision)) return;
      const { userId, occurredAt } = metadataOf(event);
      let state: State;
      try {
        state = evolved(folding, before?.state ?? folding.initial, event);
      } catch {
        // It may have taken a right away: whoever it is about has none until a version comes that can read it.
        unread.add(key);
        known.delete(key);
        return;
      }
      known.set(key, {
        tenant,
        id,
        revision: event.revision,
        state,
        createdAt: before?.createdAt ?? occurredAt,
        createdBy: before?.createdBy ?? userId,
        changedAt: occurredAt,
        changedBy: userId,
      });
    },
  };
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `now` says whether what was handed on for a time is in force; nothing is, where nobody asks the hour. */
export const createDirectory = (now: () => Date = () => new Date(0)): Directory => {
  const users = createFold<UserState>({ initial: initialUser, evolve: evolveUser });
  const roles = createFold<RoleState>({ initial: initialRole, evolve: evolveRole });
  const grants = createFold<GrantState>({ initial: initialGrants, evolve: evolveGrants });
  const tenants = createFold<TenantState>({ initial: initialTenant, evolve: evolveTenant });
  const features = createFold<FeatureState>({ initial: initialFeatures, evolve: evolveFeatures });
  const settings = createFold<SettingState>({ initial: initialSettings, evolve: evolveSettings });
  const inboxes = createFold<InboxState>({ initial: initialInbox, evolve: evolveInbox });
  const delegations = createFold<Delegation>({ initial: initialDelegation, evolve: evolveDelegation });
  /** Worked out of the folds, and forgotten with every event: people change seldom, requests come all the time. */
  let index: ReturnType<typeof createIndex> | undefined;
  let version = 0;

  const createIndex = () => {
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
  const indexed = () => (index ??= createIndex());

  const grantsOf: Directory['grants'] = (tenant, provider, id) =>
    grants.known.get(`${tenant}/${grantsIdOf(provider, id)}`);

  const featuresSet: Directory['featuresSet'] = (tenant) =>
    features.known.get(`${defaultTenant}/${featuresIdOf(tenant)}`);

  const featuresOf: Directory['features'] = (tenant) => {
    const known = indexed().features;
    const values = known.get(tenant) ?? effectiveValues(featuresSet(tenant)?.state.values ?? {});
    known.set(tenant, values);
    return values;
  };

  const settingsSet: Directory['settingsSet'] = (tenant) => settings.known.get(`${tenant}/${settingsIdOf(tenant)}`);

  const settingsOf: Directory['settings'] = (tenant) => {
    const known = indexed().settings;
    const railway = settingsSet(defaultTenant)?.state.values ?? {};
    const own = settingsSet(tenant)?.state.values ?? {};
    const values = known.get(tenant) ?? effectiveSettings(own, railway);
    known.set(tenant, values);
    return values;
  };

  const availableIn = (tenant: string): ReadonlySet<string> => {
    const known = indexed().available;
    const before = known.get(tenant);
    if (before) return before;
    const values = featuresOf(tenant);
    const names = policies
      .filter(({ railwayOnly }) => tenant === defaultTenant || railwayOnly !== true)
      .filter(({ feature }) => feature === undefined || isOn(values, feature))
      .map(({ name }) => name);
    const available = new Set(names);
    known.set(tenant, available);
    return available;
  };

  const policiesOfRole: Directory['policiesOfRole'] = (role) => {
    const available = availableIn(role.tenant);
    if (isAdminRole(role)) return available.size === policyNames.size ? ['*'] : [...available];
    return [...(grantsOf(role.tenant, 'R', role.id)?.state.granted ?? [])].filter((name) => available.has(name));
  };

  const rolesOf: Directory['rolesOf'] = (user) =>
    user.state.roles
      .flatMap(({ id }) => roles.known.get(`${user.tenant}/${id}`) ?? [])
      .filter(({ state }) => !state.isDeleted)
      .sort((a, b) => byText(a.state.name, b.state.name));

  /** What somebody has by roles and grants. */
  const ownPolicies = (user: KnownUser): readonly string[] => {
    const available = availableIn(user.tenant);
    const direct = [...(grantsOf(user.tenant, 'U', user.id)?.state.granted ?? [])];
    return [...new Set([...rolesOf(user).flatMap(policiesOfRole), ...direct.filter((name) => available.has(name))])];
  };

  const standingOf = (user: KnownUser) =>
    sided({
      marked: user.state.isCustomer || rolesOf(user).some(({ state }) => isCustomerRole(state.name)),
      customerId: user.state.customerId,
      own: ownPolicies(user),
    });

  /** What is handed on to somebody at an instant: never more than the giver has now, and only while the giver may work. */
  const delegatedTo = (user: KnownUser, own: readonly string[], at: number) => {
    if (own.includes('*')) return [];
    const available = availableIn(user.tenant);
    return (indexed().delegations.get(user.id) ?? []).flatMap(({ tenant, state }) => {
      const giver = users.known.get(state.giverId);
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
    const follows = inboxes.known.get(user.id)?.state.follows ?? [];
    const fourEyes = fourEyesOn(settingsOf(user.tenant));
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

  return {
    get version() {
      return version;
    },
    apply: (event) => {
      const parts = parseStream(event.stream);
      if (!parts) return;
      const { area, tenant, id } = parts;
      if (area === 'inbox') {
        const before = inboxes.known.get(id)?.state.follows;
        inboxes.apply(id, tenant, id, event);
        // Marks change nothing of who may do what: all that was worked out goes on to hold.
        if (inboxes.known.get(id)?.state.follows === before) return;
        index?.people.delete(id);
        version += 1;
        return;
      }
      if (area === 'users') users.apply(id, tenant, id, event);
      else if (area === 'roles') roles.apply(`${tenant}/${id}`, tenant, id, event);
      else if (area === 'permission-grants') grants.apply(`${tenant}/${id}`, tenant, id, event);
      else if (area === 'tenants') tenants.apply(id, tenant, id, event);
      else if (area === 'features') features.apply(`${tenant}/${id}`, tenant, id, event);
      else if (area === 'settings') settings.apply(`${tenant}/${id}`, tenant, id, event);
      else if (isOneOf(delegationAreas, area)) delegations.apply(`${tenant}/${area}/${id}`, tenant, id, event);
      else return;
      index = undefined;
      version += 1;
    },
    user: (id) => users.known.get(id),
    userNamed: (tenant, userName) => indexed().userKeys.get(`name/${tenant}/${userName.toLowerCase()}`),
    userLooking: (tenant, userName) => indexed().userKeys.get(`look/${tenant}/${lookOf(userName)}`),
    userWithEmail: (tenant, email) =>
      email === '' ? undefined : indexed().userKeys.get(`email/${tenant}/${email.toLowerCase()}`),
    userOf: (issuer, subject) => indexed().userKeys.get(`subject/${issuer}/${subject}`),
    users: (tenant) => [...users.known.values()].filter((user) => user.tenant === tenant),
    role: (tenant, id) => roles.known.get(`${tenant}/${id}`),
    roleNamed: (tenant, name) => indexed().roleKeys.get(`${tenant}/${name.toLowerCase()}`),
    roles: (tenant) =>
      [...roles.known.values()]
        .filter((role) => role.tenant === tenant && !role.state.isDeleted)
        .sort((a, b) => byText(a.state.name, b.state.name)),
    rolesOf,
    grants: grantsOf,
    tenant: (id) => tenants.known.get(id),
    tenantNamed: (name) => indexed().tenantNames.get(name.toLowerCase()),
    tenants: () =>
      [...tenants.known.values()]
        .filter(({ state }) => !state.isDeleted)
        .sort((a, b) => byText(a.state.name, b.state.name)),
    isTenantActive: (id) => {
      const state = tenants.known.get(id)?.state;
      return id === defaultTenant || (state !== undefined && state.isActive && !state.isDeleted);
    },
    features: featuresOf,
    featuresSet,
    settings: settingsOf,
    settingsSet,
    isAvailable: (tenant, policy) => availableIn(tenant).has(policy),
    policiesOfRole,
    policiesHeld: (id) => {
      const user = users.known.get(id);
      return user ? ownPolicies(user) : [];
    },
    inbox: (id) => inboxes.known.get(id)?.state ?? initialInbox,
    person: (id) => {
      const { people, delegations: given } = indexed();
      const at = now().getTime();
      const before = people.get(id);
      if (before && at < before.until) return before.person;
      const user = users.known.get(id);
      if (!user) return undefined;
      const person = personOf(user, at);
      people.set(id, {
        person,
        until: Math.min(...(given.get(id) ?? []).map(({ state }) => changesAt(state, at)), Infinity),
      });
      return person;
    },
  };
};
