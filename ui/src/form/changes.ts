import { isTree } from '@kerben/workflows/kernel/lists.ts';
export type Values = Record<string, unknown>;

export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!isTree(a) || !isTree(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(a[key], b[key]));
};

/** The values that differ from the base, by field. */
export const changesFrom = (base: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(base[name], value)));

/** A field that both changed, each in another way, since the base was read. */
export interface Clash {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** The saved record with my changes on top where nobody else touched the field. */
  readonly values: Values;
  readonly clashes: readonly Clash[];
}

/**
 * My values over what has been saved meanwhile. A field that only I changed keeps mine, one that only they changed takes
 * theirs, and one that both changed is a clash, for which `values` holds mine until the person chooses.
 */
export const merge = (base: Values, mine: Values, theirs: Values): Merge => {
  const own = changesFrom(base, mine);
  const clashes = Object.keys(own)
    .filter((name) => !same(base[name], theirs[name]) && !same(own[name], theirs[name]))
    .map((name) => ({ name, mine: own[name], theirs: theirs[name] }));
  return { values: { ...theirs, ...own }, clashes };
};
