import { createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Finding } from './finding.ts';
import { codec, copyOf } from './railway.ts';

/** A call to the log, as a program of the house made it: it can be made once more, on another log. */
export interface LogCall {
  readonly what: string;
  /** Later calls may be answered by what it wrote. */
  readonly writes: boolean;
  readonly on: (store: EventStore) => Promise<unknown>;
}

/** The same store, which notes what it is asked for, in the order in which it was answered, where somebody wants to know. */
export const noting = (store: EventStore, calls: LogCall[] | undefined): EventStore => {
  if (!calls) return store;
  const note = <Result>(what: string, on: (store: EventStore) => Promise<Result>, writes = false): Promise<Result> => {
    calls.push({ what, writes, on });
    return on(store);
  };
  return {
    ...store,
    append: (stream, events, options) => note(`append ${stream}`, (to) => to.append(stream, events, options), true),
    readStream: (stream, options) => note(`readStream ${stream}`, (from) => from.readStream(stream, options)),
    findEvent: (stream, id) => note(`findEvent ${stream} ${id}`, (from) => from.findEvent(stream, id)),
    readStreams: (streams, after) => {
      // Whoever asks may go on with his map.
      const asked = after && new Map(after);
      return note(`readStreams ${streams.join(' ')}`, (from) => from.readStreams(streams, asked));
    },
    readAll: (options) => note(`readAll after ${options.after}`, (from) => from.readAll(options)),
    head: () => note('head', (from) => from.head()),
  };
};

/** What came of a call: its answer, or which error, with what a caller looks at of it. */
const outcome = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) =>
    error instanceof Error ? { error: error.name, actual: 'actual' in error ? error.actual : undefined } : { error },
  );

/** Everything that a log says at its end, by each way on which it is read. */
const wholes: readonly (readonly [string, (store: EventStore) => AsyncIterable<unknown>])[] = [
  [
    'by stream',
    async function* (store) {
      for await (const events of store.readByStream({ prefix: '', upTo: await store.head() })) yield* events;
    },
  ],
  [
    'by histories',
    async function* (store) {
      const wanted = { prefix: '', upTo: await store.head(), member: 'commandId' };
      for await (const some of store.readHistories(wanted))
        for (const { events, ...history } of some) yield { ...history, last: events().at(-1)?.type };
    },
  ],
  [
    'by a subscription',
    async function* (store) {
      const stop = new AbortController();
      for await (const { events, live } of store.subscribeAll({ after: 0n, batch: 500, signal: stop.signal })) {
        yield* events;
        if (live) stop.abort();
      }
    },
  ],
];

/** Where two readings of one log part; undefined when they do not. */
const parting = async (one: AsyncIterable<unknown>, other: AsyncIterable<unknown>): Promise<number | undefined> => {
  const there = other[Symbol.asyncIterator]();
  let place = 0;
  for await (const here of one) {
    const next = await there.next();
    if (next.done || !isDeepStrictEqual(here, next.value)) return place;
    place += 1;
  }
  return (await there.next()).done ? undefined : place;
};

/** The events of a log, as a store takes a whole one. */
async function* placed({ events }: MemoryLog) {
  yield await Promise.resolve(events);
}

/** Calls that are answered at the same time, as long as none of them writes. */
const together = 100;

/** The calls in their order: those that only read, some together. */
function* runsOf(calls: readonly LogCall[]): Generator<readonly LogCall[]> {
  let run: LogCall[] = [];
  for (const call of calls) {
    if (call.writes || run.length === together) {
      yield run;
      run = [];
    }
    if (call.writes) yield [call];
    else run.push(call);
  }
  yield run;
}

/**
 * Makes every call of a simulation once more, on an empty log of another kind and on a twin in memory, and says where their answers
 * differ: positions, revisions, refusals and what is read (docs/simulation.md). The other log is then that of the railway.
 * @throws Error when the other log is not empty
 */
export const comparedOn = async (
  other: EventStore,
  began: MemoryLog,
  calls: readonly LogCall[],
  progress: (done: number) => void = () => undefined,
): Promise<readonly Finding[]> => {
  const twin = createMemoryStore(copyOf(began), codec);
  if (!(await other.layIn?.(placed(began)))) throw new Error('a railway needs a log that is empty');
  const found: Finding[] = [];
  const verdict = 'a log answers as the one in memory';
  let done = 0;
  for (const run of runsOf(calls)) {
    const both = (on: EventStore) => Promise.all(run.map((call) => outcome(call.on(on))));
    const [here, there] = await Promise.all([both(twin), both(other)]);
    for (const [place, { what }] of run.entries())
      if (!isDeepStrictEqual(here[place], there[place]))
        found.push({ verdict, where: `call ${done + place + 1}, ${what}` });
    progress((done += run.length));
  }
  for (const [way, read] of wholes) {
    const place = await parting(read(twin), read(other));
    if (place !== undefined) found.push({ verdict, where: `the whole, ${way}, at ${place}` });
  }
  for (const where of (await other.check()).broken) found.push({ verdict: 'a log says what was written', where });
  return found;
};
