import { randomBytes } from 'node:crypto';
import type { Credentials } from '@kerben/identity/credentials.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { adminRole } from '@kerben/workflows/people/directory.ts';
import { userIdOf } from '@kerben/workflows/people/ids.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { createInput } from '@kerben/workflows/users/input.ts';
import type { People } from './open-people.ts';

/** Who signs in first where there are no demo accounts. */
export const administratorName = 'admin';

/**
 * Makes sure that somebody can sign in. A given password (`ADMIN_PASSWORD`) is set at every start, so it also helps who has
 * lost theirs; without one the first start makes a password and returns it, to be told once. An administrator whom another
 * one removed stays removed.
 */
export const ensureAdministrator = async (
  { directory, execute }: People,
  credentials: Credentials,
  given: string | undefined,
): Promise<string | undefined> => {
  const id = userIdOf(defaultTenant, administratorName);
  if (directory.user(id)?.state.isDeleted) return undefined;
  if (!directory.user(id)) {
    await execute({
      area: users,
      command: commandNamed(users, 'create'),
      id: undefined,
      input: createInput.parse({ userName: administratorName, name: 'Администратор', roleNames: [adminRole] }),
      person: systemPerson(defaultTenant),
      idempotencyKey: 'first-administrator',
      expectedRevision: undefined,
      traceparent: null,
    });
  }
  if (given === undefined && (await credentials.has(id))) return undefined;
  const password = given ?? randomBytes(15).toString('base64url');
  await credentials.set(id, password);
  return given === undefined ? password : undefined;
};
