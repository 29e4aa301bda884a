import { policies } from './policies.ts';

const parents = new Map(policies.map(({ name, parent }) => [name, parent]));

/** The policy itself and everything it stands under, nearest first. */
export const withAncestors = (name: string): readonly string[] => {
  const chain: string[] = [];
  for (let at: string | undefined = name; at !== undefined; at = parents.get(at)) chain.push(at);
  return chain;
};

/** The policy itself and everything that stands under it. */
export const withDescendants = (name: string): readonly string[] =>
  policies.map((policy) => policy.name).filter((other) => withAncestors(other).includes(name));

/** One wish of the permission dialog. */
export interface Wish {
  readonly name: string;
  readonly isGranted: boolean;
}

export interface GrantChange {
  readonly granted: readonly string[];
  readonly revoked: readonly string[];
}

/**
 * What wishes change about the policies that are held: a child means something only with its parent, so granting one grants
 * its ancestors and revoking a parent revokes its descendants. Where wishes contradict each other, revoking wins; their
 * order never matters. The result is closed under parents when `held` is. Only differences are named, sorted.
 */
export const changeOf = (held: ReadonlySet<string>, wishes: readonly Wish[]): GrantChange => {
  const down = new Set(wishes.filter(({ isGranted }) => !isGranted).flatMap(({ name }) => withDescendants(name)));
  const up = new Set(wishes.filter(({ isGranted }) => isGranted).flatMap(({ name }) => withAncestors(name)));
  return {
    granted: [...up].filter((name) => !held.has(name) && !down.has(name)).sort(),
    revoked: [...down].filter((name) => held.has(name)).sort(),
  };
};
