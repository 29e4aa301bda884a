import { OutcomeUnknownError, StoreUnavailableError, type EventStore } from '@kerben/platform/event-store/port.ts';
import type { Way } from '@kerben/platform/kafka/memory-broker.ts';
import type { ChainTables } from '@kerben/projections/processes/chains/chain-tables.ts';
import type { ExchangeTables } from '@kerben/projections/processes/sed/exchange-tables.ts';
import type { Keeping } from '@kerben/projections/runtime/keeping.ts';
import { hashOf } from './chance.ts';
import { leased, requested, type Faults } from './faults.ts';
import type { Process, Scheduler } from './scheduler.ts';
import type { Sed } from './sed.ts';

/** What the ports of a process need to know of its world. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  /** Ends a process where it is. */
  readonly die: (process: Process) => void;
}

const minute = 60_000;
/** Minutes that a program stands still at most: leases run out meanwhile, and transactions are ended. */
const longestHeld = 175;

/** One for each who dies: what waits for one that is kept is kept with it, and that would be all that a dead program knew. */
const never = (): Promise<never> => new Promise(() => undefined);

/** A point of a process, with what goes wrong there. A process that dies does not come back from it. */
const passing =
  ({ scheduler, faults, die }: Surroundings, process: Process) =>
  async (what: string): Promise<'away' | 'unknown' | 'late' | undefined> => {
    const nth = scheduler.timesAt(process, what) + 1;
    await scheduler.point(process, what);
    const fault = faults.at(process.name, what, nth);
    if (fault === 'away' || fault === 'unknown' || fault === 'late') return fault;
    if (fault === 'held') {
      const forMs = minute * (5 + (hashOf(`${process.name} ${what} ${nth} held`) % longestHeld));
      scheduler.hold(process, scheduler.now() + forMs);
      await scheduler.sleep(process, forMs);
    }
    if (fault !== 'dies') return undefined;
    die(process);
    return never();
  };

/** The log as one process sees it: a point before each call, and one between a write and its answer. */
export const storeOf = (around: Surroundings, process: Process, store: EventStore): EventStore => {
  const pass = passing(around, process);
  const read = async <Result>(what: string, look: () => Promise<Result>): Promise<Result> => {
    if (await pass(what)) throw new StoreUnavailableError('the log is away');
    return look();
  };
  return {
    ...store,
    append: async (stream, events, options) => {
      if ((await pass(`append ${stream}`)) === 'away') throw new StoreUnavailableError('the log is away');
      const written = await store.append(stream, events, options);
      if (await pass(`append ${stream} answer`)) throw new OutcomeUnknownError('no answer came');
      return written;
    },
    readStream: (stream, options) => read(`readStream ${stream}`, () => store.readStream(stream, options)),
    readStreams: (streams, after) => read(`readStreams ${streams.join(' ')}`, () => store.readStreams(streams, after)),
    findEvent: (stream, id) => read(`findEvent ${stream}`, () => store.findEvent(stream, id)),
    readAll: (options) => read('readAll', () => store.readAll(options)),
    head: () => read('head', () => store.head()),
    subscribeAll: async function* (options) {
      for await (const batch of store.subscribeAll(options)) {
        if (await pass('subscribeAll')) throw new StoreUnavailableError('the log is away');
        yield batch;
      }
    },
  };
};

/** The database is away, as its client says it. */
const gone = (what: string): Error => Object.assign(new Error(what), { code: 'ECONNRESET' });

/** Tables as one process sees them: each call is one transaction, whole or not there; the answer of one that changes them may be lost. */
const guardedTables = <Tables extends object>(
  around: Surroundings,
  process: Process,
  tables: Tables,
  calls: { readonly writes: readonly (keyof Tables & string)[]; readonly looks: readonly (keyof Tables & string)[] },
  /** What stands before the names of its points. */
  at = '',
): Tables => {
  const pass = passing(around, process);
  const guarded =
    (name: string, call: (...given: readonly unknown[]) => unknown, changes: boolean) =>
    async (...given: readonly unknown[]): Promise<unknown> => {
      if ((await pass(`${at}${name}`)) === 'away') throw gone(`the database is away: ${name}`);
      const result = await call(...given);
      if (changes && (await pass(`${at}${name} answer`))) throw gone(`the database did not answer: ${name}`);
      return result;
    };
  const over = (names: readonly (keyof Tables & string)[], changes: boolean) =>
    Object.fromEntries(
      names.map((name) => {
        const call: unknown = tables[name];
        if (typeof call !== 'function') throw new Error(`no ${name}`);
        return [name, guarded(name, (...given) => Reflect.apply(call, tables, given), changes)];
      }),
    );
  return { ...tables, ...over(calls.writes, true), ...over(calls.looks, false) };
};

/** The tables of the runner of chains as one process sees them. */
export const tablesOf = (around: Surroundings, process: Process, tables: ChainTables<null>): ChainTables<null> =>
  guardedTables(around, process, tables, {
    writes: ['keep', 'over', 'parked', 'postponed', 'fire', 'timersAnew', 'bear', 'byTable', 'noteTold'],
    looks: ['toGo', 'outdone', 'parkedRecords', 'timerAreas', 'places', 'seenTo', 'isTold'],
  });

/** The open exchanges with SED as one process sees them. */
export const exchangesOf = <Within>(
  around: Surroundings,
  process: Process,
  tables: ExchangeTables<Within>,
): ExchangeTables<Within> =>
  guardedTables(around, process, tables, { writes: ['write', 'postpone', 'setAside'], looks: ['due'] });

/** What projectors keep, as one process sees it: what a transaction does are points as well, between which others go on. */
export const keepingOf = <Within>(around: Surroundings, process: Process, keeping: Keeping<Within>): Keeping<Within> =>
  guardedTables(
    around,
    process,
    keeping,
    {
      writes: ['take', 'renew', 'release', 'move', 'apart'],
      looks: ['put', 'putUnlessRefused', 'park', 'unpark', 'stands', 'parked', 'position'],
    },
    leased,
  );

/** SED as one process reaches it: a try may come to nothing, and its answer may be lost. */
export const sedOf = (around: Surroundings, process: Process, post: Sed['post']): Sed['post'] => {
  const pass = passing(around, process);
  return async (message) => {
    if ((await pass(`post ${message.id}`)) === 'away')
      return { sent: false, reason: 'unreachable', httpStatus: null, final: false };
    const posted = await post(message);
    if (await pass(`post ${message.id} answer`))
      return { sent: false, reason: 'timeout', httpStatus: null, final: false };
    return posted;
  };
};

const broken = (what: string): Error => new Error(`Kafka: ${what}`);
/** Minutes after which a request is given up, and after which a slow broker takes what was given up at the latest. */
const patienceOfRequest = 25 * minute;
const slowest = 120;

/**
 * A broker as one process reaches it. Nobody may answer, for hours; a request breaks off, and some partitions have got theirs; it is taken,
 * and its answer comes after minutes, or never; it is taken only when it was given up, behind what was sent after it.
 */
export const wayOf = (around: Surroundings, process: Process, isAway: () => boolean): Way => {
  const { scheduler, faults, die } = around;
  const pass = passing(around, process);
  const unreachable = (): Error => broken('no broker answers');
  return {
    connect: async () => {
      if ((await pass(`${leased}connect`)) || isAway()) throw unreachable();
    },
    request: async (take) => {
      const fault = await pass(requested);
      const nth = scheduler.timesAt(process, requested);
      const chance = (of: string): number => hashOf(`${process.name} ${requested} ${nth} ${of}`);
      if (isAway()) throw unreachable();
      if (fault === 'away') {
        take((batch) => chance(`batch ${batch}`) % 2 === 0);
        throw broken('the connection broke');
      }
      const isTaken = fault !== 'late' || chance('taken') % 2 === 0;
      if (isTaken) take();
      else
        scheduler.at(scheduler.now() + patienceOfRequest + (chance('minutes') % slowest) * minute, () => {
          try {
            take();
          } catch {
            // Nobody is there to hear that it is refused.
          }
        });
      if (fault === 'late') await scheduler.sleep(process, patienceOfRequest);
      // No point of its own: while the request was on its way everybody else could go on.
      const after = faults.at(process.name, `${requested} answer`, nth);
      if (after === 'dies') {
        die(process);
        return never();
      }
      if (!isTaken || after || fault === 'unknown') throw broken('no answer came');
    },
  };
};
