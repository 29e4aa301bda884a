import { countedLine } from '@kerben/workflows/documents/payment/document.ts';
import { cardId } from '@kerben/workflows/documents/personal-account/follows.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';
import payments from './payment.ts';

interface Charged {
  readonly payerId: string;
  readonly method: number;
  readonly basis: string;
  readonly lines: readonly {
    readonly service: string;
    readonly text: string;
    readonly quantity: string;
    readonly price: string;
    readonly vatKind: number;
    readonly vatIncluded: boolean;
  }[];
}
const dayMs = 86_400_000;

/**
 * Cards of the charges from personal accounts grow by themselves. That of the month before was kept in the program before this one for
 * its first payer, and was agreed and closed here.
 */
export default {
  steps: (now) => {
    const charged = payments.steps(now).filter(({ input }) => (input as Charged).method === 1);
    const told = (step: DemoStep, day: string, paymentId: string): Pick<DemoStep, 'id' | 'customerId' | 'input'> => {
      const { payerId, basis, lines } = step.input as Charged;
      const month = day.slice(0, 7);
      return {
        id: cardId(payerId, month),
        customerId: payerId,
        input: {
          payerId,
          customerName: '',
          month,
          paymentId,
          reversal: false,
          lines: lines.map((line) => ({
            paymentId,
            day,
            document: basis,
            station: 'Бишкек II',
            service: line.service,
            text: line.text,
            quantity: line.quantity,
            price: line.price,
            ...countedLine(line),
            reversal: false,
          })),
        },
      };
    };
    const now0 = now.getTime();
    const lastMonth = new Date(Date.parse(`${railwayDay(now.toISOString()).slice(0, 7)}-15T06:00:00Z`) - 30 * dayMs);
    const common = { area: 'personal-account', by: 'system' } as const;
    const [first] = charged;
    if (!first) return [];
    const closed = told(first, railwayDay(lastMonth.toISOString()), first.id);
    const { id, customerId } = closed;
    return [
      { ...common, ...closed, index: 0, command: 'tell-charge', at: lastMonth.getTime() },
      ...(['send', 'agree', 'close'] as const).map((command, place): DemoStep => ({
        area: 'personal-account',
        id,
        customerId,
        by: 'admin',
        index: place + 1,
        command,
        input: {},
        at: Math.min(lastMonth.getTime() + (20 + place) * dayMs, now0 - (3 - place) * 60_000),
      })),
    ];
  },
} satisfies DocumentDemo;
