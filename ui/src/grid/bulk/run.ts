import type { Receipt } from '../../api/data-provider.ts';
import type { RowRef } from '../grid.ts';
import { answerOf, wordsOf } from './answer.ts';
import { createLanes } from './lanes.ts';
import type { Outside } from './rest.ts';
import { createRowResults, waiting, type RowResult } from './row-results.ts';

/** One command for many rows, as plain data: it is kept while it is not finished, so that a reload can go on. */
export interface RunPlan {
  /** A UUID; idempotency keys begin with it. */
  readonly id: string;
  /** Whose run it is; people share desks. */
  readonly user: string;
  readonly area: string;
  readonly command: string;
  /** What the person reads: the action's label. */
  readonly title: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly refs: readonly RowRef[];
  /** Names of the rows that were on the screen, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The command that takes it back. */
  readonly undo?: string;
}

export interface Sent {
  readonly ref: RowRef;
  readonly key: string;
  readonly confirmed: readonly string[];
}

/** What a run needs of the world. */
export interface RunWorld extends Outside {
  /** Sends the command for one row; rejects with the HTTP error. */
  readonly send: (sent: Sent) => Promise<Receipt>;
  /** The present revisions of rows that were refused, before they are sent again. */
  readonly refresh: (ids: readonly string[]) => Promise<readonly RowRef[]>;
}

/** What a row's command came to; undefined when no answer came. */
const resultOf = async (send: () => Promise<Receipt>): Promise<RowResult | undefined> => {
  try {
    const { revision } = await send();
    return { state: 'done', revision };
  } catch (error) {
    const answer = answerOf(error);
    if (answer.kind === 'again') return undefined;
    const message = wordsOf(answer.problem);
    return answer.kind === 'asks' ? { state: 'asks', message, codes: answer.codes } : { state: answer.kind, message };
  }
};

/**
 * Carries out a command for many rows: one ordinary command each, with the revision seen and a key that is the row's and the
 * run's, so that sending again after a lost answer never acts twice. Stopped, it can be resumed, also from results kept before a reload.
 */
export const createRun = (plan: RunPlan, world: RunWorld, kept: readonly RowResult[] = []) => {
  const refs = [...plan.refs];
  const rows = createRowResults(refs.length, kept);
  const confirmed = new Map<number, readonly string[]>();

  const lanes = createLanes(world, rows, async (index) => {
    const ref = refs[index];
    if (!ref) return true;
    rows.put(index, { state: 'sending' });
    const codes = confirmed.get(index) ?? [];
    // A confirmed command has another body, and another body is another intent.
    const key = `${plan.id}.${index}${codes.length > 0 ? '.confirmed' : ''}`;
    const result = await resultOf(() => world.send({ ref, key, confirmed: codes }));
    rows.put(index, result ?? { state: 'unknown' });
    return result !== undefined;
  });
  const goOn = (): void => lanes.go(rows.indexes('unknown', 'waiting'));

  return {
    plan,
    results: rows.all,
    progress: lanes.progress,
    subscribe: lanes.subscribe,
    /** Sends what is not answered yet: at first everything, later the rest. */
    start: goOn,
    stop: lanes.stop,
    /** Sends what was refused once more, on the rows as they are now. */
    retry: async (): Promise<void> => {
      const again = rows.indexes('refused', 'conflict');
      const fresh = new Map(
        (await world.refresh(again.map((index) => refs[index]?.id ?? ''))).map((ref) => [ref.id, ref]),
      );
      for (const index of again) {
        const ref = fresh.get(refs[index]?.id ?? '');
        if (ref) refs[index] = ref;
        rows.put(index, waiting);
      }
      goOn();
    },
    /** Confirms the soft checks of the rows that asked for it and sends these. */
    confirm: (): void => {
      for (const index of rows.indexes('asks')) {
        const result = rows.all()[index];
        if (result?.state === 'asks') confirmed.set(index, [...(confirmed.get(index) ?? []), ...result.codes]);
        rows.put(index, waiting);
      }
      goOn();
    },
    /** The plan of the run that takes this one back; undefined when nothing can be. */
    undoing: (id: string, title: string): RunPlan | undefined => {
      const done = rows.all().flatMap((result, index) => {
        const ref = refs[index];
        return result.state === 'done' && ref ? [{ id: ref.id, revision: result.revision }] : [];
      });
      const { undo, ...rest } = plan;
      return undo === undefined || done.length === 0
        ? undefined
        : { ...rest, id, title, command: undo, body: {}, refs: done };
    },
  };
};
export type Run = ReturnType<typeof createRun>;
