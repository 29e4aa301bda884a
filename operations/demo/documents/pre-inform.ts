import { noticeId, type ExpectedStay } from '@kerben/workflows/documents/pre-inform/notice.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';
import { stationNames } from '../books/stations.ts';
import arrivedWagon from './arrived-wagon.ts';

const minute = 60_000;

/** How far the notices of the demo have come. */
const ways: readonly (readonly (readonly [command: string, by: DemoStep['by'], input: object])[])[] = [
  [],
  [['send-gathered', 'system', {}]],
  [
    ['send-gathered', 'system', {}],
    ['confirm', 'customer', { remark: '' }],
  ],
  [
    ['send', 'station-manager', {}],
    ['send-again', 'system', {}],
  ],
  [
    ['send', 'station-manager', {}],
    ['confirm-told', 'station-manager', { answeredBy: 'Диспетчер склада' }],
  ],
];

/** Notices of the wagons that the demo expects. Its past runs no chains, so what they do is done here, by the same names. */
export default {
  steps: (now) =>
    arrivedWagon
      .steps(now)
      .filter(({ index, input }) => index === 0 && 'expectedAt' in (input as object))
      .flatMap(({ id: stayId, customerId, input, at }, place): DemoStep[] => {
        const stay = { status: 0, ...(input as Omit<ExpectedStay, 'id' | 'status'>), id: stayId };
        const id = noticeId(stay);
        const step = (command: string, index: number, by: DemoStep['by'], more: object): DemoStep => ({
          area: 'pre-inform',
          id,
          customerId,
          index,
          command,
          by,
          at: at + (index + 1) * 20 * minute,
          input: more,
        });
        const { stationId, wagonNumber, cargoName, weight, originStationId } = stay;
        return [
          step('announce', 0, 'system', {
            stationId,
            stationName: stationNames.get(stationId) ?? '',
            customerId,
            stayId,
            wagonNumber,
            cargoName,
            weight,
            originStationId,
            invoiceNumber: '',
            comesAt: stay.expectedAt,
          }),
          ...(ways[place % ways.length] ?? []).map(([command, by, said], index) => step(command, index + 1, by, said)),
        ];
      }),
} satisfies DocumentDemo;
