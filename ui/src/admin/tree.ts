/** Something that may stand under another of its kind: a permission, a feature. */
export interface Node {
  readonly name: string;
  readonly parentName?: string | null;
}

/** Names of everything a node stands under, nearest first. A parent that is not in the list ends the way up. */
export const ancestorsOf = (nodes: readonly Node[], name: string): readonly string[] => {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const found: string[] = [];
  for (let at = byName.get(name)?.parentName; at && byName.has(at); at = byName.get(at)?.parentName) {
    if (found.includes(at)) break;
    found.push(at);
  }
  return found;
};

/** Names of everything that stands under a node, in the order of the list. */
export const descendantsOf = (nodes: readonly Node[], name: string): readonly string[] =>
  nodes.filter((node) => ancestorsOf(nodes, node.name).includes(name)).map((node) => node.name);

/** Each node right below what it stands under, siblings in the order of the list, with its depth. */
export const inTreeOrder = <Item extends Node>(
  nodes: readonly Item[],
): readonly { readonly node: Item; readonly depth: number }[] => {
  const names = new Set(nodes.map(({ name }) => name));
  const below = (parent: string | undefined, depth: number): readonly { node: Item; depth: number }[] =>
    nodes
      .filter(({ parentName }) => (parentName && names.has(parentName) ? parentName : undefined) === parent)
      .flatMap((node) => [{ node, depth }, ...below(node.name, depth + 1)]);
  return below(undefined, 0);
};
