import type { Person } from '@kerben/workflows/kernel/person.ts';
import { member, signedIn } from '@kerben/workflows/kernel/policy-reader.ts';
import { allows } from '../api/person.ts';
import facts from './roles.facts.ts';

const { customerRoles, roles } = facts;

/** Somebody with policies and nothing else. */
const somebody = (policies: readonly string[]): Person => ({
  id: '',
  userName: '',
  fullName: '',
  roles: [],
  tenant: '',
  side: 'staff',
  customerId: null,
  stationIds: null,
  policies,
  term: null,
});

/** The five names that make a person customer-side are one role to a reader (specification 001, section 1). */
const shown = (name: string): string => (customerRoles.includes(name) ? 'customer' : name);

/**
 * The static roles that have a policy expression from the start; none for what is open to everybody who is signed in. An
 * administrator may have granted more since.
 */
export const rolesWith = (expression: string): readonly string[] =>
  expression === signedIn || expression === member
    ? []
    : [
        ...new Set(
          roles.filter(({ policies }) => allows(somebody(policies), expression)).map(({ name }) => shown(name)),
        ),
      ];
