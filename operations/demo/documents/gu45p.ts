import type { DocumentDemo } from '../documents.ts';
import { demoMemos, memoCustomers } from '../memos.ts';

const hour = 60 * 60 * 1000;

/** Memos of loading that are begun, and one that was a mistake; those that were sent stand beside their waybills (loadings.ts). */
export default {
  steps: (now) =>
    demoMemos('gu45p', now, memoCustomers, (at, wagonNumber) => ({
      what: 0,
      pathId: '715905.3',
      stationSigner: 'Осмонов Т. Б.',
      wagons: [{ wagonNumber, operation: 1, placedAt: new Date(at - hour).toISOString(), clientLate: false }],
    })),
} satisfies DocumentDemo;
