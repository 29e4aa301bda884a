import documents from './documents.facts.ts';
import type { MenuGroup } from '@kerben/workflows/kernel/menu-group.ts';
import type { MenuLeaf } from './menu-leaf.ts';
import type { RouteDefinition } from './route.ts';

const byPath = new Map(
  documents.flatMap((document) => [document.path, ...(document.lists ?? [])].map((path) => [path, document] as const)),
);

/** Whether records of a document open below a route. */
export const isDocumentRoute = (route: RouteDefinition): boolean => route.screen === 'documents';

const views = new Map(documents.map(({ area, policy }) => [area, policy]));

/** Whether the records of an area are documents: with states, moves and a page. */
export const isDocument = (area: string): boolean => views.has(area);

/** Policy expression under which the records of a document are read, whatever the paths of its screens ask; undefined for other areas. */
export const viewPolicyOf = (area: string): string | undefined => views.get(area);

/** A route of the specification whose document is built gets its screen; every other one stays as it is. */
export const withDocument = (route: RouteDefinition): RouteDefinition => {
  const document = byPath.get(route.path);
  return document && !route.screen ? { ...route, area: document.area, screen: 'documents' } : route;
};

/** Documents whose path the specification does not have get a route of their own. */
export const documentRoutes = (known: readonly RouteDefinition[]): readonly RouteDefinition[] =>
  documents
    .filter(({ path }) => !known.some((route) => route.path === path))
    .map(({ area, path, russian, icon, policy }) => ({
      name: area,
      title: area,
      russian,
      path,
      policy,
      icon,
      area,
      screen: 'documents',
    }));

/** Their entries in the menu; of one group, or of all. */
export const documentLeaves = (only?: MenuGroup): readonly MenuLeaf[] =>
  documents.flatMap(({ path, menu }) =>
    menu && (only === undefined || menu.group === only) ? [{ path, order: menu.order, group: menu.group }] : [],
  );
