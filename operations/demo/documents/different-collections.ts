import { textIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { v5 as uuidv5 } from 'uuid';
import { collectionId } from '@kerben/workflows/documents/different-collections/follows.ts';
import { demoTrains } from '../arrivals.ts';
import { pastEnds } from '../calendar.ts';
import type { DocumentDemo } from '../documents.ts';
import { agreedMemos, statementId } from '../statements.ts';
import type { DemoStep } from '../step.ts';
import unloadingMemos from './gu45u.ts';

interface SentMemo {
  readonly stationId: string;
  readonly what: number;
  readonly wagons: readonly { readonly wagonNumber: string }[];
}
const isMemo = (step: DemoStep): step is DemoStep & { readonly input: SentMemo } =>
  step.area === 'gu45u' && step.command === 'create';
const namespace = '5d1c0b1e-7c86-5c39-9d55-3c1f54f0a6b2';
const hour = 60 * 60 * 1000;
const comment = 'Не указано время уборки второго вагона.';

/** What happened to the charges of each memo of the first week, and of the first memo of a later one. */
const ways = ['returned', 'corrected', 'checked', 'unchecked', 'recount'] as const;
const laterWays = ['recount', 'corrected', 'returned', 'checked'] as const;

/** The client is silent for two days: the statement is charged, comes to the record of its wagons, and goes back to its station. */
const chargedAfter = 80;

/** The statement of the memo that was agreed last goes back once it was charged; all but the first are corrected the next day. */
const returnedStatements = (
  wave: number,
  agreed: ReturnType<typeof agreedMemos>,
  notified: (wagonNumber: string) => string,
): readonly DemoStep[] =>
  agreed.slice(-1).flatMap(({ id: memoId, at, memo: { stationId, customerId, wagons } }): readonly DemoStep[] => {
    const [wagon] = wagons;
    const returnedAt = at + chargedAfter * hour;
    if (!wagon || returnedAt + 24 * hour > pastEnds) return [];
    const id = collectionId({ status: 5, stationId, notifiedAt: notified(wagon.wagonNumber), customerId });
    const guId = statementId('gu46u', memoId);
    const back = 'Не приложен акт о задержке подачи.';
    return [
      {
        ...{ area: 'different-collections', id, customerId, index: 50, command: 'gu46u-returned', by: 'admin' },
        ...{ input: { guId, comment: back }, at: returnedAt },
      },
      ...(wave === 0
        ? []
        : [
            {
              ...{ area: 'gu46u', id: guId, customerId, index: 50, command: 'correct', by: 'station-manager' as const },
              ...{ input: { comment: 'Акт приложен.' }, at: returnedAt + 20 * hour },
            },
          ]),
    ];
  });

/**
 * The release memo of a memo's wagons, through all of a return: issued and released, back to its station because a paper is missing, corrected
 * the next day, and counted anew by TehPD.
 */
const returnedRelease = (
  memo: SentMemo & { readonly customerId: string },
  at: number,
  notifiedAt: string,
): readonly DemoStep[] => {
  const { stationId, customerId, wagons } = memo;
  const id = collectionId({ status: 5, stationId, notifiedAt, customerId });
  const guId = uuidv5(`gu45r returned ${id}`, namespace);
  const rascreditovkaDate = new Date(Date.parse(notifiedAt) + hour / 3).toISOString();
  const station = { area: 'gu45r', id: guId, customerId, by: 'station-manager' } as const;
  const centre = { area: 'different-collections', id, customerId, by: 'admin' } as const;
  const day = new Date(at + 6 * hour).toISOString().slice(0, 10);
  const values = { day, stationId, customerId, invoiceNumber: '01612207' };
  const without = 'Не приложена доверенность получателя.';
  const receiver = { receiverName: 'Асанов Тимур Бакытович', receiverDocument: 'Доверенность № 14', rascreditovkaDate };
  return [
    {
      ...station,
      index: 0,
      command: 'create',
      at,
      input: { ...values, wagons: wagons.map(({ wagonNumber }) => ({ wagonNumber })) },
    },
    { ...station, index: 1, command: 'issue', at: at + hour / 6, input: {} },
    { ...station, index: 2, command: 'release', at: at + hour / 4, input: receiver },
    { ...centre, index: 70, command: 'gu45r-returned', at: at + 20 * hour, input: { guId, comment: without } },
    { ...station, index: 3, command: 'correct', at: at + 44 * hour, input: { comment: 'Доверенность приложена.' } },
    { ...centre, index: 71, command: 'tehpd-checked', at: at + 46 * hour, input: { status: 4 } },
  ];
};

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
      return textIn(membersIn(told?.input)['notifiedAt']);
    };
    const memos = past.filter(isMemo).filter(({ input }) => input.what === 2);
    const told = wave === 0 ? ways : [laterWays[wave % laterWays.length]];
    return [
      ...returnedStatements(wave, agreedMemos('gu45u', past), notified),
      ...memos.slice(0, told.length).flatMap(({ id: memoId, customerId, at, input }, place): DemoStep[] => {
        const { stationId, wagons } = input;
        const id = collectionId({
          status: 5,
          stationId,
          notifiedAt: notified(wagons[0]?.wagonNumber ?? ''),
          customerId,
        });
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
        const memo = { ...input, customerId };
        return [
          ...(way === 'unchecked' ? returnedRelease(memo, at + hour, notified(wagons[0]?.wagonNumber ?? '')) : []),
          ...(way === 'checked' ? [step('tehpd-checked', 1, { status: 1 })] : []),
          ...(way === 'checked' || way === 'unchecked' ? [] : [step('gu45u-returned', 4, { guId: memoId, comment })]),
          ...(way === 'recount' || way === 'corrected' ? [corrected] : []),
          ...(way === 'corrected' ? [step('tehpd-checked', 4.8, { status: 4 })] : []),
        ];
      }),
    ];
  },
} satisfies DocumentDemo;
