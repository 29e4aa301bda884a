import type { Person } from '../kernel/person.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { policiesOfRoles } from '../permissions/roles.ts';
import { isCustomerRole } from './customer-side.ts';

/** A person with what static roles may do from the start: for specifications and examples, never for a request. */
export const examplePerson = (person: {
  readonly id: string;
  readonly roles?: readonly string[];
  readonly customerId?: string;
}): Person => {
  const roles = person.roles ?? [];
  return {
    id: person.id,
    userName: person.id,
    fullName: person.id,
    roles,
    tenant: defaultTenant,
    isCustomer: person.customerId !== undefined || roles.some(isCustomerRole),
    customerId: person.customerId ?? null,
    stationIds: null,
    policies: policiesOfRoles(roles),
    term: null,
  };
};
