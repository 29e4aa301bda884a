import { filterLimits, type Conditions, type FilterNode } from '@kerben/projections/read-models/filter.ts';
import { conditionOf, memberOf, type Choice } from './condition.ts';
import { isGroup, isNot } from './describe.ts';

/** A filter as the builder edits it: every node can be found again by its id. */
export interface GroupDraft {
  readonly id: number;
  readonly join: 'and' | 'or';
  readonly not: boolean;
  readonly items: readonly NodeDraft[];
}
export interface LeafDraft {
  readonly id: number;
  readonly field: string;
  readonly operator: Choice;
  readonly value: unknown;
}
export type NodeDraft = GroupDraft | LeafDraft;

export const isGroupDraft = (node: NodeDraft): node is GroupDraft => 'items' in node;

let last = 0;
const nextId = (): number => (last += 1);

export const newLeaf = (field: string, operator: Choice, value: unknown = ''): LeafDraft => ({
  id: nextId(),
  field,
  operator,
  value,
});
export const newGroup = (join: 'and' | 'or', items: readonly NodeDraft[] = []): GroupDraft => ({
  id: nextId(),
  join,
  not: false,
  items,
});

const fromConditions = (conditions: Conditions): readonly LeafDraft[] =>
  Object.entries(conditions).map(([member, value]) => {
    const { name, operator = 'equals' } = conditionOf(member, value);
    if (operator === 'blank') return newLeaf(name, value === true || value === 'true' ? 'blank' : 'filled');
    return newLeaf(name, operator, value);
  });

/** A stored tree as the builder edits it. Anything that is no tree becomes an empty group. */
export const fromNode = (node: FilterNode | undefined): GroupDraft => {
  if (typeof node !== 'object' || node === null) return newGroup('and');
  if (isGroup(node)) {
    const [join, of] = 'and' in node ? (['and', node.and] as const) : (['or', node.or] as const);
    return newGroup(
      join,
      of.flatMap((each): readonly NodeDraft[] => {
        const draft = fromNode(each);
        // A leaf of several conditions is an and of them; one of a single condition needs no group.
        return !draft.not && draft.items.length === 1 && !isGroup(each) && !('not' in each) ? draft.items : [draft];
      }),
    );
  }
  if (isNot(node)) {
    const inner = fromNode(node.not);
    return inner.not
      ? newGroup(
          'and',
          [inner].map((each) => ({ ...each, not: true })),
        )
      : { ...inner, not: true };
  }
  return newGroup('and', fromConditions(node));
};

/** The tree that the service reads; undefined for one without conditions. Empty groups ask nothing and are left out. */
export const toNode = (draft: NodeDraft): FilterNode | undefined => {
  if (!isGroupDraft(draft)) {
    const { field, operator, value } = draft;
    if (operator === 'blank' || operator === 'filled') return { [memberOf(field, 'blank')]: operator === 'blank' };
    return { [memberOf(field, operator)]: value };
  }
  const items = draft.items.map(toNode).filter((node) => node !== undefined);
  if (items.length === 0) return undefined;
  const group: FilterNode = draft.join === 'and' ? { and: items } : { or: items };
  return draft.not ? { not: group } : group;
};

const mapped = (group: GroupDraft, id: number, change: (node: NodeDraft) => readonly NodeDraft[]): GroupDraft => ({
  ...group,
  items: group.items.flatMap((item) =>
    item.id === id ? change(item) : [isGroupDraft(item) ? mapped(item, id, change) : item],
  ),
});

/** The tree with one node changed. The root's own id changes the root. */
export const changed = (root: GroupDraft, id: number, part: Partial<GroupDraft> | Partial<LeafDraft>): GroupDraft =>
  root.id === id ? { ...root, ...part } : mapped(root, id, (node) => [{ ...node, ...part }]);

export const removed = (root: GroupDraft, id: number): GroupDraft => mapped(root, id, () => []);

export const added = (root: GroupDraft, to: number, node: NodeDraft): GroupDraft =>
  root.id === to
    ? { ...root, items: [...root.items, node] }
    : mapped(root, to, (group) => (isGroupDraft(group) ? [{ ...group, items: [...group.items, node] }] : [group]));

const parentOf = (group: GroupDraft, id: number): GroupDraft | undefined =>
  group.items.some((item) => item.id === id)
    ? group
    : group.items.map((item) => (isGroupDraft(item) ? parentOf(item, id) : undefined)).find(Boolean);

/**
 * The tree with a node one place up (-1) or down (1): past a condition, into a group it meets, out of its own group at the
 * edge. The same tree when there is nowhere to go.
 */
export const moved = (root: GroupDraft, id: number, by: -1 | 1): GroupDraft => {
  const parent = parentOf(root, id);
  const at = parent?.items.findIndex((item) => item.id === id) ?? -1;
  const node = parent?.items[at];
  if (!parent || !node) return root;
  const neighbour = parent.items[at + by];
  if (neighbour && isGroupDraft(neighbour)) {
    const items = by === 1 ? [node, ...neighbour.items] : [...neighbour.items, node];
    return changed(removed(root, id), neighbour.id, { items });
  }
  if (neighbour) {
    const items = parent.items.filter((item) => item.id !== id);
    items.splice(at + by, 0, node);
    return changed(root, parent.id, { items });
  }
  if (parent.id === root.id) return root;
  return mapped(removed(root, id), parent.id, (group) => (by === 1 ? [group, node] : [node, group]));
};

/** Groups and conditions of a tree as the service counts them: a negation is one more, and one level deeper. */
export const weightOf = (node: NodeDraft): { readonly nodes: number; readonly depth: number } => {
  if (!isGroupDraft(node)) return { nodes: 1, depth: 0 };
  const inside = node.items.map(weightOf);
  const own = node.not ? 2 : 1;
  return {
    nodes: inside.reduce((sum, { nodes }) => sum + nodes, own),
    depth: Math.max(0, ...inside.map(({ depth }) => depth)) + own,
  };
};

/** The key of the text that says which limit a tree is over; undefined when it is within. */
export const overLimit = (root: GroupDraft): 'find.limit.depth' | 'find.limit.nodes' | undefined => {
  const { nodes, depth } = weightOf(root);
  return depth > filterLimits.depth ? 'find.limit.depth' : nodes > filterLimits.nodes ? 'find.limit.nodes' : undefined;
};

/** Every condition of a tree. */
export const leavesOf = (node: NodeDraft): readonly LeafDraft[] =>
  isGroupDraft(node) ? node.items.flatMap(leavesOf) : [node];
