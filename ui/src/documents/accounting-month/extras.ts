import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** What hinders the closing of the next month stands above those that are closed, and leads to its form with that month in it. */
export default {
  Above: lazy(() => import('../../months/MonthOpen.tsx')),
  leadsToNew: true,
  begins: (asked) => Promise.resolve({ month: asked.get('month') ?? '', first: asked.get('first') === 'true' }),
} satisfies DocumentExtras;
