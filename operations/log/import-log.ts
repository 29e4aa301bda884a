import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { eventsOf } from './events-of.ts';
import type { Tally } from './export-log.ts';
import { canonical, chained, logged, noHash, writable, type LoggedEvent, type StoreKind } from './format.ts';
import { LogProblem } from './problem.ts';
import { readLogFile } from './read-log-file.ts';

/** Events of one append: neighbours in the log that stand in one stream. */
const longestRun = 500;

/**
 * Appends under way at a time. PostgreSQL keeps the order in which they were asked for and commits many at once; of EventStoreDB
 * nobody promises that, so there the next one waits for the last.
 */
const inFlight: Readonly<Record<StoreKind, number>> = { postgres: 200, eventstoredb: 1 };

/** Runs of neighbours in one stream. */
async function* runsOf(events: AsyncIterable<LoggedEvent>): AsyncGenerator<readonly LoggedEvent[], void, void> {
  let run: LoggedEvent[] = [];
  for await (const event of events) {
    const before = run.at(-1);
    const follows =
      before?.stream === event.stream && event.revision === before.revision + 1 && run.length < longestRun;
    if (before && !follows) {
      yield run;
      run = [];
    }
    run.push(event);
  }
  if (run.length > 0) yield run;
}

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

/**
 * Brings the events of a file into a log, ids, order and metadata kept. The log is empty, or it holds the first events of the same
 * file: then a former import broke off, and this one continues. What may be wrong with the file is found by `checkLogFile`
 * before; afterwards `tallyOf` must say what the footer says.
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
  let written = 0;
  let last = 0n;
  let waiting: { readonly stream: string; readonly answer: Promise<void> }[] = [];
  const settle = async (): Promise<void> => {
    const answers = await Promise.allSettled(waiting.map(({ answer }) => answer));
    waiting = [];
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
  };
  const append = async (run: readonly LoggedEvent[]): Promise<void> => {
    const [first] = run;
    if (!first) return;
    const expected = first.revision === 0 ? 'no_stream' : first.revision - 1;
    const { position } = await store.append(first.stream, run.map(writable), {
      expected,
      // The log holds the first events of the file and nothing else: that was compared.
      isNew: first.revision === 0,
    });
    if (position <= last) throw new LogProblem('Log.OrderLost', { number: written });
    last = position;
    written += run.length;
  };
  try {
    for await (const run of runsOf(missing(store, file, signal, progress))) {
      const [first] = run;
      if (!first) continue;
      // Two appends to one stream at once would race for its revision.
      if (waiting.length >= inFlight[kind] || waiting.some(({ stream }) => stream === first.stream)) await settle();
      const answer = append(run);
      answer.catch(() => undefined);
      waiting.push({ stream: first.stream, answer });
    }
  } finally {
    await settle();
  }
  return { written };
};
