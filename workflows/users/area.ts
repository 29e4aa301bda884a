import { changedIn } from '../kernel/asserted.ts';
import { membersIn } from '../kernel/lists.ts';
import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { Command, Decision, DecisionContext, Needs } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { same } from '../kernel/same.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { userIdOf } from '../people/ids.ts';
import { userEvents, type NamedRole, type Profile, type UserEvent } from './events.ts';
import { createInput, editInput, roleNames, type CreateUser, type EditUser } from './input.ts';
import { keysOf, kindsOf, managesKinds } from './kinds.ts';
import { machine, userPolicies, type UserCommandName } from './machine.ts';
import {
  ownKindOnly,
  emailTaken,
  lastAdministrator,
  nameTaken,
  rolesBeyondOwn,
  rolesNamed,
  stopped,
  strongerThanYou,
} from './rules.ts';
import { chooseNewsMail, chooseQuietHours, editProfile, readNews } from './own-account.ts';
import { evolveUser, initialUser, type UserState } from './state.ts';

type UserCommand<Input> = Command<UserState, UserEvent, Input>;

/** The customer whose user somebody becomes must be in the reference book. */
const customerMissing = (context: DecisionContext, customerId: string | null | undefined): readonly Refusal[] =>
  typeof customerId === 'string' && !context.record<{ retired: boolean }>('customers', customerId)
    ? [refusal('Users.CustomerUnknown', { id: customerId }, 'customerId')]
    : [];

const needs = (input: unknown): Needs => {
  const { customerId } = membersIn(input);
  const directory = needsDirectory();
  return typeof customerId === 'string'
    ? { records: [...(directory.records ?? []), { area: 'customers', id: customerId }] }
    : directory;
};

const declared = <Input>(
  name: UserCommandName,
  input: z.ZodType<Input>,
  ifMatch: UserCommand<Input>['ifMatch'],
  decide: (state: UserState, input: Input, context: DecisionContext) => Decision<UserEvent>,
): UserCommand<Input> => ({
  name,
  kind: 'change',
  policy: `${userPolicies[name]} or ${managesKinds}`,
  input,
  ifMatch,
  needs,
  decide(state, given, context) {
    const next = machine.next(name, state, context.person);
    return 'refused' in next ? next : decide(state, given, context);
  },
});

const create: UserCommand<CreateUser> = {
  ...declared('create', createInput, 'optional', (_state, input, context) => {
    const { userName, isActive, roleNames: names, ...profile } = input;
    const { person, id } = context;
    const directory = directoryOf(context);
    const { roles, invalid } = rolesNamed(directory, person.tenant, names);
    return (
      stopped(
        [
          ...invalid,
          ...nameTaken(directory, person.tenant, id, userName),
          ...emailTaken(directory, person.tenant, id, profile.email),
          ...customerMissing(context, profile.customerId),
        ],
        [...ownKindOnly(person, 'create', { ...profile, roles }), ...rolesBeyondOwn(directory, person, roles)],
      ) ?? happened({ type: 'UserCreated', data: { id, userName, profile, isActive, roles: [...roles] } })
    );
  }),
  kind: 'create',
  idOf: ({ userName }, { tenant }) => userIdOf(tenant, userName),
};

const difference = (before: readonly NamedRole[], after: readonly NamedRole[]) => ({
  granted: after.filter(({ id }) => before.every((role) => role.id !== id)),
  revoked: before.filter(({ id }) => after.every((role) => role.id !== id)),
});

/** What a user becomes, as the fewest events; refused or invalid when a rule forbids it. */
const change = (
  name: 'edit' | 'set-roles',
  state: UserState,
  { userName: _same, isActive = state.isActive, roleNames: names, ...wish }: EditUser,
  context: DecisionContext,
): Decision<UserEvent> => {
  const { person, id } = context;
  const directory = directoryOf(context);
  const changes: Partial<Profile> = changedIn(wish, state, same);
  const named = names && rolesNamed(directory, person.tenant, names);
  // A role that was removed since is no longer anybody's, whatever the user's events say.
  const { granted, revoked } = difference(state.roles, named?.roles ?? state.roles);
  const after = { ...state, ...changes, isActive, roles: named?.roles ?? state.roles };
  const events: UserEvent[] = [];
  if (Object.keys(changes).length > 0) events.push({ type: 'UserChanged', data: { changes } });
  if (granted.length + revoked.length > 0) events.push({ type: 'UserRolesChanged', data: { granted, revoked } });
  if (isActive !== state.isActive) events.push({ type: isActive ? 'UserActivated' : 'UserDeactivated', data: {} });
  const self = !isActive && state.isActive && id === person.id ? [refusal('Users.NotYourself')] : [];
  const stop = stopped(
    [
      ...(named?.invalid ?? []),
      ...(changes.email === undefined ? [] : emailTaken(directory, person.tenant, id, changes.email)),
      ...customerMissing(context, changes.customerId),
    ],
    [
      ...lastAdministrator(directory, person.tenant, id, after),
      ...self,
      ...strongerThanYou(directory, person, id),
      ...ownKindOnly(person, name, after),
      ...rolesBeyondOwn(directory, person, granted),
    ],
  );
  return stop ?? (events.length === 0 ? nothing : happened(...events));
};

const edit = declared<EditUser>('edit', editInput, 'required', (state, input, context) =>
  input.userName !== undefined && input.userName.toLowerCase() !== state.userName.toLowerCase()
    ? { refused: [refusal('Users.NameFixed', { name: state.userName }, 'userName')] }
    : change('edit', state, input, context),
);

const setRoles = declared<{ roleNames: string[] }>(
  'set-roles',
  z.strictObject({ roleNames }),
  'optional',
  (state, input, context) => change('set-roles', state, input, context),
);

/** A command that only turns the user into another state. */
const turn = (name: 'activate' | 'deactivate' | 'delete' | 'restore', event: UserEvent, flags: Partial<UserState>) =>
  declared<object>(name, z.strictObject({}), 'optional', (state, _input, context) => {
    const directory = directoryOf(context);
    const after = { ...state, ...flags };
    return (
      stopped(name === 'restore' ? emailTaken(directory, context.person.tenant, context.id, state.email) : [], [
        ...lastAdministrator(directory, context.person.tenant, context.id, after),
        ...strongerThanYou(directory, context.person, context.id),
        ...ownKindOnly(context.person, name, after),
      ]) ?? happened(event)
    );
  });

const answered = (action: string, refusals: readonly Refusal[]) => ({
  action,
  enabled: refusals.length === 0,
  refusals,
});

/** Why a person may not open the permissions of a user. */
const permissionRefusals = (state: UserState, person: Person): readonly Refusal[] => {
  const needed = 'AbpIdentity.Users.ManagePermissions';
  if (!policy(needed)(person)) return [refusal('Policy.Missing', { policy: needed })];
  return state.isDeleted ? [refusal('Users.Deleted')] : [];
};

/**
 * The people who sign in (specification 000, sections 2.5 and 3; domain, section 6.1). Rows of customers' users belong to
 * their customer. Passwords are no part of it: they go to the credentials and never into the log.
 */
export const users: Area<UserState, UserEvent> = {
  name: 'users',
  events: userEvents,
  initial: initialUser,
  evolve: evolveUser,
  commands: [
    create,
    edit,
    setRoles,
    editProfile,
    readNews,
    chooseNewsMail,
    chooseQuietHours,
    turn('activate', { type: 'UserActivated', data: {} }, { isActive: true }),
    turn('deactivate', { type: 'UserDeactivated', data: {} }, { isActive: false }),
    turn('delete', { type: 'UserDeleted', data: {} }, { isDeleted: true }),
    turn('restore', { type: 'UserRestored', data: {} }, { isDeleted: false }),
  ],
  viewPolicy: `AbpIdentity.Users or ${managesKinds}`,
  listKeys: (person) => (policy('AbpIdentity.Users')(person) ? null : kindsOf(person).map(({ name }) => name)),
  owned: true,
  scopeKeys: (user) => ({ customerId: user.customerId, stationIds: [], readers: keysOf(user) }),
  actions: (state, person) => [
    { action: 'show-history', enabled: true, refusals: [] },
    answered('edit', machine.answer('edit', state, person)),
    answered('set-roles', machine.answer('set-roles', state, person)),
    answered('permissions', permissionRefusals(state, person)),
    // A password is set by an edit that carries one (domain, section 6.1).
    answered('set-password', machine.answer('edit', state, person)),
    ...(['activate', 'deactivate', 'delete', 'restore'] as const).map((action) =>
      answered(action, machine.answer(action, state, person)),
    ),
  ],
  tracked: ({ exists: _e, id: _i, issuerRoles: _r, newsUpTo: _n, quietHours, roles, stationIds, ...state }) => ({
    ...state,
    quietHours: quietHours.from === '' ? '' : `${quietHours.from}–${quietHours.until}`,
    roles: roles
      .map(({ name }) => name)
      .sort()
      .join(', '),
    stationIds: stationIds?.join(', ') ?? null,
  }),
};
