import screens from './questions.facts.ts';
import type { IconName } from './icon-names.ts';
import type { MenuGroup, MenuLeaf } from './menu-leaf.ts';
import type { RouteDefinition } from './route.ts';

/** Questions that say how they are shown have a route. */
export const questionRoutes: readonly RouteDefinition[] = screens.map(({ name, path, policy, icon, russian }) => ({
  ...{ name, title: `${name}.title`, russian, path, policy, screen: 'questions' },
  icon: icon as IconName,
}));

/** Their entries in the menu; of one group, or of all. */
export const questionLeaves = (only?: MenuGroup): readonly MenuLeaf[] =>
  screens.flatMap(({ path, menu }) =>
    only === undefined || menu.group === only ? [{ path, order: menu.order, group: menu.group as MenuGroup }] : [],
  );
