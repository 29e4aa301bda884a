import { customerRoles } from '../permissions/roles.ts';

const names: ReadonlySet<string> = new Set(customerRoles);

/** Whether a role of this name makes a person customer-side (specification 001, section 1). */
export const isCustomerRole = (name: string): boolean => names.has(name);
