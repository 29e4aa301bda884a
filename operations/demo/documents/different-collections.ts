import { collectionId } from '@kerben/workflows/documents/different-collections/follows.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { stationNames } from '../books/stations.ts';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';
import unloadingMemos from './gu45u.ts';

interface SentMemo {
  readonly stationId: string;
  readonly what: number;
  readonly wagons: readonly { readonly wagonNumber: string }[];
}
const hour = 60 * 60 * 1000;
const paperOf = (paperId: string, documentNumber: string) => ({
  paperId,
  documentNumber,
  payNumber: '',
  paymentId: '',
  paymentMethod: null,
});
const answer = (row: number) => ({ row, ask: 1, outcome: 'done', refusal: '', said: '' });
const comment = 'Не указано время уборки второго вагона.';

/** What happened to each: left to be checked, checked, returned, corrected, and checked once more. Memos of the first are confirmed. */
const ways = ['returned', 'unchecked', 'checked', 'recount', 'unchecked', 'corrected'] as const;

/** Charges of the wagons of the demo's memos. Its past runs no chains and no errands: what they do is done here. */
export default {
  steps: (now) => {
    const past = unloadingMemos.steps(now);
    const told = (memoId: string) =>
      past.filter((step) => step.command === 'record-memo' && (step.input as { memoId: string }).memoId === memoId);
    const notified = (stayId: string): string =>
      past
        .filter((step) => step.command === 'notify' && step.id === stayId)
        .map(({ input }) => (input as { notifiedAt: string }).notifiedAt)[0] ?? '';
    const memos = past.filter(
      ({ area, command, input }) => area === 'gu45u' && command === 'create' && (input as SentMemo).what === 2,
    );
    return memos.slice(0, ways.length).flatMap(({ id: memoId, customerId, at, input }, place): DemoStep[] => {
      const { stationId, wagons } = input as SentMemo;
      const stays = told(memoId);
      const notifiedAt = notified(stays[0]?.id ?? '');
      const id = collectionId({ status: 5, stationId, notifiedAt, customerId });
      const number = (stays[0]?.input as { memoNumber: string } | undefined)?.memoNumber ?? '';
      const begun = at + 2 * hour;
      let index = 0;
      const step = (command: string, by: DemoStep['by'], hours: number, said: object): DemoStep => ({
        area: 'different-collections',
        id,
        customerId,
        index: index++,
        command,
        by,
        at: begun + hours * hour,
        input: said,
      });
      const ofMemo = (command: string, at: number, hours: number, said: object): DemoStep => ({
        area: 'gu45u',
        id: memoId,
        customerId,
        index: at,
        command,
        by: 'admin',
        at: begun + hours * hour,
        input: said,
      });
      const system = (command: string, at: number, hours: number, said: object): DemoStep => ({
        ...ofMemo(command, at, hours, said),
        by: 'system',
      });
      const way = ways[place];
      const goesBack = way === 'returned' || way === 'recount' || way === 'corrected';
      const isBack = way === 'recount' || way === 'corrected';
      return [
        ...stays.map((stay, line) => {
          const { placedAt, readyAt, removedAt } = stay.input as Readonly<Record<string, string>>;
          return step('tell-wagon', 'system', line / 1000, {
            stationId,
            stationName: stationNames.get(stationId) ?? '',
            informDate: railwayDay(notifiedAt),
            customerId,
            here: true,
            withPapers: true,
            stayId: stay.id,
            wagonCode: wagons[line]?.wagonNumber ?? '',
            arrivedDate: new Date(Date.parse(notifiedAt) - 2 * hour).toISOString(),
            rascreditovkaDate: new Date(Date.parse(notifiedAt) + 2 * hour).toISOString(),
            memoIds: [memoId],
            startDate: placedAt,
            endDate: readyAt,
            moveDate: removedAt,
            type: 0,
          });
        }),
        system('note-collection', 100, 0.2, { collectionId: id }),
        step('answer-errand', 'system', 0.3, answer(1)),
        step('tell-paper', 'system', 0.4, paperOf(memoId, number)),
        ...(way === 'checked' ? [step('tehpd-checked', 'admin', 1, { status: 1 })] : []),
        ...(goesBack
          ? [
              step('gu45u-returned', 'admin', 4, { guId: memoId, comment }),
              system('return', 101, 4.1, { comment }),
              step('answer-errand', 'system', 4.2, answer(2)),
            ]
          : []),
        ...(isBack
          ? [
              ofMemo('correct', 102, 4.5, { comment: 'Время уборки указано.' }),
              step('tell-correction', 'system', 4.6, paperOf(memoId, number)),
            ]
          : []),
        ...(way === 'corrected' ? [step('tehpd-checked', 'admin', 4.8, { status: 4 })] : []),
      ];
    });
  },
} satisfies DocumentDemo;
