import type { RouteDefinition } from './route.ts';

/** Manuals, questions and opinions (specification 000, sections 2.2 and 2.4). */
export const supportRoutes: readonly RouteDefinition[] = [
  {
    name: 'feedback',
    path: '/create-feedback',
    aliases: ['/feedback'],
    policy: 'Support.Feedback',
    icon: 'feedback',
  },
  { name: 'manuals', path: '/manuals', policy: 'Manuals', icon: 'manual' },
  // In no menu: it is for whoever builds screens (docs/grid.md).
  {
    name: 'grid-story',
    path: '/stories/grid',
    policy: 'signed-in',
    screen: 'grid-story',
  },
  { name: 'support', path: '/support', policy: 'Support.Menu', icon: 'support' },
];
