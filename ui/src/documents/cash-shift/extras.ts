import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** A shift is closed on a count of what lies in the drawer; payments are taken at the cash desk, not on its page. */
export default {
  AboveRecord: lazy(() => import('./BlindCount.tsx')),
  asked: { close: lazy(() => import('./DrawerCount.tsx')) },
  buttons: { beside: 'collect', next: ['close', 'print-KassaReport'] },
} satisfies DocumentExtras;
