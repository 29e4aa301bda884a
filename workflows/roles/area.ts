import { changedIn } from '../kernel/asserted.ts';
import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { Command, Decision } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { machineOf, type Rule } from '../kernel/machine.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { sharedByAll } from '../kernel/scope.ts';
import type { Directory } from '../people/directory.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { staticRoleIdOf } from '../people/ids.ts';
import { evolveRole, initialRole, roleEvents, roleName, type RoleEvent, type RoleState } from './state.ts';

const states = {
  absent: { status: -1, subStatus: 0 },
  current: { status: 0, subStatus: 0 },
  deleted: { status: 1, subStatus: 0 },
} as const;

const may =
  (name: string): Rule<RoleState> =>
  (_role, person) =>
    policy(name)(person) || refusal('Policy.Missing', { policy: name });

/** Static roles are the product's own (domain, section 6.1): neither renamed nor removed. */
const notStatic: Rule<RoleState> = (role) => !role.isStatic || refusal('Roles.Static', { name: role.name });

const machine = machineOf<RoleState, keyof typeof states>({
  id: 'roles',
  states,
  stateOf: (role) => (role.exists ? (role.isDeleted ? 'deleted' : 'current') : 'absent'),
  wrongState: (role) => refusal(role.exists ? 'Roles.Deleted' : 'Roles.Absent'),
  rows: [
    { command: 'create', from: 'absent', to: 'current', rules: [may('AbpIdentity.Roles.Create')] },
    { command: 'edit', from: 'current', to: 'current', rules: [may('AbpIdentity.Roles.Update')] },
    { command: 'delete', from: 'current', to: 'deleted', rules: [may('AbpIdentity.Roles.Delete'), notStatic] },
  ],
});

const nameTaken = (directory: Directory, tenant: string, name: string, id: string): Decision<never> | undefined => {
  const other = directory.roleNamed(tenant, name);
  return other && other.id !== id ? { invalid: [refusal('Roles.NameTaken', { name }, 'name')] } : undefined;
};

type RoleCommand<Input> = Command<RoleState, RoleEvent, Input>;

interface CreateRole {
  readonly name: string;
  readonly isDefault: boolean;
  readonly isPublic: boolean;
}

const create: RoleCommand<CreateRole> = {
  name: 'create',
  kind: 'create',
  policy: 'AbpIdentity.Roles.Create',
  input: z.strictObject({ name: roleName, isDefault: z.boolean().default(false), isPublic: z.boolean().default(true) }),
  ifMatch: 'optional',
  needs: needsDirectory,
  decide(state, input, context) {
    const next = machine.next('create', state, context.person);
    if ('refused' in next) return next;
    return (
      nameTaken(directoryOf(context), context.person.tenant, input.name, context.id) ??
      happened({ type: 'RoleCreated', data: { id: context.id, ...input, isStatic: false } })
    );
  },
};

const edit: RoleCommand<Partial<CreateRole>> = {
  name: 'edit',
  kind: 'change',
  policy: 'AbpIdentity.Roles.Update',
  input: z.strictObject({ name: roleName, isDefault: z.boolean(), isPublic: z.boolean() }).partial(),
  ifMatch: 'required',
  needs: needsDirectory,
  decide(state, input, context) {
    const next = machine.next('edit', state, context.person);
    if ('refused' in next) return next;
    const changes = changedIn(input, state);
    if (Object.keys(changes).length === 0) return nothing;
    if (changes.name !== undefined) {
      if (state.isStatic) return { refused: [refusal('Roles.Static', { name: state.name })] };
      const taken = nameTaken(directoryOf(context), context.person.tenant, changes.name, context.id);
      if (taken) return taken;
    }
    return happened({ type: 'RoleChanged', data: { changes } });
  },
};

const remove: RoleCommand<object> = {
  name: 'delete',
  kind: 'change',
  policy: 'AbpIdentity.Roles.Delete',
  input: z.strictObject({}),
  ifMatch: 'optional',
  decide(state, _input, { person }) {
    const next = machine.next('delete', state, person);
    return 'refused' in next ? next : happened({ type: 'RoleDeleted', data: {} });
  },
};

/** Brings a role of the product's own into the log. Sent by Kerben itself at its start and never by a person. */
export const declareStaticRole: RoleCommand<{ readonly name: string }> = {
  name: 'declare-static',
  kind: 'create',
  policy: 'SuperAdmin',
  input: z.strictObject({ name: roleName }),
  ifMatch: 'optional',
  idOf: ({ name }, { tenant }) => staticRoleIdOf(tenant, name),
  decide: (_state, { name }, { id }) =>
    happened({ type: 'RoleCreated', data: { id, name, isDefault: false, isPublic: true, isStatic: true } }),
};

const answered = (action: string, refusals: readonly Refusal[]) => ({
  action,
  enabled: refusals.length === 0,
  refusals,
});

const lacking = (needed: string, person: Person): readonly Refusal[] =>
  policy(needed)(person) ? [] : [refusal('Policy.Missing', { policy: needed })];

/** Roles (specification 000, section 2.5; domain, section 6.1). What a role may do is in `permission-grants`. */
export const roles: Area<RoleState, RoleEvent> = {
  name: 'roles',
  events: roleEvents,
  initial: initialRole,
  evolve: evolveRole,
  commands: [create, edit, remove],
  viewPolicy: 'AbpIdentity.Roles',
  owned: false,
  scopeKeys: () => sharedByAll,
  actions: (state, person) => [
    { action: 'show-history', enabled: true, refusals: [] },
    answered('edit', machine.answer('edit', state, person)),
    answered('permissions', lacking('AbpIdentity.Roles.ManagePermissions', person)),
    answered('show-users', lacking('AbpIdentity.Users', person)),
    answered('delete', machine.answer('delete', state, person)),
  ],
  tracked: ({ name, isDefault, isPublic, isStatic, isDeleted }) => ({ name, isDefault, isPublic, isStatic, isDeleted }),
};
