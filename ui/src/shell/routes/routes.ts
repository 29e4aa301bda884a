import { accountRoutes } from './account.ts';
import { administrationRoutes } from './administration.ts';
import { cargoRoutes } from './cargo.ts';
import { documentRoutes, isDocumentRoute, viewPolicyOf, withDocument } from './documents.ts';
import { memoRoutes } from './memos.ts';
import { movementRoutes } from './movement.ts';
import { referenceRoutes } from './reference.ts';
import { questionRoutes } from './questions.ts';
import type { RouteDefinition } from './route.ts';
import { statisticsRoutes } from './statistics.ts';
import { supportRoutes } from './support.ts';
import { tariffRoutes } from './tariff.ts';
import { tehpdRoutes } from './tehpd.ts';

/** Paths of the specification, and those of books. */
const specified: readonly RouteDefinition[] = [
  ...accountRoutes,
  ...administrationRoutes,
  ...movementRoutes,
  ...cargoRoutes,
  ...tariffRoutes,
  ...tehpdRoutes,
  ...statisticsRoutes,
  ...memoRoutes,
  ...referenceRoutes,
  ...supportRoutes,
];

/** Every screen of the product: the menus, the breadcrumb, the guards, the palette and the router read this table. */
export const routes: readonly RouteDefinition[] = [
  ...specified.map(withDocument),
  ...documentRoutes(specified),
  ...questionRoutes,
];

/** A path that only holds others; its title is the text `ui.section.{name}`. */
export interface Section {
  readonly path: string;
  readonly name: string;
}

/** They open a page with what is below them (specification 000, sections 2.3 and 2.4). */
export const sections: readonly Section[] = [
  { path: '/admin', name: 'administration' },
  { path: '/identity', name: 'administration' },
  { path: '/arrived', name: 'movement' },
  { path: '/freight-tables', name: 'tariff' },
  { path: '/memos', name: 'memos' },
  { path: '/osot', name: 'osot' },
  { path: '/reference', name: 'reference' },
  { path: '/station-manager', name: 'station-manager' },
];

/** Every path of a route, its own first. */
export const pathsOf = ({ path, aliases = [] }: RouteDefinition): readonly string[] => [path, ...aliases];

const partsOf = (path: string): readonly string[] => path.toLowerCase().split('/');

/** Whether a pathname begins with a path, both taken apart. A part that begins with a colon stands for anything. */
const begins = (pathname: readonly string[], path: readonly string[]): boolean =>
  path.every((part, index) => part === pathname[index] || (part.startsWith(':') && (pathname[index] ?? '') !== ''));

/** Whether a pathname is this path or below it; only itself is below `/`. */
export const isUnder = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : begins(partsOf(pathname), partsOf(path));

/** All paths, taken apart, the longest first: every entry of a menu looks for its route here. */
const byLength = routes
  .flatMap((route) => pathsOf(route).map((path) => ({ route, path, parts: partsOf(path) })))
  .sort((a, b) => b.path.length - a.path.length);

/** The route a pathname belongs to: the one with the longest path above it. */
export const routeOf = (pathname: string): RouteDefinition | undefined => {
  const parts = partsOf(pathname);
  return byLength.find(({ path, parts: own }) => (path === '/' ? pathname === '/' : begins(parts, own)))?.route;
};

/** Whether a path opens for somebody: what no route has (the account, sections, what is below the screen one is on) asks for nothing. */
export const opens = (path: string, allows: (policy: string) => boolean): boolean => {
  const route = path.startsWith('/') ? routeOf(path.split(/[?#]/, 1)[0] ?? '') : undefined;
  return route === undefined || allows(route.guard ?? route.policy);
};

/**
 * Where the records of an area stand for somebody: of the screens that show them (the first one, and further lists of a document) the path
 * of the first that is for him; undefined where there is none. A path may be guarded less than the records that it shows (000, section
 * 2.4): who may not read them is led nowhere.
 */
export const pathOfArea = (area: string, allows: (policy: string) => boolean): string | undefined =>
  allows(viewPolicyOf(area) ?? 'signed-in')
    ? (ofAreas.get(area) ?? []).find(({ policy, guard = policy }) => allows(guard))?.path
    : undefined;

/** Where a record of an area opens for somebody; undefined where it does not. */
export const pathOfRecord = (area: string, id: string, allows: (policy: string) => boolean): string | undefined => {
  const path = pathOfArea(area, allows);
  return path && `${path}/${encodeURIComponent(id)}`;
};

const ofAreas = new Map<string, readonly RouteDefinition[]>();
for (const route of routes) {
  const { area = route.name, screen } = route;
  const known = ofAreas.get(area) ?? [];
  if (screen && (known.length === 0 || isDocumentRoute(route))) ofAreas.set(area, [...known, route]);
}

const byName = new Map(routes.map((route) => [route.name, route]));

export const routeNamed = (name: string): RouteDefinition | undefined => byName.get(name);

/**
 * Policy expression of an area of the API that routes show: a document's own, else what any of their paths asks; undefined for what is no
 * route.
 */
export const policyOfArea = (area: string): string | undefined => viewPolicyOf(area) ?? policiesOfAreas.get(area);

/** Every cell that names a record asks, so this is worked out once. */
const policiesOfAreas = new Map<string, string>();
for (const { area, name, policy, guard = policy } of routes) {
  const known = policiesOfAreas.get(area ?? name);
  policiesOfAreas.set(area ?? name, known === undefined ? guard : `${known} or ${guard}`);
}
