/** What a feature's value may be; values travel and are kept as text, as in ABP. */
export type FeatureKind =
  | { readonly type: 'toggle' }
  /** A whole number in words of digits, bounds included. */
  | { readonly type: 'number'; readonly least: number; readonly most: number }
  /** Any text, length in characters. */
  | { readonly type: 'text'; readonly longest: number }
  | { readonly type: 'selection'; readonly values: readonly [string, ...string[]] };

/** A feature: something that Kerben can do, which is switched for each tenant. */
export interface FeatureDefinition {
  readonly name: string;
  readonly group: string;
  /** The feature without which this one means nothing. It comes before this one. */
  readonly parent?: string;
  readonly kind: FeatureKind;
  readonly defaultValue: string;
}

const toggle = { type: 'toggle' } as const;
const on = 'true';

/** Every feature, parents before what depends on them, in the order of the feature dialog (specification 000, section 2.10). */
export const features: readonly FeatureDefinition[] = [
  { name: 'Kerben.CashDesk', group: 'CashDesk', kind: toggle, defaultValue: on },
  {
    name: 'Kerben.CashDesk.OnlinePayment',
    group: 'CashDesk',
    parent: 'Kerben.CashDesk',
    kind: toggle,
    defaultValue: on,
  },
  { name: 'Kerben.CashDesk.Fines', group: 'CashDesk', parent: 'Kerben.CashDesk', kind: toggle, defaultValue: on },
  { name: 'Kerben.TehPd', group: 'Papers', kind: toggle, defaultValue: on },
  { name: 'Kerben.Containers', group: 'Papers', kind: toggle, defaultValue: on },
  { name: 'Kerben.Redirects', group: 'Papers', kind: toggle, defaultValue: on },
  {
    name: 'Kerben.Redirects.SedRetries',
    group: 'Papers',
    parent: 'Kerben.Redirects',
    kind: { type: 'number', least: 1, most: 20 },
    // As patient as an installation is by itself (sed/pace.ts).
    defaultValue: '10',
  },
  { name: 'Kerben.Statistics', group: 'Reports', kind: toggle, defaultValue: on },
  {
    name: 'Kerben.ExportFormat',
    group: 'Reports',
    kind: { type: 'selection', values: ['csv', 'xlsx'] },
    defaultValue: 'xlsx',
  },
  { name: 'Kerben.Chat', group: 'People', kind: toggle, defaultValue: on },
  { name: 'Kerben.Registration', group: 'People', kind: toggle, defaultValue: on },
  {
    name: 'Kerben.Registration.Contact',
    group: 'People',
    parent: 'Kerben.Registration',
    kind: { type: 'text', longest: 120 },
    defaultValue: '',
  },
];

const byName = new Map(features.map((feature) => [feature.name, feature]));

/** The feature of this name; undefined for a name that Kerben does not know (any more). */
export const featureNamed = (name: string): FeatureDefinition | undefined => byName.get(name);
