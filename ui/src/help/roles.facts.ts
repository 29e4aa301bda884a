import { customerRoles, roles } from '@kerben/workflows/permissions/roles.ts';

export default { roles, customerRoles: customerRoles.map((name): string => name) };
