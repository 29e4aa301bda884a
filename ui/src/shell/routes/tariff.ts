import type { RouteDefinition } from './route.ts';

/** There is no table 12 (specification 000, section 2.3). */
const tables = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13];

/** Tariff tables; they stand in the menu of administrators only, so no policy of their own is named. */
export const tariffRoutes: readonly RouteDefinition[] = [
  { name: 'freight-coefficient', path: '/freight-tables/freight-coefficient', policy: 'SuperAdmin' },
  ...tables.map((number) => ({
    name: `freight-table-${number}`,
    path: `/freight-tables/table-${number}`,
    policy: 'SuperAdmin',
    numbered: { text: 'freight-table', number },
  })),
];
