import { statementOfMemos } from '@kerben/workflows/documents/gu46u/of-memos.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import type { DemoStep } from './step.ts';

const namespace = '8e1f5a2c-4b7d-5c3e-9f60-2a7c1d9b4e35';
const hour = 60 * 60 * 1000;

/** How far each statement has come, beginning with that of the first memo. */
export type StatementStory = 'begun' | 'sent' | 'agree-with-notes';

const agreedMemo = z.looseObject({
  stationId: z.string(),
  customerId: z.string(),
  what: z.int(),
  wagons: z.array(z.looseObject({ wagonNumber: z.string(), placedAt: z.string(), removedAt: z.string() })),
});

const agreeing = new Set(['agree', 'agree-on-paper']);

/** Id of the statement that is made of a memo. */
export const statementId = (area: 'gu46u' | 'gu46p', memoId: string): string => uuidv5(`${area} ${memoId}`, namespace);

/** Memos of a past that their clients have agreed, the oldest first. */
export const agreedMemos = (memoArea: string, past: readonly DemoStep[]) =>
  past
    .filter(({ area, command }) => area === memoArea && agreeing.has(command))
    .sort((one, other) => one.at - other.at)
    .flatMap(({ id, at }) => {
      const made = past.find((step) => step.id === id && step.command === 'create');
      return made ? [{ id, at, memo: agreedMemo.parse(made.input) }] : [];
    });

/**
 * Statements that are begun with agreed memos, as the list of memos begins them.
 */
export const statementsOf = (
  area: 'gu46u' | 'gu46p',
  memos: ReturnType<typeof agreedMemos>,
  stories: readonly StatementStory[],
): DemoStep[] =>
  memos.slice(0, stories.length).flatMap(({ id: memoId, at, memo }, place): DemoStep[] => {
    const id = statementId(area, memoId);
    const { customerId } = memo;
    const step = (
      of: Pick<DemoStep, 'area' | 'id'>,
      index: number,
      hours: number,
      command: string,
      by: DemoStep['by'],
      input: object,
    ): DemoStep => ({ ...of, customerId, index, command, by, at: at + hours * hour, input });
    const statement = { area, id };
    const story = stories[place];
    return [
      step(statement, 0, 1, 'create', 'station-manager', {
        ...statementOfMemos([{ ...memo, id: memoId, sidingId: '' }]),
        day: railwayDay(new Date(at + hour).toISOString()),
        method: 1,
        distance: 2_400,
        freeUnloading: 4,
        freeLoading: 4,
        stationSigner: 'Осмонов Т. Б.',
      }),
      ...(story === 'begun' ? [] : [step(statement, 2, 2, 'send', 'station-manager', {})]),
      ...(story === 'agree-with-notes'
        ? [
            step(statement, 3, 3, 'agree-with-notes', 'customer', {
              clientSigner: 'Асанов К. Т.',
              remark: 'Вагоны поданы на час позже, чем указано.',
            }),
          ]
        : []),
    ];
  });
