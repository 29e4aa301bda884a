import type { Person } from '../kernel/person.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { policiesOfRoles } from '../permissions/roles.ts';
import { isCustomerRole, sided } from './side.ts';

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
    ...sided({
      marked: person.customerId !== undefined || roles.some(isCustomerRole),
      customerId: person.customerId ?? null,
      own: policiesOfRoles(roles),
    }),
    stationIds: null,
    term: null,
  };
};
