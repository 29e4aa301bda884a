import { ancestorsOf, descendantsOf } from '../tree.ts';

/** Whose features a dialog is about: provider `T`, the key of a tenant, or empty for the host (domain, section 6.1). */
export interface FeatureProvider {
  readonly providerName: string;
  readonly providerKey: string;
}

/** Where the features of a provider are read, changed and reset. */
export const urlOf = ({ providerName, providerKey }: FeatureProvider): string =>
  `/api/feature-management/features?${new URLSearchParams({ providerName, providerKey }).toString()}`;

/** A feature as ABP's feature management sends it (specification 000, section 3). Values are texts. */
export interface Feature {
  readonly name: string;
  readonly displayName: string;
  readonly description: string | null;
  readonly value: string | null;
  readonly parentName: string | null;
  readonly depth: number;
  readonly valueType: {
    readonly name: string;
    readonly validator?: { readonly name: string; readonly properties?: Readonly<Record<string, unknown>> } | null;
    readonly itemSource?: { readonly items: readonly FeatureItem[] } | null;
  };
}

export interface FeatureItem {
  readonly value: string;
  /** A text, or what ABP has in its place: the key of one. */
  readonly displayText: string | { readonly name: string };
}

export interface FeatureGroup {
  readonly name: string;
  readonly displayName: string;
  readonly features: readonly Feature[];
}

export type FeatureValues = Readonly<Record<string, string>>;

/** How a feature is entered (specification 000, sections 2.10 and 5). */
export type FeatureInput = 'toggle' | 'number' | 'text' | 'selection' | 'shown';

export const inputOf = ({ valueType: { name, validator } }: Feature): FeatureInput => {
  if (name === 'ToggleStringValueType') return 'toggle';
  if (name === 'SelectionStringValueType') return 'selection';
  if (name === 'FreeTextStringValueType') return validator?.name === 'NUMERIC' ? 'number' : 'text';
  return 'shown';
};

export const itemText = ({ displayText }: FeatureItem): string =>
  typeof displayText === 'string' ? displayText : displayText.name;

export const valuesOf = (groups: readonly FeatureGroup[]): FeatureValues =>
  Object.fromEntries(groups.flatMap(({ features }) => features.map(({ name, value }) => [name, value ?? ''])));

/**
 * Values after a toggle was switched: on takes all its ancestors that are toggles with it, off all its descendants
 * (specification 000, section 4).
 */
export const toggled = (
  features: readonly Feature[],
  values: FeatureValues,
  name: string,
  on: boolean,
): FeatureValues => {
  const toggles = new Set(features.filter((feature) => inputOf(feature) === 'toggle').map((feature) => feature.name));
  const others = (on ? ancestorsOf : descendantsOf)(features, name).filter((other) => toggles.has(other));
  return { ...values, ...Object.fromEntries([name, ...others].map((each) => [each, String(on)])) };
};

/** What is sent: only the values that differ from the first ones (specification 000, section 5). */
export const changedFeatures = (
  initial: FeatureValues,
  values: FeatureValues,
): readonly { readonly name: string; readonly value: string }[] =>
  Object.entries(values)
    .filter(([name, value]) => initial[name] !== value)
    .map(([name, value]) => ({ name, value }));

/** A message of the service with features called as the form calls them: it knows them by the names of the programme only. */
export const withFeatureWords = (
  features: readonly { readonly name: string; readonly displayName: string }[],
  message: string,
): string =>
  [...features]
    .sort((one, other) => other.name.length - one.name.length)
    .reduce((text, { name, displayName }) => text.replaceAll(name, `«${displayName}»`), message);
