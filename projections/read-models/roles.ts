import { roles } from '@kerben/workflows/roles/area.ts';
import { readModel } from './declaration.ts';

const find = { sortable: true, filterable: true } as const;

/** Roles (specification 000, section 2.5); removed ones stand in the view `all`. */
export const roleList = readModel({
  name: 'roles',
  area: roles,
  version: 1,
  defaultSort: ['name', 'ASC'],
  views: { list: [{ isDeleted: false }], all: [] },
  columns: {
    name: { type: 'text', value: (role) => role.name, ...find, searchable: true, required: true },
    isStatic: { type: 'bool', value: (role) => role.isStatic, ...find },
    isDefault: { type: 'bool', value: (role) => role.isDefault, ...find },
    isPublic: { type: 'bool', value: (role) => role.isPublic, ...find },
    createdAt: { type: 'instant', value: (_role, times) => times.createdAt, ...find, required: true },
    changedAt: { type: 'instant', value: (_role, times) => times.changedAt, ...find, required: true },
    isDeleted: { type: 'bool', value: (role) => role.isDeleted, ...find },
  },
});
