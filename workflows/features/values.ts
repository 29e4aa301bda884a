import { featureNamed, features, type FeatureDefinition } from './definitions.ts';

/** Values by the name of the feature. */
export type FeatureValues = Readonly<Record<string, string>>;

/** Whether a text is a value of this feature. Toggles are `true` or `false`. */
export const isValueOf = ({ kind }: FeatureDefinition, value: string): boolean => {
  switch (kind.type) {
    case 'toggle':
      return value === 'true' || value === 'false';
    case 'number':
      return /^\d{1,9}$/.test(value) && Number(value) >= kind.least && Number(value) <= kind.most;
    case 'text':
      return value.length <= kind.longest && /^[^\0\p{Cs}]*$/u.test(value);
    case 'selection':
      return kind.values.includes(value);
  }
};

/**
 * The values that hold where these were set: every feature has one, set or default. What was set and is no longer a value of
 * the feature counts as not set.
 */
export const effectiveValues = (set: FeatureValues): FeatureValues =>
  Object.fromEntries(
    features.map((feature) => {
      const own = set[feature.name];
      return [feature.name, own !== undefined && isValueOf(feature, own) ? own : feature.defaultValue];
    }),
  );

/** A toggle is on when it and everything it stands under is switched on; unknown names are off. */
export const isOn = (values: FeatureValues, name: string): boolean => {
  const feature = featureNamed(name);
  if (!feature || values[name] !== 'true') return false;
  return feature.parent === undefined || isOn(values, feature.parent);
};
