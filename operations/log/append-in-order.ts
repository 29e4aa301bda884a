import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { writable, type LoggedEvent, type StoreKind } from './format.ts';
import { LogProblem } from './problem.ts';

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

/**
 * Appends events of a whole log, ids, order and metadata kept, to a log that holds those before them and nothing else.
 * @returns how many
 * @throws LogProblem when the store does not keep the order
 */
export const appendInOrder = async (
  store: EventStore,
  kind: StoreKind,
  events: AsyncIterable<LoggedEvent>,
): Promise<number> => {
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
      // The log holds what comes before and nothing else: that was compared.
      isNew: first.revision === 0,
    });
    if (position <= last) throw new LogProblem('Log.OrderLost', { number: written });
    last = position;
    written += run.length;
  };
  try {
    for await (const run of runsOf(events)) {
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
  return written;
};
