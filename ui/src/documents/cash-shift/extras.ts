import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** A shift is closed on a count of what lies in the drawer. */
export default { asked: { close: lazy(() => import('./DrawerCount.tsx')) } } satisfies DocumentExtras;
