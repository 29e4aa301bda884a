import { defaultTenant } from '../kernel/tenant.ts';
import type { Directory } from '../people/directory.ts';
import { featurePolicies } from './area.ts';
import { tenantOfKey } from './state.ts';

/** Whose features a request is about, and the policy that it needs. */
export interface FeatureProvider {
  readonly tenant: string;
  readonly policy: string;
}

/** Why it is about nobody's. */
export interface NoFeatureProvider {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The tenant that ABP's `providerName` and `providerKey` name: provider `T`, the key of a tenant or, empty, the host, which is
 * the railway itself (specification 000, section 5; domain, section 6.1).
 */
export const featureProviderOf = (
  directory: Directory,
  providerName: unknown,
  providerKey: unknown,
): FeatureProvider | NoFeatureProvider => {
  if (providerName === undefined || providerName === '') return { code: 'Features.ProviderNameMissing', params: {} };
  if (providerName !== 'T') return { code: 'Request.Query', params: { member: 'providerName' } };
  const key = providerKey ?? '';
  if (typeof key !== 'string') return { code: 'Request.Query', params: { member: 'providerKey' } };
  const tenant = tenantOfKey(key);
  if (tenant === defaultTenant) return { tenant, policy: featurePolicies.host };
  return directory.tenant(tenant)?.state.isDeleted === false
    ? { tenant, policy: featurePolicies.tenant }
    : { code: 'Features.Nobody', params: {} };
};
