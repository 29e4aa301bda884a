import { v5 as uuidv5 } from 'uuid';
import { demoTrains } from '../arrivals.ts';
import type { DocumentDemo } from '../documents.ts';
import { demoMemos, memoCustomers } from '../memos.ts';
import { demoCustomerIds } from '../people.ts';
import type { DemoStep } from '../step.ts';

const namespace = 'b1a7c0de-3f55-5a44-9d0a-6d1f2f6b8c90';
const minute = 60_000;
const hour = 60 * minute;

/** How clients of the demo answered their memos; whoever did not answer within the day has confirmed. */
const answers: readonly (readonly [command: string, input: object, by: DemoStep['by']])[] = [
  ['agree', { clientSigner: 'Асанов К. Т.' }, 'customer'],
  ['agree-on-paper', { clientSigner: 'Жумабаева Н. А.' }, 'station-manager'],
  ['agree-with-notes', { clientSigner: 'Асанов К. Т.', remark: 'Вагоны поданы на два часа позже.' }, 'customer'],
];

/**
 * Wagons of the demo's trains for one customer: notified, released, placed and removed by a memo.
 */
export default {
  steps: (now, wave = 0) => {
    const numbers = new Map<string, number>();
    const mistaken = demoMemos('gu45u', now, memoCustomers.slice(1), (at, wagonNumber) => ({
      what: 0,
      pathId: '716109.3',
      stationSigner: 'Осмонов Т. Б.',
      wagons: [{ wagonNumber, operation: 0, placedAt: new Date(at - hour).toISOString(), clientLate: false }],
    }));
    const sent = [...demoTrains(now, wave)]
      .filter(({ waits }) => !waits)
      .sort((one, other) => one.arrivedAt - other.arrivedAt)
      .flatMap(({ arrivedAt, list }, place): DemoStep[] => {
        const customerId = demoCustomerIds[0];
        const id = uuidv5(`memo ${list.id}`, namespace);
        // Sent within the last day: whoever has not answered may still do so.
        const sentAt = (now.getTime() - (30 - place) * hour - arrivedAt) / hour;
        const iso = (hours: number): string => new Date(arrivedAt + hours * hour).toISOString();
        const number = (numbers.get(list.stationId) ?? 0) + 1;
        numbers.set(list.stationId, number);
        const some = list.wagons.filter((row) => row.customerId === customerId);
        const rows = some.map(({ wagonNumber }) => ({
          wagonNumber,
          operation: 0,
          placedAt: iso(6),
          readyAt: iso(14),
          removedAt: iso(16),
          clientLate: false,
        }));
        const made = (
          area: string,
          of: string,
          index: number,
          command: string,
          by: DemoStep['by'],
          hours: number,
          input: unknown,
        ): DemoStep => ({ area, id: of, customerId, index, command, by, at: arrivedAt + hours * hour, input });
        const stays = some.flatMap(({ stayId }, index) => [
          made('arrived-wagon', stayId, 1, 'notify', 'station-manager', 2 + index / 1000, {
            notifiedAt: iso(2),
            notifiedHow: 1,
            notifiedWhom: 'Отдел логистики',
          }),
          made('arrived-wagon', stayId, 2, 'release', 'station-manager', 4 + index / 1000, { releasedAt: iso(4) }),
        ]);
        const [command, input, by] = answers[place % (answers.length + 1)] ?? [];
        return [
          ...stays,
          made('gu45u', id, 0, 'create', 'station-manager', sentAt - 1, {
            day: iso(12).slice(0, 10),
            stationId: list.stationId,
            customerId,
            what: 2,
            pathId: `${list.stationId}.3`,
            stationSigner: 'Осмонов Т. Б.',
            wagons: rows,
          }),
          made('gu45u', id, 1, 'send', 'station-manager', sentAt, {}),
          ...(command === undefined || input === undefined || by === undefined
            ? []
            : [made('gu45u', id, 90, command, by, sentAt + 4, input)]),
        ];
      });
    return [...mistaken, ...sent];
  },
} satisfies DocumentDemo;
