import { featuresIdOf } from '../features/state.ts';
import { effectiveValues, isOn, type FeatureValues } from '../features/values.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { policies } from '../permissions/policies.ts';
import { settingsIdOf } from '../settings/definitions.ts';
import { effectiveSettings, type Settings } from '../settings/state.ts';
import type { Index } from './directory-index.ts';
import type { Folds, KnownFeatures, KnownSettings } from './known.ts';

/** What holds for a tenant: features, settings, policies that anybody of it can have. `*Set` is what was set of it; undefined when nothing ever was. */
export const createTenantValues = (folds: Folds, indexed: () => Index) => {
  const featuresSet = (tenant: string): KnownFeatures | undefined =>
    folds.features.known.get(`${defaultTenant}/${featuresIdOf(tenant)}`);

  const features = (tenant: string): FeatureValues => {
    const known = indexed().features;
    const values = known.get(tenant) ?? effectiveValues(featuresSet(tenant)?.state.values ?? {});
    known.set(tenant, values);
    return values;
  };

  const settingsSet = (tenant: string): KnownSettings | undefined =>
    folds.settings.known.get(`${tenant}/${settingsIdOf(tenant)}`);

  const settings = (tenant: string): Settings => {
    const known = indexed().settings;
    const railway = settingsSet(defaultTenant)?.state.values ?? {};
    const own = settingsSet(tenant)?.state.values ?? {};
    const values = known.get(tenant) ?? effectiveSettings(own, railway);
    known.set(tenant, values);
    return values;
  };

  const availableIn = (tenant: string): ReadonlySet<string> => {
    const known = indexed().available;
    const before = known.get(tenant);
    if (before) return before;
    const values = features(tenant);
    const names = policies
      .filter(({ railwayOnly }) => tenant === defaultTenant || railwayOnly !== true)
      .filter(({ feature }) => feature === undefined || isOn(values, feature))
      .map(({ name }) => name);
    const available = new Set(names);
    known.set(tenant, available);
    return available;
  };

  return { featuresSet, features, settingsSet, settings, availableIn };
};

export type TenantValues = ReturnType<typeof createTenantValues>;
