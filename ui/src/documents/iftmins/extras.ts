import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** What the screens of IFTMIN messages have of their own: the text in segments with their meaning, and a file as the text. */
export default {
  AboveRecord: lazy(() => import('./MessageText.tsx')),
  inputs: { raw: lazy(() => import('./MessageInput.tsx')) },
  cells: { failure: { width: 320 } },
} satisfies DocumentExtras;
