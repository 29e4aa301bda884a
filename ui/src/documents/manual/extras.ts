import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { PageLink } from './PageLink.tsx';

/** The page of a manual opens from list and record. */
export default {
  Above: lazy(() => import('./OwnGuides.tsx')),
  cells: { name: { width: 380 }, page: { width: 230, view: PageLink } },
} satisfies DocumentExtras;
