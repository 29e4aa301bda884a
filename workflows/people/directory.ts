import type { FeatureValues } from '../features/values.ts';
import { initialInbox, type InboxState } from '../inbox/state.ts';
import type { Person } from '../kernel/person.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { grantsIdOf, type ProviderName } from '../permission-grants/state.ts';
import { policyNames } from '../permissions/policies.ts';
import type { Settings } from '../settings/state.ts';
import { lookOf } from '../users/look-alike.ts';
import { createIndex, type Index } from './directory-index.ts';
import {
  createFolds,
  takeIn,
  type DirectoryEvent,
  type Folds,
  type KnownFeatures,
  type KnownGrants,
  type KnownRole,
  type KnownSettings,
  type KnownTenant,
  type KnownUser,
} from './known.ts';
import { createStanding } from './standing.ts';
import { createTenantValues, type TenantValues } from './tenant-values.ts';

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

/** Those that were not deleted, by their names. */
const byName = <Each extends { readonly state: { readonly name: string; readonly isDeleted: boolean } }>(
  known: Iterable<Each>,
): Each[] =>
  [...known]
    .filter(({ state }) => !state.isDeleted)
    .sort(({ state: { name: a } }, { state: { name: b } }) => (a < b ? -1 : a > b ? 1 : 0));

/** What roles and grants give. */
const createRights = (folds: Folds, { availableIn }: TenantValues) => {
  const grants: Directory['grants'] = (tenant, provider, id) =>
    folds.grants.known.get(`${tenant}/${grantsIdOf(provider, id)}`);

  const policiesOfRole: Directory['policiesOfRole'] = (role) => {
    const available = availableIn(role.tenant);
    if (isAdminRole(role)) return available.size === policyNames.size ? ['*'] : [...available];
    return [...(grants(role.tenant, 'R', role.id)?.state.granted ?? [])].filter((name) => available.has(name));
  };

  const rolesOf: Directory['rolesOf'] = (user) =>
    byName(user.state.roles.flatMap(({ id }) => folds.roles.known.get(`${user.tenant}/${id}`) ?? []));

  const ownPolicies = (user: KnownUser): readonly string[] => {
    const available = availableIn(user.tenant);
    const direct = [...(grants(user.tenant, 'U', user.id)?.state.granted ?? [])];
    return [...new Set([...rolesOf(user).flatMap(policiesOfRole), ...direct.filter((name) => available.has(name))])];
  };

  return { grants, policiesOfRole, rolesOf, ownPolicies };
};

/** `now` says whether what was handed on for a time is in force; nothing is, where nobody asks the hour. */
export const createDirectory = (now: () => Date = () => new Date(0)): Directory => {
  const folds = createFolds();
  const { users, roles, tenants, inboxes } = folds;
  /** Worked out of the folds, and forgotten with every event: people change seldom, requests come all the time. */
  let index: Index | undefined;
  let version = 0;
  const indexed = (): Index => (index ??= createIndex(folds));
  const values = createTenantValues(folds, indexed);
  const rights = createRights(folds, values);
  const personAt = createStanding({ folds, indexed, values, ...rights });
  const userBy = (key: string): KnownUser | undefined => indexed().userKeys.get(key);
  return {
    get version() {
      return version;
    },
    apply: (event) => {
      const over = takeIn(folds, event);
      if (over === undefined) return;
      if (over === 'everybody') index = undefined;
      else index?.people.delete(over.person);
      version += 1;
    },
    user: (id) => users.known.get(id),
    userNamed: (tenant, userName) => userBy(`name/${tenant}/${userName.toLowerCase()}`),
    userLooking: (tenant, userName) => userBy(`look/${tenant}/${lookOf(userName)}`),
    userWithEmail: (tenant, email) => (email === '' ? undefined : userBy(`email/${tenant}/${email.toLowerCase()}`)),
    userOf: (issuer, subject) => userBy(`subject/${issuer}/${subject}`),
    users: (tenant) => [...users.known.values()].filter((user) => user.tenant === tenant),
    role: (tenant, id) => roles.known.get(`${tenant}/${id}`),
    roleNamed: (tenant, name) => indexed().roleKeys.get(`${tenant}/${name.toLowerCase()}`),
    roles: (tenant) => byName(roles.known.values()).filter((role) => role.tenant === tenant),
    tenant: (id) => tenants.known.get(id),
    tenantNamed: (name) => indexed().tenantNames.get(name.toLowerCase()),
    tenants: () => byName(tenants.known.values()),
    isTenantActive: (id) => {
      const state = tenants.known.get(id)?.state;
      return id === defaultTenant || (state !== undefined && state.isActive && !state.isDeleted);
    },
    ...values,
    ...rights,
    isAvailable: (tenant, policy) => values.availableIn(tenant).has(policy),
    policiesHeld: (id) => {
      const user = users.known.get(id);
      return user ? rights.ownPolicies(user) : [];
    },
    inbox: (id) => inboxes.known.get(id)?.state ?? initialInbox,
    person: (id) => personAt(id, now().getTime()),
  };
};
