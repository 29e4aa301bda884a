import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

const InWords = lazy(() => import('./InWords.tsx'));

/** What a calculation keeps by codes is told by names. */
export default {
  rows: { steps: InWords, lines: InWords, earlierLines: InWords, editions: InWords },
} satisfies DocumentExtras;
