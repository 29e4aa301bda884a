import { refusal } from '../kernel/decide.ts';
import { machineOf, type Rule } from '../kernel/machine.ts';
import { policy } from '../kernel/policy.ts';
import { kindsOf } from './kinds.ts';
import type { UserState } from './state.ts';

/** The policy of each command; who looks after users of some kind (`kinds.ts`) may send them about those. */
export const userPolicies = {
  create: 'AbpIdentity.Users.Create',
  edit: 'AbpIdentity.Users.Update',
  'set-roles': 'AbpIdentity.Users.Update',
  activate: 'AbpIdentity.Users.Update',
  deactivate: 'AbpIdentity.Users.Update',
  delete: 'AbpIdentity.Users.Delete',
  restore: 'AbpIdentity.Users.Delete',
} as const;

export type UserCommandName = keyof typeof userPolicies;

const states = {
  absent: { status: -1, subStatus: 0 },
  active: { status: 0, subStatus: 0 },
  inactive: { status: 0, subStatus: 1 },
  deleted: { status: 1, subStatus: 0 },
} as const;

const may =
  (name: UserCommandName): Rule<UserState> =>
  (user, person) => {
    const needed = userPolicies[name];
    if (policy(needed)(person)) return true;
    const [first, ...others] = kindsOf(person);
    if (!first) return refusal('Policy.Missing', { policy: needed });
    return !user.exists || [first, ...others].some(({ has }) => has(user)) || refusal(first.refusal);
  };

/** Nobody removes himself: it could not be undone by the one who did it. */
const notSelf: Rule<UserState> = (user, person) => user.id !== person.id || refusal('Users.NotYourself');

/** A user whose flag `isActive` stands beside whether it was deleted: restoring gives back what was. */
export const machine = machineOf<UserState, keyof typeof states>({
  id: 'users',
  states,
  stateOf: (user) => (!user.exists ? 'absent' : user.isDeleted ? 'deleted' : user.isActive ? 'active' : 'inactive'),
  wrongState: (user) =>
    refusal(
      !user.exists
        ? 'Users.Absent'
        : user.isDeleted
          ? 'Users.Deleted'
          : user.isActive
            ? 'Users.Active'
            : 'Users.Inactive',
    ),
  rows: [
    { command: 'create', from: 'absent', to: 'active', rules: [may('create')] },
    { command: 'edit', from: 'active', to: 'active', rules: [may('edit')] },
    { command: 'edit', from: 'inactive', to: 'inactive', rules: [may('edit')] },
    { command: 'set-roles', from: 'active', to: 'active', rules: [may('set-roles')] },
    { command: 'set-roles', from: 'inactive', to: 'inactive', rules: [may('set-roles')] },
    { command: 'activate', from: 'inactive', to: 'active', rules: [may('activate')] },
    { command: 'deactivate', from: 'active', to: 'inactive', rules: [may('deactivate'), notSelf] },
    { command: 'delete', from: 'active', to: 'deleted', rules: [may('delete'), notSelf] },
    { command: 'delete', from: 'inactive', to: 'deleted', rules: [may('delete'), notSelf] },
    { command: 'restore', from: 'deleted', to: 'active', rules: [may('restore')], when: (user) => user.isActive },
    { command: 'restore', from: 'deleted', to: 'inactive', rules: [may('restore')], when: (user) => !user.isActive },
  ],
});
