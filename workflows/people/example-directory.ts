import { defaultTenant } from '../kernel/tenant.ts';
import { roles as staticRoles } from '../permissions/roles.ts';
import { createDirectory, type Directory } from './directory.ts';
import { staticRoleIdOf, userIdOf } from './ids.ts';

/** A user of an example: its name, its roles, and the customer it belongs to. */
export interface ExampleUser {
  readonly userName: string;
  readonly roles: readonly string[];
  readonly customerId?: string;
  readonly isActive?: boolean;
}

/** Id of a user of an example. */
export const exampleId = (userName: string): string => userIdOf(defaultTenant, userName);

/** A role as a user's events name it. */
export const exampleRole = (name: string) => ({ id: staticRoleIdOf(defaultTenant, name), name });

/** The event that makes a user of an example. */
export const exampleUserCreated = ({ userName, roles, customerId, isActive = true }: ExampleUser) => ({
  type: 'UserCreated',
  data: {
    id: exampleId(userName),
    userName,
    profile: {
      name: userName,
      surname: '',
      email: `${userName}@example.kg`,
      phoneNumber: '',
      lockoutEnabled: true,
      customerId: customerId ?? null,
      isCustomer: customerId !== undefined,
      term: null,
      stationIds: null,
      subStation: false,
    },
    isActive,
    roles: roles.map(exampleRole),
  },
});

/** A directory with the static roles as they begin and these users: for specifications, never for a request. */
export const exampleDirectory = (users: readonly ExampleUser[], now?: () => Date): Directory => {
  const directory = createDirectory(now);
  const metadata = { userId: 'system', occurredAt: '2026-03-01T06:00:00.000Z' };
  const first = (stream: string, type: string, data: unknown) =>
    directory.apply({ stream, revision: 0, type, data, metadata });
  for (const { name, policies } of staticRoles) {
    const { id } = exampleRole(name);
    const data = { id, name, isDefault: false, isPublic: true, isStatic: true };
    first(`roles/${defaultTenant}/${id}`, 'RoleCreated', data);
    first(`permission-grants/${defaultTenant}/R:${id}`, 'PermissionsChanged', { granted: policies, revoked: [] });
  }
  for (const user of users) {
    const { type, data } = exampleUserCreated(user);
    first(`users/${defaultTenant}/${data.id}`, type, data);
  }
  return directory;
};
