import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { begunWithMemos } from '../gu46u/begun-with-memos.ts';

export default {
  begins: begunWithMemos('gu45p'),
  inputs: { memoIds: lazy(() => import('../gu46u/MemosToCharge.tsx')) },
} satisfies DocumentExtras;
