import { problemOf } from '../../api/problem.ts';
import { answerOf } from '../../grid/bulk/answer.ts';

/** running: papers are made; joining: they are put together; stopped: by the person; failed: nothing could be made of it. */
export type BatchState = 'running' | 'joining' | 'finished' | 'stopped' | 'failed';

export interface BatchProgress {
  readonly state: BatchState;
  /** Papers that have their answer, the refused ones too. */
  readonly done: number;
  readonly all: number;
  /** Records whose paper could not be had, and why. */
  readonly refused: readonly { readonly id: string; readonly message: string }[];
  /** The papers in one file, in the order of the records. */
  readonly file?: Blob;
  readonly message?: string;
}

/** What a batch needs of the world. */
export interface BatchWorld {
  /** Has the paper of one record made; rejects with the HTTP error. */
  readonly ask: (id: string, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
  /** Puts papers together, page after page. */
  readonly join: (papers: readonly Uint8Array<ArrayBuffer>[]) => Promise<Uint8Array<ArrayBuffer>>;
  /** Waits, or until the signal. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Papers on their way at once: the service makes one at a time, and the next one waits at its door meanwhile. */
const lanes = 2;
/** Milliseconds of rest after a first unanswered call, doubled with every further one; so many tries before it counts as refused. */
const firstRest = 1_000;
const tries = 6;

/**
 * The papers of many records as one PDF. Each is asked for by itself, with the rights and the refusals of a single one, and others
 * get their turn between two of them; what cannot be printed is left out and told.
 */
export const createBatch = (ids: readonly string[], { ask, join, rest }: BatchWorld) => {
  let progress: BatchProgress = { state: 'running', done: 0, all: ids.length, refused: [] };
  let stopped = new AbortController();
  const listeners = new Set<() => void>();
  const put = (next: Partial<BatchProgress>): void => {
    progress = { ...progress, ...next };
    listeners.forEach((listener) => listener());
  };

  const patiently = async (id: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await ask(id, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (answerOf(error).kind !== 'again' || tried === tries) throw error;
        await rest(firstRest * 2 ** (tried - 1), signal);
      }
    }
  };

  const start = async (): Promise<void> => {
    stopped = new AbortController();
    const { signal } = stopped;
    put({ state: 'running', done: 0, refused: [] });
    const papers = new Map<string, Uint8Array<ArrayBuffer>>();
    const refused = new Map<string, string>();
    const queue = [...ids];
    const lane = async (): Promise<void> => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        try {
          const paper = await patiently(id, signal);
          // One that came after the end belongs to no file.
          signal.throwIfAborted();
          papers.set(id, paper);
        } catch (error) {
          signal.throwIfAborted();
          refused.set(id, problemOf(error).message);
        }
        put({
          done: progress.done + 1,
          refused: ids.flatMap((each) => {
            const message = refused.get(each);
            return message === undefined ? [] : [{ id: each, message }];
          }),
        });
      }
    };
    try {
      await Promise.all(Array.from({ length: lanes }, lane));
      const made = ids.flatMap((id) => papers.get(id) ?? []);
      if (made.length === 0) return put({ state: 'failed', message: progress.refused[0]?.message ?? '' });
      put({ state: 'joining' });
      put({ state: 'finished', file: new Blob([await join(made)], { type: 'application/pdf' }) });
    } catch (error) {
      put(signal.aborted ? { state: 'stopped' } : { state: 'failed', message: problemOf(error).message });
    }
  };

  return {
    progress: (): BatchProgress => progress,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    stop: (): void => stopped.abort(),
  };
};
export type Batch = ReturnType<typeof createBatch>;
