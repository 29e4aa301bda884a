import { once } from 'node:events';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { publishedStreams } from '@kerben/workflows/integration/cloud-event.ts';
import type { Response } from 'express';
import { feedEvents, type LeftOut } from './feed.ts';
import type { FeedWish } from './wish.ts';

/** How often somebody hears something when nothing happens. */
export const heartbeatMs = 15_000;
/** How long a reader may take to read what stands in the buffer. */
const patienceMs = 30_000;
const batch = 200;

/** Why the server ends a stream; the follower comes back with `Last-Event-ID`. */
export type FollowEnd = 'token-expired' | 'access-ended' | 'stopping';

/**
 * Follows the log as server-sent events until the reader goes or `ends` says why it is over. One message an event, its id
 * the position; a heartbeat carries the position as well, so that nobody reads again what did not concern him. Reading waits
 * for the reader: what he has not taken stays in the log.
 * @param ends asked before every message; a reason ends the stream
 */
export const followFeed = async (options: {
  readonly store: EventStore;
  readonly res: Response;
  readonly tenant: string;
  readonly wish: FeedWish;
  readonly base: string;
  readonly ends: () => FollowEnd | undefined;
  readonly signal: AbortSignal;
  /** Hears of every event that this version cannot tell; the reader is told its id. */
  readonly leaveOut: (left: LeftOut) => void;
  readonly beat?: number;
}): Promise<void> => {
  const { store, res, tenant, wish, base, ends } = options;
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  res.once('close', leave);
  options.signal.addEventListener('abort', leave, { once: true });
  let position = wish.after;
  let sending: Promise<void> = Promise.resolve();

  const write = async (text: string): Promise<void> => {
    if (gone.signal.aborted || res.write(text)) return;
    const tooSlow = setTimeout(() => res.destroy(), patienceMs);
    await once(res, 'drain', { signal: gone.signal }).catch(() => undefined);
    clearTimeout(tooSlow);
  };
  const finish = (reason: FollowEnd): void => {
    if (!res.writableEnded && !res.destroyed) res.end(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`);
    gone.abort();
  };

  res.status(200).set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  res.flushHeaders();
  const heartbeat = setInterval(() => {
    const reason = ends();
    if (reason) finish(reason);
    // Not between the messages of a batch: its position is not reached yet.
    else sending = sending.then(() => write(`id: ${position}\n: heartbeat\n\n`));
  }, options.beat ?? heartbeatMs);
  try {
    for await (const { events, upTo } of store.subscribeAll({
      after: position,
      batch,
      signal: gone.signal,
      streamPrefixes: publishedStreams(tenant),
      ...(wish.types && { types: wish.types }),
    })) {
      const leftOut: string[] = [];
      const told = feedEvents(events, base, (left) => {
        leftOut.push(left.event.id);
        options.leaveOut(left);
      });
      sending = sending.then(async () => {
        if (leftOut.length > 0) await write(`: left out ${leftOut.join(' ')}\n\n`);
        for (const event of told) {
          const reason = ends();
          if (reason) return finish(reason);
          await write(`id: ${BigInt(event.sequence)}\ndata: ${JSON.stringify(event)}\n\n`);
        }
        position = upTo;
      });
      await sending;
    }
    if (options.signal.aborted) finish('stopping');
  } finally {
    clearInterval(heartbeat);
    options.signal.removeEventListener('abort', leave);
    if (!res.writableEnded) res.end();
  }
};
