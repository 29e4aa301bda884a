import { collectionId } from '@kerben/workflows/documents/different-collections/follows.ts';
import { demoTrains } from '../arrivals.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';
import unloadingMemos from './gu45u.ts';

interface SentMemo {
  readonly stationId: string;
  readonly what: number;
  readonly wagons: readonly { readonly wagonNumber: string }[];
}
const hour = 60 * 60 * 1000;
const comment = 'Не указано время уборки второго вагона.';

/** What happened to the charges of each memo of the first week, and of the first memo of a later one. */
const ways = ['returned', 'corrected', 'checked', 'unchecked', 'recount'] as const;
const laterWays = ['recount', 'corrected', 'returned', 'checked'] as const;

/** Charges of the wagons of the demo's memos: they begin and grow by themselves, the payment centre checks and returns. */
export default {
  steps: (now, wave = 0) => {
    const past = unloadingMemos.steps(now, wave);
    const stays = new Map(
      demoTrains(now, wave).flatMap(({ list }) =>
        list.wagons.map(({ wagonNumber, stayId }) => [wagonNumber, stayId] as const),
      ),
    );
    const notified = (wagonNumber: string): string => {
      const told = past.find(({ command, id }) => command === 'notify' && id === stays.get(wagonNumber));
      return (told?.input as { readonly notifiedAt: string } | undefined)?.notifiedAt ?? '';
    };
    const memos = past.filter(
      ({ area, command, input }) => area === 'gu45u' && command === 'create' && (input as SentMemo).what === 2,
    );
    const told = wave === 0 ? ways : [laterWays[wave % laterWays.length]];
    return memos.slice(0, told.length).flatMap(({ id: memoId, customerId, at, input }, place): DemoStep[] => {
      const { stationId, wagons } = input as SentMemo;
      const id = collectionId({ status: 5, stationId, notifiedAt: notified(wagons[0]?.wagonNumber ?? ''), customerId });
      const begun = at + 2 * hour;
      let index = 0;
      const step = (command: string, hours: number, said: object): DemoStep => ({
        area: 'different-collections',
        id,
        customerId,
        index: index++,
        command,
        by: 'admin',
        at: begun + hours * hour,
        input: said,
      });
      const corrected: DemoStep = {
        ...step('', 4.5, { comment: 'Время уборки указано.' }),
        area: 'gu45u',
        id: memoId,
        index: 102,
        command: 'correct',
      };
      const way = told[place];
      return [
        ...(way === 'checked' ? [step('tehpd-checked', 1, { status: 1 })] : []),
        ...(way === 'checked' || way === 'unchecked' ? [] : [step('gu45u-returned', 4, { guId: memoId, comment })]),
        ...(way === 'recount' || way === 'corrected' ? [corrected] : []),
        ...(way === 'corrected' ? [step('tehpd-checked', 4.8, { status: 4 })] : []),
      ];
    });
  },
} satisfies DocumentDemo;
