import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { appendInOrder } from './append-in-order.ts';
import { eventsOf } from './events-of.ts';
import type { Tally } from './export-log.ts';
import { canonical, chained, logged, noHash, type LoggedEvent, type StoreKind } from './format.ts';
import { LogProblem } from './problem.ts';
import { readLogFile } from './read-log-file.ts';

/** The events of the file that the log does not have yet; the log's must be the first of the file's, one by one. */
async function* missing(
  store: EventStore,
  file: string,
  signal: AbortSignal,
  progress: (done: number) => void,
): AsyncGenerator<LoggedEvent, void, void> {
  const present = eventsOf(store, await store.head(), signal);
  let behind = true;
  let done = 0;
  for await (const event of readLogFile(file)) {
    if (done % 1_000 === 0) {
      signal.throwIfAborted();
      progress(done);
    }
    done += 1;
    if (behind) {
      const { value } = await present.next();
      if (value) {
        if (canonical(logged(value)) !== canonical(event)) throw new LogProblem('Log.OtherLog', { number: done });
        continue;
      }
      behind = false;
    }
    yield event;
  }
  if (behind && (await present.next()).value) throw new LogProblem('Log.LogLonger', { events: done });
}

/** How many events a log holds, and the hash over them as a file of it would have it. */
export const tallyOf = async (store: EventStore, progress: (done: number) => void): Promise<Tally> => {
  let events = 0;
  let hash = noHash;
  for await (const event of eventsOf(store, await store.head())) {
    hash = chained(hash, canonical(logged(event)));
    events += 1;
    if (events % 1_000 === 0) progress(events);
  }
  return { events, hash };
};

/** Events of a file that are handed over together. */
const chunk = 1_000;

/** The whole file for a log that is empty, some at a time. */
async function* chunksOf(
  file: string,
  signal: AbortSignal,
  progress: (done: number) => void,
): AsyncGenerator<readonly LoggedEvent[], void, void> {
  let done = 0;
  let waiting: LoggedEvent[] = [];
  for await (const event of readLogFile(file)) {
    waiting.push(event);
    if (waiting.length < chunk) continue;
    signal.throwIfAborted();
    progress((done += waiting.length));
    yield waiting;
    waiting = [];
  }
  signal.throwIfAborted();
  progress(done + waiting.length);
  yield waiting;
}

/**
 * Brings the events of a file into a log, ids, order and metadata kept. An empty log takes them at once, all or none, where its store can;
 * otherwise it holds the first events of the same file: then a former import broke off, and this one continues. What may be wrong
 * with the file is found by `checkLogFile` before; afterwards `tallyOf` must say what the footer says.
 * @throws LogProblem when the log holds anything else
 */
export const importLog = async (options: {
  store: EventStore;
  kind: StoreKind;
  file: string;
  signal: AbortSignal;
  progress: (done: number) => void;
}): Promise<{ readonly written: number }> => {
  const { store, kind, file, signal, progress } = options;
  if (store.layIn && (await store.head()) === 0n) {
    let written = 0;
    const told = (done: number): void => progress((written = done));
    if (await store.layIn(chunksOf(file, signal, told))) return { written };
  }
  return { written: await appendInOrder(store, kind, missing(store, file, signal, progress)) };
};
