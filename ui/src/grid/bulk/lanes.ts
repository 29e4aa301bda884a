import { createRest, type Outside } from './rest.ts';
import type { RowResults, RowState } from './row-results.ts';

/** running; stopping: what is sent is waited for; stopped: by the person, or by a reload; finished: every row has its answer. */
export type RunState = 'running' | 'stopping' | 'stopped' | 'finished';

export interface RunProgress {
  readonly state: RunState;
  readonly counts: Readonly<Record<RowState, number>>;
  /** Why nothing is sent at the moment. */
  readonly pause?: 'offline' | 'busy';
}

/** Commands on their way at the same time. */
const most = 4;

/**
 * Sends rows, some at the same time, and tells how far it is. It rests while there is no network or the service is busy and goes on by
 * itself. `send` keeps the answer of a row and says whether one came.
 */
export const createLanes = (world: Outside, rows: RowResults, send: (index: number) => Promise<boolean>) => {
  let state: RunState = 'stopped';
  let queue: number[] = [];
  let active = 0;
  let progress: RunProgress = { state, counts: rows.counts() };
  const listeners = new Set<() => void>();
  const rest = createRest(world, () => {
    fill();
    tell();
  });

  const tell = (): void => {
    const pause = state === 'running' ? rest.why() : undefined;
    progress = { state, counts: rows.counts(), ...(pause && { pause }) };
    listeners.forEach((listener) => listener());
  };

  const end = (): void => {
    if (active > 0) return;
    const { waiting, unknown } = rows.counts();
    const open = waiting + unknown;
    if (state === 'stopping') state = open > 0 ? 'stopped' : 'finished';
    else if (state === 'running' && open === 0) state = 'finished';
  };

  const carryOut = async (index: number): Promise<void> => {
    active += 1;
    const answered = await send(index);
    rest.heard(answered);
    if (!answered) {
      queue.unshift(index);
      if (state === 'running') rest.begin();
    }
    active -= 1;
    end();
    fill();
    tell();
  };

  const fill = (): void => {
    if (state === 'running' && !world.online()) rest.begin();
    while (state === 'running' && active < most && !rest.isOn()) {
      const index = queue.shift();
      if (index === undefined) return end();
      void carryOut(index);
    }
  };

  return {
    progress: (): RunProgress => progress,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (wanted: number[]): void => {
      if (state === 'running' || state === 'stopping' || wanted.length === 0) return;
      queue = wanted;
      state = 'running';
      rest.heard(true);
      fill();
      tell();
    },
    /** Waits for what is sent and leaves the rest undone. */
    stop: (): void => {
      if (state !== 'running') return;
      state = 'stopping';
      queue = [];
      rest.end();
      end();
      tell();
    },
  };
};
