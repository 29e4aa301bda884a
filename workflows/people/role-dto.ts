import { stampOf } from './audited.ts';
import type { KnownRole } from './known.ts';

/** IdentityRoleDto of ABP (domain, section 6.1). */
export const roleDto = (role: KnownRole) => ({
  id: role.id,
  name: role.state.name,
  isDefault: role.state.isDefault,
  isStatic: role.state.isStatic,
  isPublic: role.state.isPublic,
  concurrencyStamp: stampOf(role),
  creationTime: role.createdAt,
  extraProperties: {},
});
