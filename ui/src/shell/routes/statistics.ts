import type { RouteDefinition } from './route.ts';

/** Operational statistics (specification 000, section 2.2). */
export const statisticsRoutes: readonly RouteDefinition[] = [
  { name: 'osot-go1', path: '/osot/go1', policy: 'Osot.Go1', screen: 'statistics' },
  { name: 'osot-go2', path: '/osot/go2', policy: 'Osot.Go2Loading', screen: 'statistics' },
  { name: 'osot-go2-unloading', path: '/osot/go2-unloading', policy: 'Osot.Go2Unloading', screen: 'statistics' },
  { name: 'osot-go3', path: '/osot/go3', policy: 'Osot.Go3Loading', screen: 'statistics' },
  { name: 'osot-go3-unloading', path: '/osot/go3-unloading', policy: 'Osot.Go3Unloading', screen: 'statistics' },
  { name: 'osot-do1', path: '/osot/do1', policy: 'Osot.Do1', screen: 'statistics' },
  { name: 'osot-do2', path: '/osot/do2', policy: 'Osot.Do2', screen: 'statistics' },
  // Whoever runs a report sees what the list shows them: the page itself asks nothing more (decision reports).
  {
    name: 'report-list',
    path: '/report-list',
    policy: 'signed-in',
    icon: 'statistics',
    screen: 'reports',
  },
];
