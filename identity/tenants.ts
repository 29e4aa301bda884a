/** The organisations that people may sign in to besides the railway itself (specification 000, section 4, tenant switch). */
export interface Tenants {
  byName(name: string): { readonly id: string; readonly name: string } | undefined;
  byId(id: string): { readonly id: string; readonly name: string } | undefined;
}

/** Settings that decide what the sign-in pages offer, by tenant (specification 000, section 2.1). */
export interface SignInPolicy {
  /** Abp.Account.EnableLocalLogin */
  localLogin(tenant: string): boolean;
  /** Abp.Account.IsSelfRegistrationEnabled */
  registration(tenant: string): boolean;
}
