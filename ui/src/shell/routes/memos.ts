import type { RouteDefinition } from './route.ts';

/** Who reads memos: clients agree to them, TehPD follows a document there that it returned (decision gu45-memos). */
const guard = 'Arrived.Wagon or Arrived.Unloading or TehPd.DifferentialCharges';

/** In whose menu they stand: of those who write them and of those who agree to them. */
const agrees = 'Arrived.Wagon or Arrived.Unloading';

/** Memos and statements of placing and removing wagons (specification 000, section 2.3). */
export const memoRoutes: readonly RouteDefinition[] = [
  { name: 'gu45R', path: '/memos/gu45R', policy: agrees, guard },
  { name: 'gu45U', path: '/memos/gu45U', policy: agrees, guard },
  { name: 'gu46U', path: '/memos/gu46U', policy: agrees, guard },
  { name: 'gu45P', path: '/memos/gu45P', policy: agrees, guard },
  { name: 'gu46P', path: '/memos/gu46P', policy: agrees, guard },
];
