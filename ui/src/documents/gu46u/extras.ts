import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { begunWithMemos } from './begun-with-memos.ts';

export default {
  begins: begunWithMemos('gu45u'),
  inputs: { memoIds: lazy(() => import('./MemosToCharge.tsx')) },
} satisfies DocumentExtras;
