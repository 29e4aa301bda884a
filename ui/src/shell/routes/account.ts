import type { RouteDefinition } from './route.ts';

/**
 * Home and a person's own account (specification 000, section 2.1). The pages of the account are the session's: they stand
 * outside the frame (App.tsx).
 */
export const accountRoutes: readonly RouteDefinition[] = [
  { name: 'home', path: '/', policy: 'signed-in', icon: 'home', screen: 'home' },
  // The bell leads there.
  {
    name: 'inbox',
    path: '/inbox',
    policy: 'signed-in',
    icon: 'inbox',
    screen: 'inbox',
  },
  {
    name: 'account',
    path: '/account/manage',
    aliases: ['/account'],
    policy: 'signed-in',
    icon: 'account',
    outside: true,
  },
  { name: 'logout', path: '/logout', policy: 'signed-in', icon: 'logout', outside: true },
];
