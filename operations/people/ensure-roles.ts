import { grantCommands, permissionGrants } from '@kerben/workflows/permission-grants/area.ts';
import { grantsIdOf } from '@kerben/workflows/permission-grants/state.ts';
import { isProcess, systemPerson } from '@kerben/workflows/kernel/person.ts';
import { release } from '@kerben/workflows/kernel/release.ts';
import { staticRoleIdOf } from '@kerben/workflows/people/ids.ts';
import { roles as staticRoles } from '@kerben/workflows/permissions/roles.ts';
import { declareStaticRole, roles } from '@kerben/workflows/roles/area.ts';
import type { People } from './open-people.ts';
import { anyCommand } from '@kerben/workflows/kernel/command-named.ts';

/**
 * Makes sure that the product's own roles are in the log of a tenant, each with the permissions it begins with. What an
 * administrator changes afterwards stays: a role whose permissions nobody but this step ever set gets what a release adds to it, any
 * other one stays as it is (decision books-rights). Nothing is taken away.
 */
export const ensureRoles = async ({ directory, execute }: People, tenant: string): Promise<void> => {
  const person = systemPerson(tenant);
  const common = { person, expectedRevision: undefined, traceparent: null };
  for (const { name, policies } of staticRoles) {
    const id = staticRoleIdOf(tenant, name);
    // An older installation may have a role of its own by the name of a new one: it keeps its name and its rights.
    if ((directory.roleNamed(tenant, name)?.id ?? id) !== id) continue;
    if (!directory.role(tenant, id)) {
      await execute({
        ...common,
        area: roles,
        command: anyCommand(declareStaticRole),
        id: undefined,
        input: { name },
        idempotencyKey: `static-role-${name}`,
      });
    }
    if (policies.includes('*')) continue;
    const set = directory.grants(tenant, 'R', id);
    const missing = policies.filter((policy) => set?.state.granted.has(policy) !== true);
    if (missing.length === 0 || (set && !isProcess({ id: set.changedBy }))) continue;
    await execute({
      ...common,
      area: permissionGrants,
      command: set ? anyCommand(grantCommands.R.change) : anyCommand(grantCommands.R.open),
      id: grantsIdOf('R', id),
      input: { permissions: missing.map((policy) => ({ name: policy, isGranted: true })) },
      // Of several processes that start at once each sees the same: one of them writes it.
      idempotencyKey: set ? `static-role-${name}-${release}-${set.revision}` : `static-role-${name}`,
    });
  }
};
