import { StoreUnavailableError, type SubscriptionBatch } from '../port.ts';
import { unavailable } from './failure.ts';
import { catchUp } from './subscription.ts';

type CaughtUp = Parameters<typeof catchUp>;

/**
 * What passes the filter after a position, up to the head as it is when it is reached; the server leaves the rest out. The
 * deadline is for each next word of the server. @throws StoreUnavailableError
 */
export async function* filteredUpToHead(
  log: {
    readonly client: CaughtUp[0];
    readonly codec: CaughtUp[1];
    readonly before: CaughtUp[3];
    readonly deadlineMs: number;
  },
  wanted: Omit<CaughtUp[2], 'signal'>,
): AsyncGenerator<SubscriptionBatch, void, void> {
  const stop = new AbortController();
  let silent = false;
  let hung = setTimeout(() => undefined, 0);
  const watch = () => {
    clearTimeout(hung);
    hung = setTimeout(() => {
      silent = true;
      stop.abort();
    }, log.deadlineMs);
  };
  try {
    watch();
    for await (const pulled of catchUp(log.client, log.codec, { ...wanted, signal: stop.signal }, log.before)) {
      // However long the reader takes, that is not the server's silence.
      clearTimeout(hung);
      yield pulled;
      if (pulled.live) return;
      watch();
    }
    if (silent) throw new StoreUnavailableError('the log cannot be reached: no answer before the deadline');
  } catch (error) {
    throw unavailable(error);
  } finally {
    clearTimeout(hung);
    stop.abort();
  }
}
