import { membersIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { noticeId } from '@kerben/workflows/documents/pre-inform/notice.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';
import arrivedWagon from './arrived-wagon.ts';

const minute = 60_000;

/** What people did about the notices of the demo, minutes after the wagon was announced: after fifteen a notice is sent by itself. */
const ways: readonly (readonly (readonly [command: string, by: DemoStep['by'], minutes: number, input: object])[])[] = [
  [],
  [],
  [['confirm', 'customer', 40, { remark: '' }]],
  [['send', 'station-manager', 10, {}]],
  [
    ['send', 'station-manager', 10, {}],
    ['confirm-told', 'station-manager', 50, { answeredBy: 'Диспетчер склада' }],
  ],
];

/** Notices of the wagons that the demo expects. */
export default {
  steps: (now, wave = 0) =>
    arrivedWagon
      .steps(now, wave)
      .filter(({ index, input }) => index === 0 && 'expectedAt' in membersIn(input))
      .flatMap(({ customerId, input, at }, place): DemoStep[] => {
        const { customerId: whose, stationId, expectedAt } = membersIn(input);
        const id = noticeId({
          status: 0,
          customerId: textIn(whose),
          stationId: textIn(stationId),
          expectedAt: textIn(expectedAt),
        });
        return (ways[place % ways.length] ?? []).map(([command, by, minutes, said], index) => ({
          area: 'pre-inform',
          id,
          customerId,
          index,
          command,
          by,
          at: at + minutes * minute,
          input: said,
        }));
      }),
} satisfies DocumentDemo;
