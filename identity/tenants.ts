import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';

/** The organisations that people may sign in to besides the railway itself (specification 000, section 4, tenant switch). */
export interface Tenants {
  /** Only those that are active: nobody signs in to the others. */
  byName(name: string): { readonly id: string; readonly name: string } | undefined;
  byId(id: string): { readonly id: string; readonly name: string } | undefined;
}

/**
 * Id of the tenant that a header names before anybody has signed in: none or the railway's own is the railway. Undefined when
 * it names one that nobody can sign in to.
 */
export const tenantNamedBy = (tenants: Tenants, header: string | undefined): string | undefined =>
  header === undefined || header === '' || header === defaultTenant ? defaultTenant : tenants.byId(header)?.id;

/** Settings that decide what the sign-in pages offer, by tenant (specification 000, section 2.1). */
export interface SignInPolicy {
  /** Abp.Account.EnableLocalLogin */
  localLogin(tenant: string): boolean;
  /** Abp.Account.IsSelfRegistrationEnabled */
  registration(tenant: string): boolean;
  /** Whom to ask for access; `''` = nobody was named (feature Kerben.Registration.Contact). */
  contact(tenant: string): string;
}
