import { policies } from '@kerben/workflows/permissions/policies.ts';
import { customerRoles } from '@kerben/workflows/permissions/roles.ts';

/** Policies that make their holder one of the railway's people, and roles that make one a customer's (decision sides). */
export default {
  ofRailway: policies.filter(({ of }) => of === 'railway').map(({ name }) => name),
  ofMachines: policies.filter(({ of }) => of === 'machine').map(({ name }) => name),
  customerRoles: customerRoles.map((name): string => name),
};
