import screens from './questions.facts.ts';
import type { MenuGroup } from '@kerben/workflows/kernel/menu-group.ts';
import type { MenuLeaf } from './menu-leaf.ts';
import type { RouteDefinition } from './route.ts';

/** Questions that say how they are shown have a route. */
export const questionRoutes: readonly RouteDefinition[] = screens.map(({ name, path, policy, icon, russian }) => ({
  ...{ name, title: `${name}.title`, russian, path, policy, screen: 'questions' },
  icon,
}));

/** Their entries in the menu; of one group, or of all. */
export const questionLeaves = (only?: MenuGroup): readonly MenuLeaf[] =>
  screens.flatMap(({ path, menu }) =>
    only === undefined || menu.group === only ? [{ path, order: menu.order, group: menu.group }] : [],
  );
