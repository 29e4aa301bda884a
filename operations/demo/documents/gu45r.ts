import type { DocumentDemo } from '../documents.ts';
import { demoMemos, memoCustomers } from '../memos.ts';

/** The demo's wagons are released by hand: release memos are begun, and one was a mistake. */
export default {
  steps: (now) =>
    demoMemos('gu45r', now, memoCustomers, (_at, wagonNumber) => ({
      invoiceNumber: '01612202',
      wagons: [{ wagonNumber }],
    })),
} satisfies DocumentDemo;
