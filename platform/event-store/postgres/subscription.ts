import { setTimeout as delay } from 'node:timers/promises';
import type { EventFilter, SubscriptionBatch } from '../port.ts';
import { createFlow } from './flow.ts';
import type { HeadWatch } from './head-watch.ts';
import type { Reader } from './reader.ts';

export interface SubscriptionOptions extends EventFilter {
  readonly after: bigint;
  readonly batch: number;
  readonly signal: AbortSignal;
}

/** With a filter one statement looks at this many positions at least, so that rare events do not cost a scan of all. */
const filteredSpan = 10_000;
const longestPauseMs = 5_000;
/** How long windows gather while the log grows fast. */
const gatherMs = 100;

type Window = Omit<SubscriptionBatch, 'live'>;

/**
 * Catch-up, then live. Positions are gapless and in commit order, so everything up to the head that was read can be
 * delivered at once and nothing can appear behind it later. The next window is read while the consumer works. While the
 * log grows fast, whoever has caught up waits a moment for the next window: a row that several events change is written
 * once, and a window costs the same for one event as for a hundred (decision subscription-gathers).
 */
export async function* subscribe(
  reader: Reader,
  watch: HeadWatch,
  { after, batch, signal, types, streamPrefixes }: SubscriptionOptions,
  warn: (message: string, error: unknown) => void,
): AsyncGenerator<SubscriptionBatch, void, void> {
  const filtered = (types?.length ?? 0) + (streamPrefixes?.length ?? 0) > 0;
  const span = BigInt(filtered ? Math.max(batch * 20, filteredSpan) : batch);
  const read = async (from: bigint, head: bigint): Promise<Window> => {
    const end = from + span < head ? from + span : head;
    const events = await reader.window({ after: from, upTo: end, limit: batch, types, streamPrefixes });
    const last = events.length === batch ? events.at(-1)?.position : undefined;
    return { events, upTo: last ?? end };
  };

  let position = after;
  let ahead: Promise<Window> | undefined;
  let failures = 0;
  const release = watch.hold();
  try {
    const isFast = createFlow();
    const head = await watch.beyond(-1n, signal);
    if (head !== undefined && head <= position) yield { events: [], upTo: position, live: true };
    while (!signal.aborted) {
      let end = await watch.beyond(position, signal);
      if (end === undefined) return;
      if (!ahead && isFast(end) && end - position < BigInt(batch)) {
        await delay(gatherMs, undefined, { signal }).catch(() => undefined);
        end = watch.known() ?? end;
      }
      if (signal.aborted) return;
      let window: Window;
      try {
        window = await (ahead ?? read(position, end));
        failures = 0;
      } catch (error) {
        ahead = undefined;
        failures += 1;
        warn('reading the log failed, trying again', error);
        await delay(Math.min(longestPauseMs, 50 * 2 ** failures), undefined, { signal }).catch(() => undefined);
        continue;
      }
      if (signal.aborted) return;
      position = window.upTo;
      const known = watch.known() ?? position;
      const enough = isFast(known) ? BigInt(batch) : 1n;
      ahead = known - position >= enough ? read(position, known) : undefined;
      ahead?.catch(() => undefined);
      yield { ...window, live: known <= position };
    }
  } finally {
    release();
  }
}
