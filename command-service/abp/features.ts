import { Problem } from '@kerben/platform/http/problem.ts';
import { featureCommands, featureSettings, featuresInput } from '@kerben/workflows/features/area.ts';
import { featureProviderOf } from '@kerben/workflows/features/provider.ts';
import { featuresIdOf } from '@kerben/workflows/features/state.ts';
import { policy } from '@kerben/workflows/kernel/policy.ts';
import { z } from 'zod';
import { abpWrite, type AbpRequest, type AnyAbpWrite } from './write.ts';
import { anyCommand } from '@kerben/workflows/kernel/command-named.ts';

/** The tenant whose features a request changes. Throws a Problem when it names none or the person may not. */
const tenantOf = ({ directory, query, person }: AbpRequest<unknown>): string => {
  const provider = featureProviderOf(directory, query['providerName'], query['providerKey']);
  if ('code' in provider) throw new Problem(400, provider.code, provider);
  if (!policy(provider.policy)(person))
    throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: provider.policy } });
  return provider.tenant;
};

/** Changing calls of ABP's feature management (specification 000, section 7; domain, section 6.1). */
export const featureWrites: readonly AnyAbpWrite[] = [
  abpWrite({
    method: 'put',
    path: '/feature-management/features',
    queries: ['providerName', 'providerKey'],
    policy: featureSettings.viewPolicy,
    body: featuresInput,
    command: (request) => {
      const tenant = tenantOf(request);
      const { open, change } = featureCommands;
      return {
        area: featureSettings,
        command: request.directory.featuresSet(tenant) ? anyCommand(change) : anyCommand(open),
        id: featuresIdOf(tenant),
        input: request.body,
      };
    },
  }),
  abpWrite({
    method: 'delete',
    path: '/feature-management/features',
    queries: ['providerName', 'providerKey'],
    policy: featureSettings.viewPolicy,
    body: z.strictObject({}),
    command: (request) => {
      const tenant = tenantOf(request);
      const common = { area: featureSettings, id: featuresIdOf(tenant) };
      // Where nothing was ever set there is nothing to reset: a wish for no change says so without an error.
      return request.directory.featuresSet(tenant)
        ? { ...common, command: anyCommand(featureCommands.reset), input: {} }
        : { ...common, command: anyCommand(featureCommands.open), input: { features: [] } };
    },
  }),
];
