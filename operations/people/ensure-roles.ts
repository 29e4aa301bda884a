import { grantCommands, permissionGrants } from '@kerben/workflows/permission-grants/area.ts';
import { grantsIdOf } from '@kerben/workflows/permission-grants/state.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { staticRoleIdOf } from '@kerben/workflows/people/ids.ts';
import { roles as staticRoles } from '@kerben/workflows/permissions/roles.ts';
import { declareStaticRole, roles } from '@kerben/workflows/roles/area.ts';
import type { People } from './open-people.ts';

/**
 * Makes sure that the product's own roles are in the log of a tenant, each with the permissions it begins with. What an
 * administrator changes afterwards stays: permissions are given only where none were ever given or taken.
 */
export const ensureRoles = async ({ directory, execute }: People, tenant: string): Promise<void> => {
  const person = systemPerson(tenant);
  const common = { person, expectedRevision: undefined, traceparent: null };
  for (const { name, policies } of staticRoles) {
    const id = staticRoleIdOf(tenant, name);
    if (!directory.role(tenant, id)) {
      await execute({
        ...common,
        area: roles,
        command: declareStaticRole as never,
        id: undefined,
        input: { name },
        idempotencyKey: `static-role-${name}`,
      });
    }
    if (policies.includes('*') || directory.grants(tenant, 'R', id)) continue;
    await execute({
      ...common,
      area: permissionGrants,
      command: grantCommands.R.open as never,
      id: grantsIdOf('R', id),
      input: { permissions: policies.map((policy) => ({ name: policy, isGranted: true })) },
      idempotencyKey: `static-role-${name}`,
    });
  }
};
