import { textIn } from '@kerben/workflows/kernel/lists.ts';
import type { ActionTable } from '../../actions/action.ts';
import { gridColumns, type Row } from '../../grid/column.ts';
import type { ListDefinition } from '../../grid/list.ts';
import { FeatureDialog } from '../features/FeatureDialog.tsx';
import { TenantState } from './TenantState.tsx';
import tenants from './tenants.facts.ts';

export type TenantRow = Row & { readonly name: string };

export const tenantListPath = '/tenant-management/tenants';

const actions: ActionTable = {
  rename: {
    kind: 'command',
    command: 'rename',
    fields: [{ name: 'name', type: 'text', required: true, max: 64 }],
    initial: (row) => ({ name: textIn(row['name']) }),
  },
  features: {
    kind: 'dialog',
    open: (row, name, close) => (
      <FeatureDialog provider={{ providerName: 'T', providerKey: row.id }} name={name} onClose={close} />
    ),
  },
  activate: { kind: 'command', command: 'activate' },
  deactivate: { kind: 'command', command: 'deactivate', harmful: true },
  delete: { kind: 'command', command: 'delete', harmful: true },
  'show-history': { kind: 'log', log: 'logs' },
};

const [field, order] = tenants.list.defaultSort;

export const tenantList: ListDefinition = {
  area: 'tenants',
  path: tenantListPath,
  columns: gridColumns(tenants.list, [
    { name: 'name' },
    { name: 'isActive', view: TenantState },
    { name: 'createdAt' },
    { name: 'changedAt', hidden: true },
  ]),
  sort: { field, order },
  card: { title: 'name', chip: 'isActive', facts: ['createdAt'] },
  actions,
};
