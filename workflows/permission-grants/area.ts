import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { Command, Decision, DecisionContext } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { sharedByAll } from '../kernel/scope.ts';
import { isAdminRole } from '../people/directory.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { beyond } from '../people/more-than.ts';
import { policyNames } from '../permissions/policies.ts';
import { changeOf, type Wish } from '../permissions/tree.ts';
import { evolveGrants, grantEvents, initialGrants, type GrantEvent, type GrantState } from './state.ts';

interface SetGrants {
  readonly permissions: readonly Wish[];
}

/** Body of the permission dialog: only what is wished to change. */
export const grantsInput = z.strictObject({
  permissions: z.array(z.strictObject({ name: z.string().max(200), isGranted: z.boolean() })).max(1_000),
});

const decide = (state: GrantState, { permissions }: SetGrants, context: DecisionContext): Decision<GrantEvent> => {
  const { person } = context;
  const directory = directoryOf(context);
  const [provider, ...rest] = context.id.split(':');
  const id = rest.join(':');
  const role = provider === 'R' ? directory.role(person.tenant, id) : undefined;
  const user = provider === 'U' ? directory.user(id) : undefined;
  const holder = role ?? (user?.tenant === person.tenant ? user : undefined);
  if (!holder || holder.state.isDeleted) return { refused: [refusal('Grants.Nobody')] };
  const unknown = permissions.flatMap(({ name }, index) =>
    policyNames.has(name) ? [] : [refusal('Grants.Unknown', { policy: name }, `permissions.${index}.name`)],
  );
  if (unknown.length > 0) return { invalid: unknown };
  if (role && isAdminRole(role)) {
    return permissions.every(({ isGranted }) => isGranted) ? nothing : { refused: [refusal('Grants.AdminHasAll')] };
  }
  const change = changeOf(state.granted, permissions);
  if (change.granted.length + change.revoked.length === 0) return nothing;
  const notOwn = beyond(person, change.granted);
  if (notOwn !== undefined) return { refused: [refusal('Grants.BeyondOwn', { policy: notOwn })] };
  return happened({ type: 'PermissionsChanged', data: { granted: [...change.granted], revoked: [...change.revoked] } });
};

type GrantCommand = Command<GrantState, GrantEvent, SetGrants>;

const command = (name: string, kind: GrantCommand['kind'], policy: string): GrantCommand => ({
  name,
  kind,
  policy,
  input: grantsInput,
  ifMatch: 'optional',
  needs: needsDirectory,
  decide,
});

/**
 * What sets the permissions of a role or of a user: `open` when nothing was ever granted there, `change` afterwards. They
 * are sent through `/api/permission-management/permissions` (domain, section 6.1) and have no path of their own.
 */
export const grantCommands = {
  R: {
    open: command('open', 'create', 'AbpIdentity.Roles.ManagePermissions'),
    change: command('change', 'change', 'AbpIdentity.Roles.ManagePermissions'),
  },
  U: {
    open: command('open', 'create', 'AbpIdentity.Users.ManagePermissions'),
    change: command('change', 'change', 'AbpIdentity.Users.ManagePermissions'),
  },
} as const;

/** Grants, one stream for each role or user that ever had one. */
export const permissionGrants: Area<GrantState, GrantEvent> = {
  name: 'permission-grants',
  events: grantEvents,
  initial: initialGrants,
  evolve: evolveGrants,
  commands: [],
  viewPolicy: 'AbpIdentity.Roles.ManagePermissions or AbpIdentity.Users.ManagePermissions',
  owned: false,
  scopeKeys: () => sharedByAll,
  tracked: ({ granted }) => Object.fromEntries([...granted].map((name) => [name, true])),
};
