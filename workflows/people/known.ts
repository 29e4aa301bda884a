import { evolveFeatures, initialFeatures, type FeatureState } from '../features/state.ts';
import { evolveInbox, initialInbox, type InboxState } from '../inbox/state.ts';
import { evolved, metadataOf, type Folding } from '../kernel/fold.ts';
import { isOneOf } from '../kernel/lists.ts';
import { parseStream } from '../kernel/stream.ts';
import { evolveGrants, initialGrants, type GrantState } from '../permission-grants/state.ts';
import { evolveRole, initialRole, type RoleState } from '../roles/state.ts';
import { evolveSettings, initialSettings, type SettingState } from '../settings/state.ts';
import { evolveTenant, initialTenant, type TenantState } from '../tenants/state.ts';
import { evolveUser, initialUser, type UserState } from '../users/state.ts';
import { delegationAreas, evolveDelegation, initialDelegation, type Delegation } from './delegation.ts';

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

/** The folds of all that the directory is made of: users, tenants and inboxes by id, the others by tenant and id. */
export const createFolds = () => ({
  users: createFold<UserState>({ initial: initialUser, evolve: evolveUser }),
  roles: createFold<RoleState>({ initial: initialRole, evolve: evolveRole }),
  grants: createFold<GrantState>({ initial: initialGrants, evolve: evolveGrants }),
  tenants: createFold<TenantState>({ initial: initialTenant, evolve: evolveTenant }),
  features: createFold<FeatureState>({ initial: initialFeatures, evolve: evolveFeatures }),
  settings: createFold<SettingState>({ initial: initialSettings, evolve: evolveSettings }),
  inboxes: createFold<InboxState>({ initial: initialInbox, evolve: evolveInbox }),
  delegations: createFold<Delegation>({ initial: initialDelegation, evolve: evolveDelegation }),
});

export type Folds = ReturnType<typeof createFolds>;

/** Folds an event into its record; says whose work-out is over by it: everybody's, that of one person, or nobody's. */
export const takeIn = (folds: Folds, event: DirectoryEvent): 'everybody' | { readonly person: string } | undefined => {
  const parts = parseStream(event.stream);
  if (!parts) return undefined;
  const { area, tenant, id } = parts;
  if (area === 'inbox') {
    const before = folds.inboxes.known.get(id)?.state.follows;
    folds.inboxes.apply(id, tenant, id, event);
    // Marks change nothing of who may do what: all that was worked out goes on to hold.
    return folds.inboxes.known.get(id)?.state.follows === before ? undefined : { person: id };
  }
  if (area === 'users') folds.users.apply(id, tenant, id, event);
  else if (area === 'roles') folds.roles.apply(`${tenant}/${id}`, tenant, id, event);
  else if (area === 'permission-grants') folds.grants.apply(`${tenant}/${id}`, tenant, id, event);
  else if (area === 'tenants') folds.tenants.apply(id, tenant, id, event);
  else if (area === 'features') folds.features.apply(`${tenant}/${id}`, tenant, id, event);
  else if (area === 'settings') folds.settings.apply(`${tenant}/${id}`, tenant, id, event);
  else if (isOneOf(delegationAreas, area)) folds.delegations.apply(`${tenant}/${area}/${id}`, tenant, id, event);
  else return undefined;
  return 'everybody';
};
