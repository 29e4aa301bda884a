import type { EventStore } from './port.ts';
import type { RecordedEvent } from './recorded.ts';

/** A fold of some streams in memory that keeps up with the log. */
export interface Following {
  /** Resolves true once everything up to the position has been applied, false when the time is over first. */
  passed(position: bigint, milliseconds: number): Promise<boolean>;
  /** Hears that something was applied, after each batch. Returns the way to stop. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

const batch = 1_000;

/**
 * Applies every event of the streams that begin with one of the prefixes: all that the log holds now before this resolves,
 * then what comes, in the order of the log within each stream. An event may be given twice; whoever folds it goes by its
 * revision. When `apply` throws, the process ends: a fold that rights depend on must not go on with a hole in it.
 */
export const follow = async (
  store: EventStore,
  options: { readonly streamPrefixes: readonly string[]; readonly apply: (event: RecordedEvent) => void },
): Promise<Following> => {
  const { streamPrefixes, apply } = options;
  let position = await store.head();
  // By stream: the log of years has few of these events among many others, and the store finds streams by their name.
  for (const prefix of streamPrefixes)
    for await (const events of store.readByStream({ prefix, upTo: position })) events.forEach(apply);

  const listeners = new Set<() => void>();
  const waiting = new Set<{ readonly position: bigint; readonly done: () => void }>();
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    for await (const { events, upTo } of store.subscribeAll({
      after: position,
      batch,
      signal: stop.signal,
      streamPrefixes,
    })) {
      events.forEach(apply);
      position = upTo;
      for (const waiter of waiting) if (waiter.position <= position) waiter.done();
      if (events.length > 0) for (const listener of listeners) listener();
    }
  };
  const running = run();

  return {
    passed: (wanted, milliseconds) =>
      wanted <= position
        ? Promise.resolve(true)
        : new Promise((resolve) => {
            const finish = (reached: boolean) => {
              clearTimeout(timer);
              waiting.delete(waiter);
              resolve(reached);
            };
            const waiter = { position: wanted, done: () => finish(true) };
            const timer = setTimeout(() => finish(false), milliseconds);
            waiting.add(waiter);
          }),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      stop.abort();
      await running;
    },
  };
};
