import type { RouteDefinition } from './route.ts';

/** Memos and statements of placing and removing wagons (specification 000, section 2.3). */
export const memoRoutes: readonly RouteDefinition[] = [
  { name: 'gu45R', path: '/memos/gu45R', policy: 'Arrived.Wagon' },
  { name: 'gu45U', path: '/memos/gu45U', policy: 'Arrived.Wagon' },
  { name: 'gu46U', path: '/memos/gu46U', policy: 'Arrived.Wagon' },
  { name: 'gu45P', path: '/memos/gu45P', policy: 'Arrived.Wagon' },
  { name: 'gu46P', path: '/memos/gu46P', policy: 'Arrived.Wagon' },
];
