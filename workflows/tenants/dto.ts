import { stampOf } from '../people/audited.ts';
import type { KnownTenant } from '../people/known.ts';

/** TenantDto of ABP (domain, section 6.1), and whether its people may work. */
export const tenantDto = (tenant: KnownTenant) => ({
  id: tenant.id,
  name: tenant.state.name,
  isActive: tenant.state.isActive,
  concurrencyStamp: stampOf(tenant),
  creationTime: tenant.createdAt,
  extraProperties: {},
});

/** FindTenantResultDto of ABP. */
export const foundTenant = (tenant: KnownTenant | undefined) =>
  tenant
    ? {
        success: true,
        tenantId: tenant.id,
        name: tenant.state.name,
        normalizedName: tenant.state.name.toUpperCase(),
        isActive: tenant.state.isActive,
      }
    : { success: false, tenantId: null, name: null, normalizedName: null, isActive: false };
