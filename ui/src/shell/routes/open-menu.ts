import { adminMenu, isParent, staffMenu, type MenuNode } from './menu.ts';
import type { MenuGroup } from '@kerben/workflows/kernel/menu-group.ts';
import type { IconName } from '@kerben/workflows/kernel/icon-names.ts';
import type { RouteDefinition } from './route.ts';
import { isUnder, routeOf } from './routes.ts';

/** The menu as one person sees it (specification 000, section 3: text, link, icon, group, children, order). */
export interface MenuItem {
  /** Unique among its siblings and everywhere else: the path, or the names of the parents. */
  readonly key: string;
  /** Key of its text, and what the text needs. */
  readonly text: string;
  readonly icon: IconName | undefined;
  readonly group: MenuGroup;
  /** Absent for an entry that only holds others. */
  readonly path?: string;
  readonly route?: RouteDefinition;
  readonly children: readonly MenuItem[];
}

/** Who looks at the menu: roles and a function that says whether they have a policy expression. */
export interface MenuReader {
  readonly roles: readonly string[];
  readonly allows: (policy: string) => boolean;
}

/** Key of a route's title. */
export const titleOf = ({ name, title }: RouteDefinition): { readonly text: string } => ({
  text: title ?? `ui.route.${name}`,
});

/** Deepest level that is searched (specification 000, section 9: route tree search depth limit 10). */
const depthLimit = 10;

const opened = (
  nodes: readonly MenuNode[],
  mayOpen: (policy: string) => boolean,
  above = '',
  depth = 1,
): readonly MenuItem[] =>
  depth > depthLimit
    ? []
    : [...nodes]
        .sort((a, b) => a.order - b.order)
        .flatMap((node): MenuItem[] => {
          const group = node.group ?? 'others';
          if (isParent(node)) {
            const key = `${above}/${node.name}`;
            if (node.policy !== undefined && !mayOpen(node.policy)) return [];
            const children = opened(node.children, mayOpen, key, depth + 1);
            const text = `ui.section.${node.name}`;
            return children.length === 0 ? [] : [{ key, text, icon: node.icon, group, children }];
          }
          const route = routeOf(node.path);
          if (!route || !mayOpen(route.policy)) return [];
          const { path } = node;
          // A page may have the name of its section (TehPD): each has a key of its own.
          return [
            {
              key: path === above ? `${path}#` : path,
              ...titleOf(route),
              icon: route.icon,
              group,
              path,
              route,
              children: [],
            },
          ];
        });

/**
 * The menu of a person: role admin gets the administrators' one without questions but SuperAdmin's, everybody else the
 * one that is filtered by policy (specification 000, sections 2.2, 2.3 and 6).
 */
export const menuOf = ({ roles, allows }: MenuReader): readonly MenuItem[] =>
  roles.includes('admin')
    ? opened(adminMenu, (policy) => policy !== 'SuperAdmin' || allows(policy))
    : opened(staffMenu, allows);

/** Every leaf below these entries, in the order of the menu. */
export const leavesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.children.length > 0 ? leavesOf(item.children) : [item]));

/** The entries from the top of the menu down to `leaf`; empty when it is not in the menu. */
const trailTo = (items: readonly MenuItem[], leaf: MenuItem): readonly MenuItem[] => {
  for (const item of items) {
    if (item === leaf) return [item];
    const below = trailTo(item.children, leaf);
    if (below.length > 0) return [item, ...below];
  }
  return [];
};

/**
 * The entries that a pathname selects and expands, from the top down. The entry with the longest path above it counts;
 * where none has, the entry that leads to the same route by another path.
 */
export const trailOf = (items: readonly MenuItem[], pathname: string): readonly MenuItem[] => {
  const leaves = leavesOf(items);
  const [nearest] = leaves
    .filter(({ path }) => path !== undefined && isUnder(pathname, path))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0));
  const route = routeOf(pathname);
  const leaf = nearest?.route === route ? nearest : leaves.find((each) => route !== undefined && each.route === route);
  return leaf ? trailTo(items, leaf) : [];
};
