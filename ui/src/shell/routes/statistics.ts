import { room } from '../../i18n/room.ts';
import type { RouteDefinition } from './route.ts';

const statisticsTexts = () => import('../../statistics/texts.ts');

const screen = room(() => import('../../statistics/StatisticsPage.tsx'), statisticsTexts);

/** Operational statistics (specification 000, section 2.2). */
export const statisticsRoutes: readonly RouteDefinition[] = [
  { name: 'osot-go1', path: '/osot/go1', policy: 'Osot.Go1', screen },
  { name: 'osot-go2', path: '/osot/go2', policy: 'Osot.Go2Loading', screen },
  { name: 'osot-go2-unloading', path: '/osot/go2-unloading', policy: 'Osot.Go2Unloading', screen },
  { name: 'osot-go3', path: '/osot/go3', policy: 'Osot.Go3Loading', screen },
  { name: 'osot-go3-unloading', path: '/osot/go3-unloading', policy: 'Osot.Go3Unloading', screen },
  { name: 'osot-do1', path: '/osot/do1', policy: 'Osot.Do1', screen },
  { name: 'osot-do2', path: '/osot/do2', policy: 'Osot.Do2', screen },
  // Whoever runs a report sees what the list shows them: the page itself asks nothing more (decision reports).
  {
    name: 'report-list',
    path: '/report-list',
    policy: 'signed-in',
    icon: 'statistics',
    screen: room(
      () => import('../../reports/ReportRoutes.tsx'),
      () => import('../../reports/texts.ts'),
    ),
  },
];
