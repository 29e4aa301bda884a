import { tenants } from '@kerben/workflows/tenants/area.ts';
import { readModel } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/** Organisations beside the railway (specification 000, section 2.1); removed ones stand in the view `all`. */
export const tenantList = readModel({
  name: 'tenants',
  area: tenants,
  version: 1,
  defaultSort: ['name', 'ASC'],
  views: { list: [{ isDeleted: false }], all: [] },
  columns: {
    name: { type: 'text', value: (tenant) => tenant.name, ...find, searchable: true, required: true },
    isActive: { type: 'bool', value: (tenant) => tenant.isActive, ...find },
    createdAt: { type: 'instant', value: (_tenant, times) => times.createdAt, ...find, required: true },
    changedAt: { type: 'instant', value: (_tenant, times) => times.changedAt, ...find, required: true },
    isDeleted: { type: 'bool', value: (tenant) => tenant.isDeleted, ...find },
  },
});
