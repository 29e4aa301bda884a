import { byNames } from '../kernel/asserted.ts';
import { locales, textsOf, type Locale, type MessageTable } from '../kernel/messages.ts';
import type { Directory } from '../people/directory.ts';
import { features, type FeatureKind } from './definitions.ts';
import { featureDescriptions, featureGroupTitles, featureItemTitles, featureTitles } from './titles.ts';
import { depthOf } from './tree.ts';
import { isValueOf } from './values.ts';

const inEach = (table: MessageTable) => byNames(locales, (locale) => textsOf([table], locale));

const groupWords = inEach(featureGroupTitles);
const words = inEach(featureTitles);
const explanations = inEach(featureDescriptions);
const itemWords = inEach(featureItemTitles);

/** IStringValueType of ABP. */
const valueTypeOf = (kind: FeatureKind, locale: Locale) => {
  switch (kind.type) {
    case 'toggle':
      return { name: 'ToggleStringValueType', properties: {}, validator: { name: 'BOOLEAN', properties: {} } };
    case 'number': {
      const properties = { MinValue: kind.least, MaxValue: kind.most };
      return { name: 'FreeTextStringValueType', properties: {}, validator: { name: 'NUMERIC', properties } };
    }
    case 'text': {
      const properties = { AllowNull: true, MinLength: 0, MaxLength: kind.longest, RegularExpression: null };
      return { name: 'FreeTextStringValueType', properties: {}, validator: { name: 'STRING', properties } };
    }
    case 'selection':
      return {
        name: 'SelectionStringValueType',
        properties: {},
        validator: { name: 'NULL', properties: {} },
        itemSource: {
          items: kind.values.map((value) => ({
            value,
            // The text itself stands where ABP has the key of one: a key without a text is shown as it is.
            displayText: { resourceName: 'Kerben', name: itemWords[locale][value] ?? value },
          })),
        },
      };
  }
};

/** The feature dialog of ABP (domain, section 6.1): every feature by group, with the value that holds and who gave it. */
export const featureGroups = (directory: Directory, tenant: string, locale: Locale) => {
  const values = directory.features(tenant);
  const set = directory.featuresSet(tenant)?.state.values ?? {};
  return [...new Set(features.map(({ group }) => group))].map((group) => ({
    name: group,
    displayName: groupWords[locale][group] ?? group,
    features: features
      .filter((feature) => feature.group === group)
      .map((feature) => {
        const { name, parent, kind, defaultValue } = feature;
        const own = set[name];
        return {
          name,
          displayName: words[locale][name] ?? name,
          value: values[name] ?? defaultValue,
          provider:
            own !== undefined && isValueOf(feature, own) ? { name: 'T', key: tenant } : { name: 'D', key: null },
          description: explanations[locale][name] ?? '',
          valueType: valueTypeOf(kind, locale),
          depth: depthOf(name),
          parentName: parent ?? null,
        };
      }),
  }));
};
