import { textIn } from '@kerben/workflows/kernel/lists.ts';
import type { ActionTable } from '../../actions/action.ts';
import { gridColumns, type Row } from '../../grid/column.ts';
import type { ListDefinition } from '../../grid/list.ts';
import { PermissionDialog } from '../permissions/PermissionDialog.tsx';
import { RoleCell } from './RoleTitle.tsx';
import roles from './roles.facts.ts';

export type RoleRow = Row & { readonly name: string; readonly isStatic: boolean };

export const roleListPath = '/identity/roles';

const actions: ActionTable = {
  edit: { kind: 'go', to: (row) => `${roleListPath}/${row.id}` },
  permissions: {
    kind: 'dialog',
    open: (row, name, close) => (
      <PermissionDialog holder={{ providerName: 'R', providerKey: textIn(row['name']) }} name={name} onClose={close} />
    ),
  },
  'show-users': {
    kind: 'go',
    to: (row) => `/admin/user?filter=${encodeURIComponent(JSON.stringify({ roles: textIn(row['name']) }))}`,
  },
  delete: { kind: 'command', command: 'delete', harmful: true },
  'show-history': { kind: 'log', log: 'logs' },
};

const [field, order] = roles.list.defaultSort;

export const roleList: ListDefinition = {
  area: 'roles',
  path: roleListPath,
  columns: gridColumns(roles.list, [
    { name: 'name', view: RoleCell },
    { name: 'isStatic' },
    { name: 'isDefault' },
    { name: 'isPublic' },
    { name: 'createdAt', hidden: true },
    { name: 'changedAt' },
  ]),
  sort: { field, order },
  card: { title: 'name', facts: ['isStatic', 'isDefault', 'changedAt'] },
  actions,
};
