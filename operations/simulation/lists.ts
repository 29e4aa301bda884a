import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { tableName } from '@kerben/projections/read-models/table.ts';
import { createFeed } from '@kerben/projections/runtime/feed.ts';
import { createFolds } from '@kerben/projections/runtime/folds.ts';
import type { Snapshot } from '@kerben/projections/runtime/keeping.ts';
import {
  createKeptInMemory,
  createMemoryKeeping,
  tablesInMemory,
  type KeptInMemory,
} from '@kerben/projections/runtime/memory-keeping.ts';
import type { ProjectorDefinition } from '@kerben/projections/runtime/projectors.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { pino } from 'pino';
import type { Build } from './build.ts';
import { hashOf, partOf } from './chance.ts';
import type { Faults } from './faults.ts';
import { createListWatch } from './list-watch.ts';
import { createKafka } from './kafka.ts';
import { keepingOf, type Surroundings } from './ports.ts';
import type { Process, Scheduler } from './scheduler.ts';

const minute = 60_000;
const quiet = pino({ level: 'silent' });

/** Each look is a point, and an idle day would be a million of them: a lease of an hour instead of ten seconds. */
const pace = { standbyMs: 40 * minute, retryMs: minute, renewMs: 20 * minute };
/** Whoever waits for the publisher's lease may come hours late. */
const patiently = { ...pace, standbyMs: 160 * minute };
const patience = { leaseMs: 60 * minute, frozenAfterMs: 90 * minute };
/** Events in one step: small ones are many. */
const batchSize = 40;
/** Events after which whoever is held up alone catches up alone. */
const mostWaiting = 120;
/** How far and how often the database's clock is set, forward or back. */
const longestJump = 90 * minute;
const jumpEvery = 24 * 60 * minute;

/** What is supervised: what ends with a process, and how it is started again. */
export interface Supervised {
  readonly around: Surroundings;
  readonly endings: Map<Process, () => void>;
  readonly deaths: readonly string[];
  readonly again: (name: string, start: () => void) => void;
}

/** Every projector as whoever leads it keeps its tables: of the release whose tables are kept under the lease that holds now. */
const projectorsLeading = (
  projectorsOf: Build['projectorsOf'],
  releases: Iterable<number>,
  { tables, checkpoints }: KeptInMemory,
): readonly ProjectorDefinition[] => {
  const all = [...new Set(releases)].flatMap(projectorsOf);
  const leads = ({ name, models }: ProjectorDefinition): boolean =>
    models.every((model) => tables.get(tableName(model))?.epoch === checkpoints.get(name)?.epoch);
  return projectorsOf(0).map((one) => all.find((other) => other.name === one.name && leads(other)) ?? one);
};

/** Whether somebody is shown a record, at an instant. */
export type Shown = (person: Person, area: string, id: string, at: string) => boolean | undefined;

/** Clock of the database, and in which order rows come that nobody ordered: as the seed says. */
const chosen = (seed: string, scheduler: Scheduler) => ({
  clock: (): number => {
    const day = Math.floor(scheduler.now() / jumpEvery);
    return scheduler.now() + Math.floor((partOf(`${seed} clock ${day}`) - 0.5) * 2 * longestJump);
  },
  shuffled: <One>(list: readonly One[]): readonly One[] =>
    list
      .map((one, place) => [hashOf(`${seed} kept ${scheduler.points()} ${place}`), one] as const)
      .sort(([one], [other]) => one - other)
      .map(([, one]) => one),
});

/**
 * Two programs that keep all lists and compete for each of their leases, on tables that outlive them: the product's own projectors, with
 * their one reader, joint batches, leases and checkpoints. Whoever is started after an upgrade keeps tables of another shape beside those
 * of the other one.
 */
export const createLists = (options: {
  readonly seed: string;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly log: MemoryLog;
  readonly opened: (process: Process) => EventStore;
  readonly supervised: Supervised;
  readonly build: () => Build;
}) => {
  const { seed, scheduler, faults, log, opened, build } = options;
  const { around, endings, deaths, again } = options.supervised;
  const releases = new Map([1, 2].map((which) => [which, 0]));
  const kept = createKeptInMemory([]);
  const reading = createMemoryKeeping(kept, { now: () => scheduler.now() });
  const watch = createListWatch(log, kept);
  const kafka = createKafka({ seed, scheduler, faults, log, kept, build });
  const start = (which: number): void => {
    const process: Process = { name: `lists-${which}`, dead: false };
    const stop = new AbortController();
    const memory = createMemoryKeeping(kept, {
      ...{ now: () => scheduler.now(), pace: patience },
      ...chosen(seed, scheduler),
      refuses: (model, { id, _revision }) => faults.refuses(`${model.name}/${id}@${_revision}`),
    });
    endings.set(process, () => {
      memory.over();
      stop.abort();
      again(process.name, () => start(which));
    });
    const { projectorsOf, keepingOf: changed, readerOf } = build();
    const keeping = keepingOf(around, process, changed(memory, kept));
    // Half of those that start catch up alone first, the others are read to by the feed.
    const store = { ...opened(process), hasStreamOrder: hashOf(`${seed} ${process.name} ${deaths.length}`) % 2 === 0 };
    const feed = createFeed({
      ...{ store: readerOf(store), keeping, log: quiet, batchSize, mostWaiting },
      renewMs: pace.renewMs,
    });
    const folds = createFolds(store);
    const shared = {
      store,
      keeping,
      log: quiet,
      owner: `${process.name} ${deaths.length}`,
      takeOver: false,
      batchSize,
      ...{ feed, folds, pace },
    };
    for (const { name, models, create } of projectorsOf(releases.get(which) ?? 0)) {
      tablesInMemory(kept, models);
      void create({ ...shared, name }).run(stop.signal);
    }
    kafka.start({ around, process, signal: stop.signal }, { ...shared, pace: patiently });
  };
  const ended = (which: number): void => {
    for (const process of [...endings.keys()]) if (process.name === `lists-${which}`) around.die(process);
  };

  const projectors = (): readonly ProjectorDefinition[] =>
    projectorsLeading(build().projectorsOf, releases.values(), kept);
  /** The lists of records by their areas, as whoever leads keeps them. */
  const recordLists = (): ReadonlyMap<string, ReadModel> =>
    new Map(
      projectors().flatMap(({ models }) =>
        models.flatMap((model) => ('perEvent' in model ? [] : [[model.name, model]])),
      ),
    );

  return {
    start: (): void => {
      for (const which of releases.keys()) start(which);
    },
    /** Both are of the next release, one of them hours later. */
    upgrade: (): void => {
      const last = [...releases.keys()].length;
      for (const which of releases.keys())
        scheduler.at(scheduler.now() + (which === last ? 0 : 5 * 60 * minute), () => {
          releases.set(which, 1);
          ended(which);
        });
    },
    /** All start anew: what is parked is tried again. */
    anew: (): void => {
      for (const which of releases.keys()) ended(which);
    },
    log,
    projectors,
    position: (name: string): Promise<bigint> => reading.position(name),
    look: <Result>(projector: string, read: (kept: Snapshot) => Promise<Result>): Promise<Result> =>
      reading.look(projector, read),
    /** As the lists are now: whether somebody is shown a record in that of its area; undefined where it has no row. */
    shown: (): Shown => {
      const models = recordLists();
      return (person, area, id, at) => {
        const model = models.get(area);
        const row = model && kept.tables.get(tableName(model))?.rows.get(`${person.tenant}/${id}`);
        return row && build().shows(person, model, row, at);
      };
    },
    watch,
    /** Where each stood last evening, and how many events were written by then. */
    evenings: new Map<string, { readonly at: bigint; readonly written: number }>(),
    kafka,
    /** How long the log was when all rows were compared with it. */
    compared: { events: 0 },
  };
};

export type Lists = ReturnType<typeof createLists>;
