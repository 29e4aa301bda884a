import { Problem } from '@kerben/platform/http/problem.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { featureSettings } from '@kerben/workflows/features/area.ts';
import { featureGroups } from '@kerben/workflows/features/feature-groups.ts';
import { featureProviderOf } from '@kerben/workflows/features/provider.ts';
import type { AbpRead } from './read.ts';

/** The reading call of ABP's feature management (specification 000, section 7; domain, section 6.1). */
export const featureReads: readonly AbpRead[] = [
  {
    path: '/feature-management/features',
    policy: featureSettings.viewPolicy,
    answer: ({ directory, person, query, language }) => {
      const provider = featureProviderOf(directory, query['providerName'], query['providerKey']);
      if ('code' in provider) throw new Problem(400, provider.code, provider);
      if (!policy(provider.policy)(person))
        throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: provider.policy } });
      return { groups: featureGroups(directory, provider.tenant, language) };
    },
  },
];
