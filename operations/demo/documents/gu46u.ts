import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoMemos, memoCustomers } from '../memos.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Statements of unloading that are begun, and one that was a mistake. None takes a memo: the demo's past runs no errands, and the
 * payment centre returns some of its memos.
 */
export default {
  steps: (now) =>
    demoMemos('gu46u', now, memoCustomers, (at) => ({
      periodFrom: railwayDay(new Date(at - 10 * day).toISOString()),
      periodTo: railwayDay(new Date(at).toISOString()),
      memoIds: [],
      method: 1,
      distance: 2_400,
      stationSigner: 'Осмонов Т. Б.',
    })),
} satisfies DocumentDemo;
