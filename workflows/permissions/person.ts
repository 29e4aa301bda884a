import { z } from 'zod';
import type { Person } from '../kernel/person.ts';
import { customerRoles, policiesOfRoles } from './roles.ts';

const list = z.union([z.array(z.string()), z.string().transform((text) => [text])]);

/** Claims of a verified access token that say who a person is; other claims are left alone. */
export const claimsSchema = z.object({
  sub: z.string().min(1),
  preferred_username: z.string().optional(),
  name: z.string().optional(),
  roles: list.optional(),
  tenant: z.string().min(1).optional(),
  customerId: z.string().min(1).nullish(),
  isCustomer: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  /** ESR codes; absent or null = every station. */
  stationIds: list.nullish(),
  term: z.iso.date().nullish(),
});

export type Claims = z.input<typeof claimsSchema>;

/** The tenant of a token without one: the railway itself. */
export const defaultTenant = 'railway';

/**
 * The person of a verified token. Customer-side by the flag or by a role (specification 001, section 1). `grants` gives the
 * policies of roles. Throws a ZodError on claims of a wrong shape: the token is then not accepted.
 */
export const personOf = (
  claims: unknown,
  grants: (roles: readonly string[]) => readonly string[] = policiesOfRoles,
): Person => {
  const claim = claimsSchema.parse(claims);
  const roles = claim.roles ?? [];
  const userName = claim.preferred_username ?? claim.sub;
  return {
    id: claim.sub,
    userName,
    fullName: claim.name ?? userName,
    roles,
    tenant: claim.tenant ?? defaultTenant,
    isCustomer: claim.isCustomer === true || roles.some((role) => (customerRoles as readonly string[]).includes(role)),
    customerId: claim.customerId ?? null,
    stationIds: claim.stationIds ?? null,
    policies: grants(roles),
    term: claim.term ?? null,
  };
};

/** Access has ended: the term lies before today, compared by day (specification 000, section 4). Days as `YYYY-MM-DD`. */
export const accessExpired = (person: Pick<Person, 'term'>, today: string): boolean =>
  person.term !== null && person.term < today;
