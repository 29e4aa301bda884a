import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** How far each line is stands above the lines. An agreed plan is carried out: that it may be drawn up anew is in the menu. */
export default {
  aboveRows: { lines: lazy(() => import('./PlanBars.tsx')) },
  buttons: { beside: 'edit', next: ['send', 'receive', 'agree'] },
} satisfies DocumentExtras;
