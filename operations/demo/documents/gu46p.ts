import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoLoadings } from '../loadings.ts';
import { demoMemos, memoCustomers } from '../memos.ts';
import { agreedMemos, statementsOf } from '../statements.ts';

const day = 24 * 60 * 60 * 1000;

/** Statements of loading: with remarks of the client, with the client, begun; two without a memo, and two that were mistakes. */
export default {
  steps: (now) => [
    ...statementsOf('gu46p', agreedMemos('gu45p', demoLoadings(now)), ['agree-with-notes', 'sent', 'begun']),
    ...demoMemos('gu46p', now, memoCustomers, (at) => ({
      periodFrom: railwayDay(new Date(at - 10 * day).toISOString()),
      periodTo: railwayDay(new Date(at).toISOString()),
      memoIds: [],
      method: 1,
      distance: 1_200,
      stationSigner: 'Осмонов Т. Б.',
    })),
  ],
} satisfies DocumentDemo;
