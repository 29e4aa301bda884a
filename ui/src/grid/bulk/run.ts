import type { Receipt } from '../../api/data-provider.ts';
import type { RowRef } from '../grid.ts';
import { answerOf, wordsOf } from './answer.ts';

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

/**
 * - waiting: not sent; sending: on its way; unknown: sent, and no answer came before the run was stopped
 * - done: acknowledged at this revision; refused, conflict: not done, and why; asks: to be confirmed
 */
export type RowResult =
  | { readonly state: 'waiting' | 'sending' | 'unknown' }
  | { readonly state: 'done'; readonly revision: number }
  | { readonly state: 'refused' | 'conflict'; readonly message: string }
  | { readonly state: 'asks'; readonly message: string; readonly codes: readonly string[] };
export type RowState = RowResult['state'];

/** running; stopping: what is sent is waited for; stopped: by the person, or by a reload; finished: every row has its answer. */
export type RunState = 'running' | 'stopping' | 'stopped' | 'finished';

export interface RunProgress {
  readonly state: RunState;
  readonly counts: Readonly<Record<RowState, number>>;
  /** Why nothing is sent at the moment. */
  readonly pause?: 'offline' | 'busy';
}

export interface Sent {
  readonly ref: RowRef;
  readonly key: string;
  readonly confirmed: readonly string[];
}

/** What a run needs of the world. */
export interface RunWorld {
  /** Sends the command for one row; rejects with the HTTP error. */
  readonly send: (sent: Sent) => Promise<Receipt>;
  readonly online: () => boolean;
  /** Told when the network is back; returns how to stop listening. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Calls back after some milliseconds; returns how to stop that. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** The present revisions of rows that were refused, before they are sent again. */
  readonly refresh: (ids: readonly string[]) => Promise<readonly RowRef[]>;
}

/** Commands on their way at the same time. */
const lanes = 4;

/** Milliseconds of rest after a first unanswered call, doubled with every further one up to the longest. */
const rest = { first: 1_000, longest: 30_000 } as const;

const waiting: RowResult = { state: 'waiting' };

/**
 * Carries out a command for many rows: one ordinary command each, with the revision seen and a key that is the row's and the
 * run's, so that sending again after a lost answer never acts twice. It rests while there is no network or the service
 * is busy and goes on by itself; stopped, it can be resumed, also from results kept before a reload.
 */
export const createRun = (plan: RunPlan, world: RunWorld, kept: readonly RowResult[] = []) => {
  let state: RunState = 'stopped';
  const refs = [...plan.refs];
  // What was on its way when the page went has no answer; its key makes sending it again safe.
  const results: RowResult[] = refs.map((_, index) => {
    const result = kept[index] ?? waiting;
    return result.state === 'sending' ? { state: 'unknown' } : result;
  });
  const confirmed = new Map<number, readonly string[]>();
  const listeners = new Set<() => void>();
  const counts: Record<RowState, number> = {
    waiting: 0,
    sending: 0,
    unknown: 0,
    done: 0,
    refused: 0,
    conflict: 0,
    asks: 0,
  };
  for (const result of results) counts[result.state] += 1;
  let progress: RunProgress = { state, counts: { ...counts } };
  let queue: number[] = [];
  let active = 0;
  let busy = 0;
  let stopTimer: (() => void) | undefined;
  let stopListening: (() => void) | undefined;

  const tell = (): void => {
    const pause = state !== 'running' ? undefined : !world.online() ? 'offline' : stopTimer ? 'busy' : undefined;
    progress = { state, counts: { ...counts }, ...(pause && { pause }) };
    listeners.forEach((listener) => listener());
  };

  const put = (index: number, result: RowResult): void => {
    counts[results[index]?.state ?? 'waiting'] -= 1;
    results[index] = result;
    counts[result.state] += 1;
  };

  const wake = (): void => {
    stopTimer?.();
    stopListening?.();
    stopTimer = stopListening = undefined;
    fill();
    tell();
  };

  /** Nothing is sent until the network is back, or for a while. */
  const takeRest = (): void => {
    if (state !== 'running' || stopTimer || stopListening) return;
    if (!world.online()) stopListening = world.onOnline(wake);
    else stopTimer = world.after(Math.min(rest.first * 2 ** (busy - 1), rest.longest), wake);
  };

  const end = (): void => {
    if (active > 0) return;
    const open = counts.waiting + counts.unknown;
    if (state === 'stopping') state = open > 0 ? 'stopped' : 'finished';
    else if (state === 'running' && open === 0) state = 'finished';
  };

  const send = async (index: number): Promise<void> => {
    const ref = refs[index];
    if (!ref) return;
    active += 1;
    put(index, { state: 'sending' });
    const codes = confirmed.get(index) ?? [];
    // A confirmed command has another body, and another body is another intent.
    const key = `${plan.id}.${index}${codes.length > 0 ? '.confirmed' : ''}`;
    try {
      const { revision } = await world.send({ ref, key, confirmed: codes });
      busy = 0;
      put(index, { state: 'done', revision });
    } catch (error) {
      const answer = answerOf(error);
      const message = wordsOf(answer.problem);
      if (answer.kind === 'asks') put(index, { state: 'asks', message, codes: answer.codes });
      else if (answer.kind !== 'again') put(index, { state: answer.kind, message });
      else {
        put(index, { state: 'unknown' });
        queue.unshift(index);
        // Calls that were on their way together fail together: one rest for all.
        if (!stopTimer && !stopListening) busy += 1;
        takeRest();
      }
      if (answer.kind !== 'again') busy = 0;
    }
    active -= 1;
    end();
    fill();
    tell();
  };

  const fill = (): void => {
    if (state === 'running' && !world.online()) takeRest();
    while (state === 'running' && active < lanes && !stopTimer && !stopListening) {
      const index = queue.shift();
      if (index === undefined) return end();
      void send(index);
    }
  };

  const indexes = (...states: readonly RowState[]): number[] =>
    results.flatMap((result, index) => (states.includes(result.state) ? [index] : []));

  const go = (rows: number[]): void => {
    if (state === 'running' || state === 'stopping' || rows.length === 0) return;
    queue = rows;
    state = 'running';
    busy = 0;
    fill();
    tell();
  };

  return {
    plan,
    progress: (): RunProgress => progress,
    results: (): readonly RowResult[] => results,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sends what is not answered yet: at first everything, later the rest. */
    start: (): void => go(indexes('unknown', 'waiting')),
    /** Waits for what is sent and leaves the rest undone. */
    stop: (): void => {
      if (state !== 'running') return;
      state = 'stopping';
      queue = [];
      wake();
      end();
      tell();
    },
    /** Sends what was refused once more, on the rows as they are now. */
    retry: async (): Promise<void> => {
      const again = indexes('refused', 'conflict');
      const fresh = new Map(
        (await world.refresh(again.map((index) => refs[index]?.id ?? ''))).map((ref) => [ref.id, ref]),
      );
      for (const index of again) {
        const ref = fresh.get(refs[index]?.id ?? '');
        if (ref) refs[index] = ref;
        put(index, waiting);
      }
      go(indexes('unknown', 'waiting'));
    },
    /** Confirms the soft checks of the rows that asked for it and sends these. */
    confirm: (): void => {
      const asking = indexes('asks');
      for (const index of asking) {
        const result = results[index];
        if (result?.state === 'asks') confirmed.set(index, [...(confirmed.get(index) ?? []), ...result.codes]);
        put(index, waiting);
      }
      go(indexes('unknown', 'waiting'));
    },
    /** The plan of the run that takes this one back; undefined when nothing can be. */
    undoing: (id: string, title: string): RunPlan | undefined => {
      const done = results.flatMap((result, index) => {
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
