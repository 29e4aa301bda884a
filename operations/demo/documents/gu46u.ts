import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoMemos, memoCustomers } from '../memos.ts';
import { agreedMemos, statementsOf } from '../statements.ts';
import unloadingMemos from './gu45u.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Statements of unloading: one of the memo that was agreed last is with its client; of the others the payment centre returns some. Two are
 * begun without a memo, two were mistakes.
 */
export default {
  steps: (now, wave = 0) => [
    ...statementsOf('gu46u', agreedMemos('gu45u', unloadingMemos.steps(now, wave)).slice(-1), ['sent']),
    ...demoMemos('gu46u', now, memoCustomers, (at) => ({
      periodFrom: railwayDay(new Date(at - 10 * day).toISOString()),
      periodTo: railwayDay(new Date(at).toISOString()),
      memoIds: [],
      method: 1,
      distance: 2_400,
      stationSigner: 'Осмонов Т. Б.',
    })),
  ],
} satisfies DocumentDemo;
