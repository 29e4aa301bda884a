import type { Values } from '../../form/changes.ts';
import type { FormSection } from '../../form/field.ts';
import type { Row } from '../../grid/column.ts';

export const emptyRole: Values = { name: '', isDefault: false, isPublic: true };

export const roleValues = (record: Row): Values => {
  return Object.fromEntries(Object.keys(emptyRole).map((name) => [name, record[name]]));
};

/** The name of one of Kerben's own roles is locked, and the form says why (domain, section 6.1). */
export const roleSections = (isStatic: boolean): readonly FormSection[] => [
  {
    name: 'main',
    title: 'admin.roles.main',
    fields: [
      {
        name: 'name',
        type: 'text',
        required: true,
        max: 64,
        wide: true,
        ...(isStatic && { onlyOnCreate: true, help: 'admin.roles.static_hint' }),
      },
      { name: 'isDefault', type: 'bool', wide: true, help: 'admin.roles.default_hint' },
      { name: 'isPublic', type: 'bool', wide: true, help: 'admin.roles.public_hint' },
    ],
  },
];
