import type pg from 'pg';
import { headQuery } from './queries.ts';
import { rawRows } from './raw-rows.ts';

/** Knows how far the log reaches, and wakes those who wait for more. */
export interface HeadWatch {
  /** Highest position known to be committed; undefined until the first answer. */
  known(): bigint | undefined;
  /** Resolves with the head once it is known and lies beyond `position`; with undefined when the signal aborts. */
  beyond(position: bigint, signal: AbortSignal): Promise<bigint | undefined>;
  /** Tells of a position written by this process: its own subscribers need not wait for the notification. */
  advance(position: bigint): void;
  /** Keeps a connection listening until released; the last one to release closes it. */
  hold(): () => void;
}

export interface HeadWatchOptions {
  readonly pool: pg.Pool;
  /** Fallback for a lost notification, and the sign that the connection is alive. */
  readonly pollMs: number;
  readonly deadlineMs: number;
  readonly warn: (message: string, error: unknown) => void;
}

/** A pause that ends early when `wake` is called. */
const interruptible = () => {
  let wake = (): void => undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { pause, wake: () => wake() };
};

/** One listening connection per store, shared by all its subscriptions. */
export const createHeadWatch = ({ pool, pollMs, deadlineMs, warn }: HeadWatchOptions): HeadWatch => {
  let head: bigint | undefined;
  let holders = 0;
  let run = 0;
  const waiting = new Set<() => void>();
  const idle = interruptible();

  const advance = (position: bigint): void => {
    if (head !== undefined && position <= head) return;
    head = position;
    for (const wake of [...waiting]) wake();
  };

  const listen = async (wanted: () => boolean): Promise<void> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    const onError = (error: Error) => {
      failure = error;
      idle.wake();
    };
    const onNotification = ({ payload }: pg.Notification) => advance(BigInt(payload ?? 0));
    client.on('error', onError);
    client.on('notification', onNotification);
    try {
      await client.query('listen log');
      while (wanted() && !failure) {
        const [row] = await rawRows(client, { name: 'log-head', text: headQuery, deadlineMs });
        advance(BigInt(row?.[0] ?? 0));
        if (wanted()) await idle.pause(pollMs);
      }
      if (failure) throw failure;
    } finally {
      client.off('notification', onNotification);
      // A connection that listens is not for the pool: close it.
      client.release(true);
      client.on('error', () => undefined);
      client.off('error', onError);
    }
  };

  const keepListening = async (mine: number): Promise<void> => {
    const wanted = () => holders > 0 && run === mine;
    for (let failures = 0; wanted();) {
      const since = head;
      try {
        await listen(wanted);
      } catch (error) {
        if (!wanted()) return;
        failures = head === since ? failures + 1 : 1;
        warn('the connection that listens to the log was lost', error);
        await idle.pause(Math.min(pollMs, 50 * 2 ** failures));
      }
    }
  };

  return {
    known: () => head,
    advance,
    beyond: (position, signal) =>
      new Promise((resolve) => {
        const look = () => {
          if (!signal.aborted && (head === undefined || head <= position)) return;
          waiting.delete(look);
          signal.removeEventListener('abort', look);
          resolve(signal.aborted ? undefined : head);
        };
        waiting.add(look);
        signal.addEventListener('abort', look);
        look();
      }),
    hold: () => {
      holders += 1;
      if (holders === 1) void keepListening((run += 1));
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders -= 1;
        if (holders === 0) idle.wake();
      };
    },
  };
};
