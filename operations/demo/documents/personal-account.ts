import { cardId } from '@kerben/workflows/documents/personal-account/follows.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';
import type { DemoStep } from '../step.ts';

const hour = 60 * 60 * 1000;
const [payer] = demoCustomerIds;

/** Cards of the charges from personal accounts grow by themselves. That of the first payer's month is agreed and closed after its end. */
export default {
  steps: (now) => {
    const month = railwayDay(now.toISOString()).slice(0, 7);
    const [year = 0, number = 0] = month.split('-').map(Number);
    const monthEnds = Date.UTC(year, number, 1) - 6 * hour;
    return (
      [
        ['send', 'admin'],
        ['agree', 'customer'],
        ['close', 'admin'],
      ] as const
    ).map(([command, by], place): DemoStep => ({
      area: 'personal-account',
      id: cardId(payer, month),
      customerId: payer,
      by,
      index: place,
      command,
      input: {},
      at: monthEnds + (10 + place * 24) * hour,
    }));
  },
} satisfies DocumentDemo;
