import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { turnsView } from './TurnsCell.tsx';

/** The week of the sidings stands above their schedules. */
export default {
  Above: lazy(() => import('./WeekTable.tsx')),
  cells: { week: { view: turnsView('week') }, days: { view: turnsView('days') } },
} satisfies DocumentExtras;
