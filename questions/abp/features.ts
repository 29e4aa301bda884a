import { featureSettings } from '@kerben/workflows/features/area.ts';
import { featureGroups } from '@kerben/workflows/features/feature-groups.ts';
import { featureProviderOf } from '@kerben/workflows/features/provider.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { forbidden, Refused } from '../engine/refused.ts';
import { features } from './shapes.ts';

/** The reading call of ABP's feature management (specification 000, section 7; domain, section 6.1). */
export default query({
  at: 'api',
  path: '/feature-management/features',
  tag: 'abp',
  summary: 'Features of a tenant, with the value that holds and who gave it',
  policy: featureSettings.viewPolicy,
  asks: { providerName: z.string().optional(), providerKey: z.string().optional() },
  answers: features,
  reads: {},
  loose: true,
  example: { providerName: 'T' },
  run: async ({ providerName, providerKey }, { directory, language, allowed }) => {
    const provider = featureProviderOf(directory, providerName, providerKey);
    if ('code' in provider) return new Refused(400, provider.code, provider.params);
    if (!allowed(provider.policy)) return forbidden(provider.policy);
    return { groups: featureGroups(directory, provider.tenant, language) };
  },
});
