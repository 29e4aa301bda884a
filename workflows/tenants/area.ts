import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { Command, Decision, DecisionContext } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { machineOf, type Rule } from '../kernel/machine.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { sharedByAll } from '../kernel/scope.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { evolveTenant, initialTenant, tenantEvents, tenantName, type TenantEvent, type TenantState } from './state.ts';

/** The policy of each command. People of tenants never have them (policies.ts: only the railway's own). */
const tenantPolicies = {
  create: 'AbpTenantManagement.Tenants.Create',
  rename: 'AbpTenantManagement.Tenants.Update',
  activate: 'AbpTenantManagement.Tenants.Update',
  deactivate: 'AbpTenantManagement.Tenants.Update',
  delete: 'AbpTenantManagement.Tenants.Delete',
} as const;

type TenantCommandName = keyof typeof tenantPolicies;

const states = {
  absent: { status: -1, subStatus: 0 },
  active: { status: 0, subStatus: 0 },
  inactive: { status: 0, subStatus: 1 },
  deleted: { status: 1, subStatus: 0 },
} as const;

const may =
  (name: TenantCommandName): Rule<TenantState> =>
  (_tenant, person) =>
    policy(tenantPolicies[name])(person) || refusal('Policy.Missing', { policy: tenantPolicies[name] });

/** Tenants are the railway's matter, whatever rights somebody of a tenant was given. */
const ofTheRailway: Rule<TenantState> = (_tenant, person) =>
  person.tenant === defaultTenant || refusal('Tenants.RailwayOnly');

const machine = machineOf<TenantState, keyof typeof states>({
  id: 'tenants',
  states,
  stateOf: (tenant) =>
    !tenant.exists ? 'absent' : tenant.isDeleted ? 'deleted' : tenant.isActive ? 'active' : 'inactive',
  wrongState: (tenant) =>
    refusal(
      !tenant.exists
        ? 'Tenants.Absent'
        : tenant.isDeleted
          ? 'Tenants.Deleted'
          : tenant.isActive
            ? 'Tenants.Active'
            : 'Tenants.Inactive',
    ),
  rows: [
    { command: 'create', from: 'absent', to: 'active', rules: [ofTheRailway, may('create')] },
    { command: 'rename', from: 'active', to: 'active', rules: [ofTheRailway, may('rename')] },
    { command: 'rename', from: 'inactive', to: 'inactive', rules: [ofTheRailway, may('rename')] },
    { command: 'activate', from: 'inactive', to: 'active', rules: [ofTheRailway, may('activate')] },
    { command: 'deactivate', from: 'active', to: 'inactive', rules: [ofTheRailway, may('deactivate')] },
    { command: 'delete', from: 'active', to: 'deleted', rules: [ofTheRailway, may('delete')] },
    { command: 'delete', from: 'inactive', to: 'deleted', rules: [ofTheRailway, may('delete')] },
  ],
});

type TenantCommand<Input> = Command<TenantState, TenantEvent, Input>;

const declared = <Input>(
  name: TenantCommandName,
  input: z.ZodType<Input>,
  ifMatch: TenantCommand<Input>['ifMatch'],
  decide: (state: TenantState, input: Input, context: DecisionContext) => Decision<TenantEvent>,
): TenantCommand<Input> => ({
  name,
  kind: 'change',
  policy: tenantPolicies[name],
  input,
  ifMatch,
  needs: needsDirectory,
  decide(state, given, context) {
    const next = machine.next(name, state, context.person);
    return 'refused' in next ? next : decide(state, given, context);
  },
});

/** A name belongs to one tenant; the railway's own is nobody else's. */
const taken = (context: DecisionContext, name: string): Decision<never> | undefined => {
  const other = directoryOf(context).tenantNamed(name);
  const free = (!other || other.id === context.id) && name.toLowerCase() !== defaultTenant;
  return free ? undefined : { invalid: [refusal('Tenants.NameTaken', { name }, 'name')] };
};

export const createTenantInput = z.strictObject({ name: tenantName, adminEmailAddress: z.email().max(256) });

const create: TenantCommand<z.output<typeof createTenantInput>> = {
  ...declared(
    'create',
    createTenantInput,
    'optional',
    (_state, input, context) =>
      taken(context, input.name) ?? happened({ type: 'TenantCreated', data: { id: context.id, ...input } }),
  ),
  kind: 'create',
};

const rename = declared<{ name: string }>(
  'rename',
  z.strictObject({ name: tenantName }),
  'required',
  (state, { name }, context) =>
    name === state.name ? nothing : (taken(context, name) ?? happened({ type: 'TenantRenamed', data: { name } })),
);

/** A command that only turns the tenant into another state. */
const turn = (name: 'activate' | 'deactivate' | 'delete', event: TenantEvent) =>
  declared<object>(name, z.strictObject({}), 'optional', () => happened(event));

const answered = (action: string, refusals: readonly Refusal[]) => ({
  action,
  enabled: refusals.length === 0,
  refusals,
});

/** Why a person may not open the features of a tenant. */
const featureRefusals = (state: TenantState, person: Person): readonly Refusal[] => {
  const needed = 'AbpTenantManagement.Tenants.ManageFeatures';
  if (!policy(needed)(person)) return [refusal('Policy.Missing', { policy: needed })];
  return state.isDeleted ? [refusal('Tenants.Deleted')] : [];
};

/**
 * Organisations that work in Kerben beside the railway (specification 000, sections 2.1 and 4; domain, section 6.1). Each has
 * people, roles, settings and records of its own; the tenants themselves are records of the railway.
 */
export const tenants: Area<TenantState, TenantEvent> = {
  name: 'tenants',
  events: tenantEvents,
  initial: initialTenant,
  evolve: evolveTenant,
  commands: [
    create,
    rename,
    turn('activate', { type: 'TenantActivated', data: {} }),
    turn('deactivate', { type: 'TenantDeactivated', data: {} }),
    turn('delete', { type: 'TenantDeleted', data: {} }),
  ],
  viewPolicy: 'AbpTenantManagement.Tenants',
  owned: false,
  scopeKeys: () => sharedByAll,
  actions: (state, person) => [
    { action: 'show-history', enabled: true, refusals: [] },
    answered('rename', machine.answer('rename', state, person)),
    answered('features', featureRefusals(state, person)),
    ...(['activate', 'deactivate', 'delete'] as const).map((action) =>
      answered(action, machine.answer(action, state, person)),
    ),
  ],
  tracked: ({ name, adminEmailAddress, isActive, isDeleted }) => ({ name, adminEmailAddress, isActive, isDeleted }),
};
