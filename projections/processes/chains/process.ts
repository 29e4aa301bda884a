import type { Clock } from '@kerben/platform/clock.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { createHash } from '@kerben/workflows/kernel/short-hash.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { createFolds } from '../../runtime/folds.ts';
import { poisonOf, type Poison } from '../../runtime/poison.ts';
import { park, unpark } from '../../runtime/parked.ts';
import { createRunner, type ProjectorOptions } from '../../runtime/runner.ts';
import { parkedPlaces, type ParkedPlace } from '../parked-places.ts';
import { foldedEvents, foldedWith, stepsOf, timersOf, type FoldedEvent } from './follow.ts';
import {
  arePlacesLost,
  bear,
  followLog,
  movePlaces,
  readFromPlaces,
  readPlaces,
  sayStopped,
  tellPlaces,
  toldAgo,
} from './places.ts';
import { createBell } from './bell.ts';
import { pause } from './pause.ts';
import { factsOfRows } from './row-facts.ts';
import { forgetThreads, keepSteps, parkedRecords, stepsByTable, retryParked, steerSteps, type Step } from './steps.ts';
import { fireTimers, keepTimers, readTimerAreas, readTimersAnew, type TimerChange } from './timers.ts';
import { createWorker, type StepSender } from './worker.ts';

/** Area of the records of parked steps: what people decide about them comes back through the log. */
const stepArea = 'chain-step';

/** Why the runner does not run, as health says it. */
export const placesLost = 'places lost';
export const otherLog = 'places of another log';

interface Work {
  readonly steps: readonly Step[];
  readonly timers: readonly TimerChange[];
  /** Streams whose events cannot be read: named, and looked at again when the runner starts anew. */
  readonly poison: readonly Poison[];
  readonly healed: readonly string[];
  readonly steered: readonly Steered[];
  /** Streams of which a step is parked and to which something happened. */
  readonly stirred: readonly string[];
}

/** What people decided about a parked step. */
interface Steered {
  readonly id: string;
  readonly what: 'again' | 'skip';
}

const areaOf = (stream: string): string => stream.slice(0, stream.indexOf('/'));

const steeredBy = ({ stream, type }: RecordedEvent): readonly Steered[] => {
  const parts = parseStream(stream);
  if (parts?.area !== stepArea) return [];
  if (type === 'ChainStepRetryAsked') return [{ id: parts.id, what: 'again' }];
  return type === 'ChainStepSkipped' ? [{ id: parts.id, what: 'skip' }] : [];
};

const minute = 60_000;
/** So long a runner that does not know its places waits before it looks again, milliseconds. */
const stoppedMs = 2_000;

/**
 * The runner of what follows: a subscriber of the log like any projector, with the same lease and fencing. What follows from a batch
 * (steps of chains, errands, timers) is kept in the transaction that moves the places; while it leads, a worker sends the commands,
 * each under a key made of row and event, so that a step done twice is written once, and due timers become steps like all others.
 * Rebuilding lists, checking and moving the log never run it.
 */
export const createChainProcess = (
  options: ProjectorOptions & {
    readonly table: readonly AnyChain[];
    readonly areas: readonly Area[];
    readonly sender: StepSender;
    /** The one clock by which timers are due. */
    readonly clock: Clock;
    /** How often it is looked for due timers, and how often the log is told the places, milliseconds. */
    readonly timersEveryMs?: number;
    readonly tellEveryMs?: number;
  },
) => {
  const { name: own, store, pool, log, table, clock, timersEveryMs = 1_000, tellEveryMs = 10 * minute } = options;
  const areas = new Map(options.areas.map((area) => [area.name, area]));
  const folds = options.folds ?? createFolds(store, (area) => areas.get(area));
  const timed = options.areas.filter(({ timers }) => timers);
  const ordering = options.areas.filter((area) => 'orders' in area);
  const factsOf = factsOfRows(table);
  /** Streams of which a step is parked or was, and since where: whatever happens to one, its parked steps are tried again. */
  const stuck = new Map<string, bigint>();
  const worker = createWorker({ pool, log, sender: options.sender, clock, stuck });
  /** Names of all rows that have a place: those of the table, and one for the errands of each area. */
  const rowNames = [...table.map(({ name }) => name), ...ordering.map(({ name }) => `errands.${name}`)];
  let places: ReadonlyMap<string, bigint> = new Map();
  let timerPlaces: ReadonlyMap<string, bigint> = new Map();
  const parked = new Map<string, ParkedPlace>();
  let toRetry = false;
  /** Before the end of the log is reached, a timer that was let go later would fire. */
  let caughtUp = false;
  const bell = createBell();
  const causing = new Set([
    ...table.map(({ when }) => when.area),
    ...timed.map(({ name }) => name),
    ...ordering.map(({ name }) => name),
  ]);
  const receiving = [...table.map(({ area }) => area), ...ordering.flatMap(({ orders }) => orders?.to ?? [])];
  const streamPrefixes = [...new Set([...causing, ...receiving, stepArea])].map((area) => `${area}/`);

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

  /** Parked streams from the event on that could not be read, when a newer release now can. */
  const heal = async (): Promise<{ steps: Step[]; timers: TimerChange[]; healed: string[] }> => {
    const steps: Step[] = [];
    const timers: TimerChange[] = [];
    const healed: string[] = [];
    for (const { stream, eventId } of parked.values()) {
      const events = await store.readStream(stream);
      const first = Math.max(
        0,
        events.findIndex(({ id }) => id === eventId),
      );
      try {
        const folded = foldedEvents(areas, events, events.slice(first));
        steps.push(...folded.flatMap((one) => stepsOf(table, one)));
        timers.push(...folded.flatMap(timersOf));
        healed.push(stream);
      } catch (error) {
        log.warn({ projector: own, stream, err: error }, 'a parked stream still cannot be read');
      }
    }
    for (const stream of healed) parked.delete(stream);
    return { steps, timers, healed };
  };

  /** Timers of areas whose table was lost, or whose function is another one now, from the log. */
  const readTimers = async (): Promise<void> => {
    const known = await readTimerAreas(pool);
    const head = await store.head();
    for (const area of timed) {
      const madeFrom = createHash(area.timers?.madeFrom ?? '');
      if (known.get(area.name)?.madeFrom === madeFrom) continue;
      const changesOf = (stream: readonly RecordedEvent[]): readonly TimerChange[] => {
        try {
          return foldedEvents(areas, stream, stream).flatMap(timersOf);
        } catch (error) {
          log.warn({ projector: own, stream: stream[0]?.stream, err: error }, 'the timers of a stream cannot be read');
          return [];
        }
      };
      await readTimersAnew({ pool, store, area, madeFrom, upTo: head, changesOf });
    }
    timerPlaces = new Map([...(await readTimerAreas(pool))].map(([area, { position }]) => [area, position]));
  };

  /** Fires due timers and tells the log the places, while this instance leads. */
  const keepTime = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      if (caughtUp && timed.length > 0 && (await fireTimers(pool, clock())) > 0) bell.ring();
      if ((await toldAgo(pool)) >= tellEveryMs) await tellPlaces(pool, store, clock());
      await forgetThreads(pool);
      await pause(timersEveryMs, signal);
    }
  };

  const runner = createRunner<Work>(options, {
    streamPrefixes,
    begin: async () => {
      caughtUp = false;
      // A new row of the table begins at the head of the log that it was born at: it runs over no old event.
      const head = await store.head();
      for (const name of rowNames) await bear(pool, name, head);
      places = await readPlaces(pool);
      await readTimers();
      await stepsByTable(pool, factsOf);
      const lookedUpTo = [...places.values()].reduce((most, place) => (place > most ? place : most), 0n);
      for (const stream of await parkedRecords(pool)) stuck.set(stream, lookedUpTo);
      await tellPlaces(pool, store, clock());
      parked.clear();
      for (const place of await parkedPlaces(pool, own)) parked.set(place.stream, place);
      toRetry = parked.size > 0;
    },
    prepare: async ({ events }) => {
      const { steps, timers, healed } = toRetry ? await heal() : { steps: [], timers: [], healed: [] };
      toRetry = false;
      const poison: Poison[] = [];
      const steered: Steered[] = [];
      const told = events.filter(({ stream }) => !parked.has(stream));
      steered.push(...told.flatMap(steeredBy));
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
          // From this one on it is looked at again: what follows from those before it has been told.
          const one = { ...poisonOf(event, error), eventId: event.id, position: event.position };
          log.error(
            { projector: own, ...one, position: one.position.toString() },
            'what follows cannot be told: stream parked',
          );
          parked.set(one.stream, one);
          poison.push(one);
        }
      }
      const stirred = events.filter(isNews).map(({ stream }) => stream);
      return { steps, timers, steered, poison, healed, stirred };
    },
    write: async (client, { steps, timers, steered, poison, healed, stirred }, { upTo, events, live }) => {
      await keepSteps(client, steps, factsOf);
      await keepTimers(client, timers);
      for (const stream of healed) await unpark(client, own, stream);
      for (const one of poison) await park(client, own, one);
      await steerSteps(client, steered);
      await retryParked(client, stirred);
      await movePlaces(client, upTo, events.at(-1));
      if (live) caughtUp = true;
    },
    written: ({ steps, steered, healed, stirred }) => {
      if (steps.length + steered.length + healed.length + stirred.length > 0) bell.ring();
    },
    changes: () => [],
    beside: async (_epoch, signal) => {
      await Promise.all([worker.run(signal, bell), keepTime(signal)]);
    },
  });

  /**
   * Whether the places are known. Without them it is not known what was done: nothing is run until an operator has taken them from the
   * log (`npm run chains -- resume`).
   */
  const known = async (): Promise<boolean> => {
    const followed = await followLog(pool, store);
    if (followed === 'moved') log.warn({ projector: own }, 'the log stands in another store: places follow it');
    const stopped = followed === 'foreign' ? otherLog : (await arePlacesLost(pool, store)) ? placesLost : null;
    await sayStopped(pool, stopped);
    if (stopped !== null)
      log.error(
        { projector: own, why: stopped },
        'chains do not run: take their places from the log (npm run chains -- resume)',
      );
    else await readFromPlaces(pool, own);
    return stopped === null;
  };

  return {
    run: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        try {
          if (await known()) break;
        } catch (error) {
          log.warn({ projector: own, err: error }, 'the places of chains cannot be read');
        }
        await pause(stoppedMs, signal);
      }
      await runner.run(signal);
    },
  };
};
