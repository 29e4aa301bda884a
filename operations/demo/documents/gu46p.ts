import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoMemos, memoCustomers } from '../memos.ts';

const day = 24 * 60 * 60 * 1000;

/** The demo's wagons are unloaded: statements of loading are begun, and one was a mistake. */
export default {
  steps: (now) =>
    demoMemos('gu46p', now, memoCustomers, (at) => ({
      periodFrom: railwayDay(new Date(at - 10 * day).toISOString()),
      periodTo: railwayDay(new Date(at).toISOString()),
      memoIds: [],
      method: 1,
      distance: 1_200,
      stationSigner: 'Осмонов Т. Б.',
    })),
} satisfies DocumentDemo;
