import { tariffBooks } from './reference.ts';
import type { RouteDefinition } from './route.ts';

/** Tariff tables; they stand in the menu of administrators only, so no policy of their own is named. */
export const tariffRoutes: readonly RouteDefinition[] = tariffBooks.map((route) => ({
  ...route,
  policy: 'SuperAdmin',
}));
