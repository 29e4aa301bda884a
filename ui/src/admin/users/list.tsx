import { textsIn } from '@kerben/workflows/kernel/lists.ts';
import type { ActionTable } from '../../actions/action.ts';
import { gridColumns, type Row } from '../../grid/column.ts';
import type { ListDefinition } from '../../grid/list.ts';
import { PermissionDialog } from '../permissions/PermissionDialog.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { FullName, UserRoles, UserState } from './UserCells.tsx';
import users from './users.facts.ts';

const columns = gridColumns(users.list, [
  { name: 'userName' },
  { name: 'name', view: FullName },
  { name: 'email' },
  { name: 'roles', view: UserRoles },
  { name: 'isActive', view: UserState },
  { name: 'term' },
  { name: 'customerId' },
  { name: 'phoneNumber', hidden: true },
  { name: 'isCustomer', hidden: true },
  { name: 'createdAt', hidden: true },
  { name: 'changedAt', hidden: true },
]);

const actionsAt = (path: string): ActionTable => ({
  edit: { kind: 'go', to: (row) => `${path}/${row.id}` },
  'set-roles': {
    kind: 'command',
    command: 'set-roles',
    proceed: 'ui.form.save',
    inputs: RoleChoice,
    initial: (row) => ({ roleNames: textsIn(row['roles']) }),
  },
  permissions: {
    kind: 'dialog',
    open: (row, name, close) => (
      <PermissionDialog holder={{ providerName: 'U', providerKey: row.id }} name={name} onClose={close} />
    ),
  },
  'set-password': {
    kind: 'command',
    command: 'edit',
    fields: [{ name: 'password', type: 'password', required: true, max: 200, help: 'admin.users.password_hint' }],
    initial: () => ({ password: '' }),
    bodyOf: ({ password }, { revision }) => ({ password, concurrencyStamp: String(revision) }),
    via: ({ id }: Row) => ({
      via: { method: 'PUT', path: `/api/identity/users/${encodeURIComponent(id)}` },
      toast: 'admin.users.password_set',
    }),
  },
  activate: { kind: 'command', command: 'activate', bulk: true, undo: 'deactivate' },
  deactivate: { kind: 'command', command: 'deactivate', harmful: true, bulk: true, undo: 'activate' },
  delete: { kind: 'command', command: 'delete', harmful: true, bulk: true, undo: 'restore' },
  restore: { kind: 'command', command: 'restore', bulk: true, undo: 'delete' },
  'show-history': { kind: 'log', log: 'logs' },
});

const [field, order] = users.list.defaultSort;

/** The list of users at a path; the two lists differ in the people they show and keep their own page and search. */
export const userListAt = (path: string, key: string): ListDefinition => ({
  area: 'users',
  key,
  path,
  columns,
  sort: { field, order },
  card: { title: 'userName', chip: 'isActive', facts: ['name', 'roles', 'email'] },
  actions: actionsAt(path),
});
