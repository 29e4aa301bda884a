import { isTree, membersIn } from '@kerben/workflows/kernel/lists.ts';
import type { Conditions } from '@kerben/projections/read-models/filter.ts';
import type { GridView } from '../grid.ts';

/** A filter without one of its parts; undefined when nothing is left of a node. */
const dropped = (node: unknown, path: readonly string[]): unknown => {
  const [first, ...rest] = path;
  if (first === undefined) return undefined;
  if (Array.isArray(node)) {
    const index = Number(first);
    const items = node.flatMap((item: unknown, at) => {
      const kept = at === index ? dropped(item, rest) : item;
      return kept === undefined ? [] : [kept];
    });
    return items.length > 0 ? items : undefined;
  }
  if (!isTree(node)) return undefined;
  const { [first]: part, ...others } = node;
  const kept = dropped(part, rest);
  const next = kept === undefined ? others : { ...node, [first]: kept };
  return Object.keys(next).length > 0 ? next : undefined;
};

/**
 * The view without the part that the service found wrong: `filter.status__gte`, `filter.$where.or.1.weight`, `sort.name`.
 * What is beside it stays; a group that has nothing left goes too.
 */
export const dropMember = (view: GridView, member: string): GridView => {
  const [head = '', ...path] = member.split('.');
  if (head === 'sort') {
    const [field] = path;
    return { ...view, sort: field === undefined ? [] : view.sort.filter((each) => each.field !== field) };
  }
  if (head === 'filter') return { ...view, filter: membersIn(dropped(view.filter, path)) };
  return { ...view, group: [] };
};

/** What stands at a member of a filter: `filter.$where.or.1.weight` → its key and value; undefined when nothing is there. */
export const partAt = (filter: Conditions, member: string): { key: string; value: unknown } | undefined => {
  const path = member.split('.').slice(1);
  const value = path.reduce<unknown>((node, key) => (isTree(node) ? node[key] : undefined), filter);
  const key = path.at(-1);
  return key === undefined || value === undefined ? undefined : { key, value };
};
