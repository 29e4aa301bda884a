import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Logger } from 'pino';
import { createFolds, type Folds } from '../../runtime/folds.ts';
import type { ParkedPlace } from '../../runtime/parked.ts';
import { poisonOf, type Poison } from '../../runtime/poison.ts';
import type { Projection } from '../../runtime/projection.ts';
import { createBell } from './bell.ts';
import type { ChainTables, Kept } from './chain-tables.ts';
import { foldedWith, stepsOf, timersOf } from './follow.ts';
import type { FoldedEvent } from './folded-event.ts';
import { followedAreas, stepArea } from './followed-areas.ts';
import { heal } from './heal.ts';
import { pause } from '../../runtime/pause.ts';
import { tellPlaces } from './places.ts';
import type { Steered, Step } from './steps.ts';
import { takeUpTimers } from './take-up-timers.ts';
import type { TimerChange } from './timers.ts';
import { createWorker, type StepSender } from './worker.ts';

type Work = Omit<Kept, 'upTo' | 'last'>;

const areaOf = (stream: string): string => stream.slice(0, stream.indexOf('/'));

const steeredBy = ({ stream, type }: RecordedEvent): readonly Steered[] => {
  const parts = parseStream(stream);
  if (parts?.area !== stepArea) return [];
  if (type === 'ChainStepRetryAsked') return [{ id: parts.id, what: 'again' }];
  return type === 'ChainStepSkipped' ? [{ id: parts.id, what: 'skip' }] : [];
};

const minute = 60_000;

/** What the runner of chains is made of, wherever its tables are. */
export interface ChainOptions {
  readonly name: string;
  readonly store: EventStore;
  readonly log: Logger;
  readonly table: readonly AnyChain[];
  readonly areas: readonly Area[];
  readonly sender: StepSender;
  /** The one clock by which timers and steps are due. */
  readonly clock: Clock;
  /** How often it is looked for due timers, how often for steps that nobody rang for, and how often the log is told the places, milliseconds. */
  readonly timersEveryMs?: number;
  readonly lookMs?: number;
  readonly tellEveryMs?: number;
  /** The records of events, folded once for all projectors of the process; folded by itself without. */
  readonly folds?: Folds;
}

/** A projection whose transaction is that of its tables. */
type Followed<Within> = Omit<Projection<Work>, 'write'> & {
  write(within: Within, work: Work, batch: Parameters<Projection<Work>['write']>[2]): Promise<void>;
  beside: NonNullable<Projection<Work>['beside']>;
};

/**
 * What follows from a batch (steps of chains, errands, timers) is kept in the transaction that moves the places; while it leads, a worker
 * sends the commands, each under a key made of row and event, so that a step done twice is written once, and due timers become steps like
 * all others.
 */
export const createChainProjection = <Within>(tables: ChainTables<Within>, options: ChainOptions): Followed<Within> => {
  const { name: own, store, log, table, clock, timersEveryMs = 1_000, tellEveryMs = 10 * minute, lookMs } = options;
  const { areas, timed, rowNames, causing, streamPrefixes } = followedAreas(table, options.areas);
  const folds = options.folds ?? createFolds(store, (area) => areas.get(area));
  const reader = { name: own, store, log, areas };
  /** Streams of which a step is parked or was, and since where: whatever happens to one, its parked steps are tried again. */
  const stuck = new Map<string, bigint>();
  const worker = createWorker({
    tables,
    log,
    sender: options.sender,
    clock,
    stuck,
    ...(lookMs !== undefined && { lookMs }),
  });
  let places: ReadonlyMap<string, bigint> = new Map();
  let timerPlaces: ReadonlyMap<string, bigint> = new Map();
  const parked = new Map<string, ParkedPlace>();
  let toRetry = false;
  /** Before the end of the log is reached, a timer that was let go later would fire. */
  let caughtUp = false;
  const bell = createBell();

  /** Steps that follow from an event, by the rows that were born before it. */
  const follows = (folded: FoldedEvent): readonly Step[] => {
    const { event, area } = folded;
    const rows = table.filter(({ name }) => event.position > (places.get(name) ?? 0n));
    const steps = stepsOf(rows, folded);
    const ordered = event.position > (places.get(`errands.${area.name}`) ?? 0n);
    return ordered ? steps : steps.filter(({ answer }) => !answer);
  };
  /** Whether something happened to a record after a step of it was parked. */
  const isNews = ({ stream, position }: RecordedEvent): boolean => position > (stuck.get(stream) ?? position);
  const arms = (folded: FoldedEvent): readonly TimerChange[] =>
    folded.event.position > (timerPlaces.get(folded.area.name) ?? 0n) ? timersOf(folded) : [];

  /** From this event on its stream is looked at again: what follows from those before it has been told. */
  const park = (event: RecordedEvent, error: unknown): ParkedPlace & Poison => {
    const one = { ...poisonOf(event, error), eventId: event.id, position: event.position };
    const told = { projector: own, ...one, position: one.position.toString() };
    log.error(told, 'what follows cannot be told: stream parked');
    parked.set(one.stream, one);
    return one;
  };

  /** Fires due timers and tells the log the places, while this instance leads. */
  const keepTime = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      if (caughtUp && timed.length > 0 && (await tables.fire(clock())) > 0) bell.ring();
      if ((await tables.toldAgo(clock())) >= tellEveryMs) await tellPlaces(tables, store, clock());
      await tables.forgetThreads(clock());
      await pause(timersEveryMs, signal);
    }
  };

  return {
    streamPrefixes,
    begin: async () => {
      caughtUp = false;
      // A new row of the table begins at the head of the log that it was born at: it runs over no old event.
      const head = await store.head();
      await tables.bear(rowNames, head);
      places = await tables.places();
      await takeUpTimers(tables, reader, timed);
      timerPlaces = new Map([...(await tables.timerAreas())].map(([area, { position }]) => [area, position]));
      await tables.byTable();
      const lookedUpTo = [...places.values()].reduce((most, place) => (place > most ? place : most), 0n);
      for (const stream of await tables.parkedRecords()) stuck.set(stream, lookedUpTo);
      await tellPlaces(tables, store, clock());
      parked.clear();
      for (const place of await tables.poisoned()) parked.set(place.stream, place);
      toRetry = parked.size > 0;
    },
    prepare: async ({ events }) => {
      const { steps, timers, healed } = toRetry
        ? await heal(reader, table, parked)
        : { steps: [], timers: [], healed: [] };
      toRetry = false;
      const poison: Poison[] = [];
      const told = events.filter(({ stream }) => !parked.has(stream));
      const steered = told.flatMap(steeredBy);
      const causes = told.filter(({ stream }) => causing.has(areaOf(stream)));
      await folds.ready(causes);
      for (const event of causes) {
        // The first one of its stream that cannot be read parks it, and those after it with it.
        if (parked.has(event.stream)) continue;
        try {
          const folded = foldedWith(areas, folds, event);
          if (!folded) continue;
          steps.push(...follows(folded));
          timers.push(...arms(folded));
        } catch (error) {
          poison.push(park(event, error));
        }
      }
      const stirred = events.filter(isNews).map(({ stream }) => stream);
      return { steps, timers, steered, poison, healed, stirred };
    },
    write: async (within, work, { upTo, events, live }) => {
      await tables.keep(within, { ...work, upTo, last: events.at(-1) }, clock());
      if (live) caughtUp = true;
    },
    written: ({ steps, steered, healed, stirred }) => {
      if (steps.length + steered.length + healed.length + stirred.length > 0) bell.ring();
    },
    changes: () => [],
    beside: async (_epoch, signal) => {
      await Promise.all([worker.run(signal, bell), keepTime(signal)]);
    },
  };
};
