import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { adminRole } from '@kerben/workflows/people/directory.ts';
import { firstAdministratorName, firstAdministratorOf } from '@kerben/workflows/tenants/first-administrator.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { createInput } from '@kerben/workflows/users/input.ts';
import { ensureRoles } from '../people/ensure-roles.ts';
import type { People } from '../people/open-people.ts';

/**
 * Gives a tenant its roles and its first administrator, as far as they are missing: whatever a crash has left half done, the
 * next call finishes. An administrator whom the tenant has removed since stays removed.
 */
export const seedTenant = async (people: People, tenant: string): Promise<void> => {
  const { directory, execute } = people;
  await ensureRoles(people, tenant);
  const email = directory.tenant(tenant)?.state.adminEmailAddress ?? '';
  if (directory.user(firstAdministratorOf(tenant))) return;
  await execute({
    area: users,
    command: commandNamed(users, 'create'),
    id: undefined,
    input: createInput.parse({
      userName: firstAdministratorName,
      name: 'Администратор',
      email,
      roleNames: [adminRole],
    }),
    person: systemPerson(tenant),
    idempotencyKey: 'first-administrator',
    expectedRevision: undefined,
    traceparent: null,
  });
};

/** Finishes every creation that was left half done. */
export const seedTenants = async (people: People): Promise<void> => {
  for (const { id } of people.directory.tenants()) await seedTenant(people, id);
};
