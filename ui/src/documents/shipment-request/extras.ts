import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/**
 * From an answered request to its prepayment, and from a paid one to the editor of its waybill. That it was paid elsewhere is confirmed
 * from the menu.
 */
export default {
  AboveRecord: lazy(() => import('./NextStep.tsx')),
  inputs: { mesplanRow: lazy(() => import('./PlanLine.tsx')) },
  buttons: { beside: 'edit', next: ['send', 'accept', 'close'] },
} satisfies DocumentExtras;
