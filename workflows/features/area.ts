import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { Command, Decision, DecisionContext } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { sharedByAll } from '../kernel/scope.ts';
import { defaultTenant } from '../kernel/tenant.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { featureNamed } from './definitions.ts';
import { evolveFeatures, featureEvents, initialFeatures, type FeatureEvent, type FeatureState } from './state.ts';
import { changesOf, type FeatureWish } from './tree.ts';
import { effectiveValues, isValueOf } from './values.ts';

interface SetFeatures {
  readonly features: readonly FeatureWish[];
}

/** Body of the feature dialog: only what changed. */
export const featuresInput = z.strictObject({
  features: z.array(z.strictObject({ name: z.string().max(200), value: z.string().max(1_000) })).max(1_000),
});

const strange = (context: DecisionContext): Decision<never> | undefined => {
  const [provider, tenant = ''] = context.id.split(':');
  const known = tenant === defaultTenant || directoryOf(context).tenant(tenant)?.state.isDeleted === false;
  const good = provider === 'T' && known && context.person.tenant === defaultTenant;
  return good ? undefined : { refused: [refusal('Features.Nobody')] };
};

const set = (state: FeatureState, { features }: SetFeatures, context: DecisionContext): Decision<FeatureEvent> => {
  const stop = strange(context);
  if (stop) return stop;
  const invalid = features.flatMap(({ name, value }, index) => {
    const feature = featureNamed(name);
    if (!feature) return [refusal('Features.Unknown', { name }, `features.${index}.name`)];
    return isValueOf(feature, value) ? [] : [refusal('Features.Value', { name }, `features.${index}.value`)];
  });
  if (invalid.length > 0) return { invalid };
  const found = changesOf(effectiveValues(state.values), features);
  if ('contradiction' in found)
    return { invalid: found.contradiction.map((name) => refusal('Features.Contradiction', { name }, 'features')) };
  return Object.keys(found.changes).length === 0
    ? nothing
    : happened({ type: 'FeaturesChanged', data: { values: found.changes } });
};

const reset = (state: FeatureState, _input: object, context: DecisionContext): Decision<FeatureEvent> =>
  strange(context) ??
  (Object.keys(state.values).length === 0 ? nothing : happened({ type: 'FeaturesReset', data: {} }));

/** Who switches the features of the railway itself, and who those of its tenants (domain, section 6.1). */
export const featurePolicies = {
  host: 'FeatureManagement.ManageHostFeatures',
  tenant: 'AbpTenantManagement.Tenants.ManageFeatures',
} as const;

const either = `${featurePolicies.host} or ${featurePolicies.tenant}`;

type FeatureCommand<Input> = Command<FeatureState, FeatureEvent, Input>;

const declared = <Input>(
  name: string,
  kind: FeatureCommand<Input>['kind'],
  input: z.ZodType<Input>,
  decide: FeatureCommand<Input>['decide'],
): FeatureCommand<Input> => ({ name, kind, policy: either, input, ifMatch: 'optional', needs: needsDirectory, decide });

/**
 * What sets features and resets them: `open` where nothing was ever set, `change` and `reset` afterwards. They are sent
 * through `/api/feature-management/features` (domain, section 6.1) and have no path of their own.
 */
export const featureCommands = {
  open: declared('open', 'create', featuresInput, set),
  change: declared('change', 'change', featuresInput, set),
  reset: declared('reset', 'change', z.strictObject({}), reset),
} as const;

/** Features, one stream for each tenant that ever had one switched, the railway itself included. */
export const featureSettings: Area<FeatureState, FeatureEvent> = {
  name: 'features',
  events: featureEvents,
  initial: initialFeatures,
  evolve: evolveFeatures,
  commands: [],
  viewPolicy: either,
  owned: false,
  scopeKeys: () => sharedByAll,
  tracked: ({ values }) => ({ ...values }),
};
