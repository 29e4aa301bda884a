import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** A shift is closed on a count of what lies in the drawer; payments are taken at the cash desk, not on its page. */
export default {
  asked: { close: lazy(() => import('./DrawerCount.tsx')) },
  buttons: { beside: 'collect', next: ['close'] },
} satisfies DocumentExtras;
