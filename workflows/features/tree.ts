import { featureNamed, features } from './definitions.ts';
import type { FeatureValues } from './values.ts';

/** How deep a feature stands under others; 0 at the top. The dialog indents by it. */
export const depthOf = (name: string): number => withAncestors(name).length - 1;

/** The feature itself and everything it stands under, nearest first. */
const withAncestors = (name: string): readonly string[] => {
  const parent = featureNamed(name)?.parent;
  return parent === undefined ? [name] : [name, ...withAncestors(parent)];
};

const isToggle = (name: string): boolean => featureNamed(name)?.kind.type === 'toggle';

/** The feature itself and everything that stands under it. */
const withDescendants = (name: string): readonly string[] =>
  features.map((feature) => feature.name).filter((other) => withAncestors(other).includes(name));

/** One wish of the feature dialog. */
export interface FeatureWish {
  readonly name: string;
  readonly value: string;
}

/**
 * What wishes change about the values that hold: a toggle that goes on switches all its ancestors on, one that goes off all
 * its descendant toggles off (specification 000, section 4). The order of wishes never matters, and the values stay such that
 * nothing is on under something that is off. Wishes that want opposite things of a feature contradict each other; `names` are
 * those features. Names and values must be good ones.
 */
export const changesOf = (
  held: FeatureValues,
  wishes: readonly FeatureWish[],
): { readonly changes: FeatureValues } | { readonly contradiction: readonly string[] } => {
  const wanted = new Map<string, Set<string>>();
  const want = (name: string, value: string): void => {
    wanted.set(name, (wanted.get(name) ?? new Set()).add(value));
  };
  for (const { name, value } of wishes) {
    const reached = !isToggle(name) ? [name] : value === 'true' ? withAncestors(name) : withDescendants(name);
    for (const other of reached) if (other === name || isToggle(other)) want(other, value);
  }
  const contradiction = [...wanted].filter(([, values]) => values.size > 1).map(([name]) => name);
  if (contradiction.length > 0) return { contradiction: contradiction.sort() };
  const changes = [...wanted]
    .map(([name, values]) => [name, [...values][0] ?? ''] as const)
    .filter(([name, value]) => held[name] !== value)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { changes: Object.fromEntries(changes) };
};
