import { createExecute } from '@kerben/command-service/execute.ts';
import { takeUpAll } from '@kerben/command-service/take-up.ts';
import type { CommandAnswer, CommandRequest, Execute } from '@kerben/command-service/command-request.ts';
import type { EventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import { createDirectory } from '@kerben/workflows/people/directory.ts';
import { directoryFactArea } from '@kerben/workflows/people/directory-fact.ts';
import type { Build } from './build.ts';
import { createChance, hashOf } from './chance.ts';
import { editionsOf } from './editions.ts';
import type { Faults } from './faults.ts';
import { createHouseTables } from './house-tables.ts';
import { createLists } from './lists.ts';
import { noting, type LogCall } from './asked-of-log.ts';
import { exchangesOf, sedOf, storeOf, tablesOf, type Surroundings } from './ports.ts';
import { runChains, runSed } from './runner.ts';
import type { Process, Scheduler } from './scheduler.ts';
import type { Sed } from './sed.ts';

/** The process that was asked has died: nobody knows what became of it. */
export class ConnectionBroken extends Error {
  override readonly name = 'ConnectionBroken';
}

const second = 1_000;

/** One process of the API: whoever waits for it when it dies hears that the connection broke. */
const createApi = (execute: Execute) => {
  const waiting = new Set<(error: Error) => void>();
  return {
    give: (request: CommandRequest): Promise<CommandAnswer> =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        execute(request)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      }),
    ends: (): void => {
      for (const tell of waiting) tell(new ConnectionBroken('the connection broke'));
      waiting.clear();
    },
  };
};

/** The processes of a house: what ends with each that dies, and that it is started again, sooner or later, as the seed says. */
const supervised = (seed: string, scheduler: Scheduler, faults: Faults) => {
  const deaths: string[] = [];
  /** Processes that run, and what ends with each. */
  const endings = new Map<Process, () => void>();
  const around: Surroundings = {
    scheduler,
    faults,
    die: (process) => {
      if (process.dead) return;
      process.dead = true;
      deaths.push(process.name);
      endings.get(process)?.();
      endings.delete(process);
    },
  };
  /** A supervisor starts it again: sooner or later, as the seed says. */
  const again = (name: string, start: () => void): void => {
    scheduler.at(scheduler.now() + 2 * second + (hashOf(`${seed} ${name} ${deaths.length}`) % (40 * second)), start);
  };
  return { deaths, endings, around, again };
};

/** The programs of the house on one log: two of the API, and the one that runs what follows. Whatever dies is started again, with nothing remembered. */
export const createHouse = (options: {
  readonly seed: string;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly log: MemoryLog;
  readonly codec: EventCodec;
  readonly build: Build;
  /** How the document-exchange system is reached. */
  readonly sed: Sed;
  /** Notes what the log is asked for. */
  readonly calls?: LogCall[];
}) => {
  const { seed, scheduler, faults, log, codec, sed, calls } = options;
  let { build } = options;
  const clock = (): Date => new Date(scheduler.now());
  // Nobody has an account here: whoever gives a command has the rights that his desk gives him.
  const facts = { [directoryFactArea]: createDirectory(clock) };
  const editions = editionsOf(log);
  const tables = createHouseTables({ seed, log, factsOf: build.factsOf, stirs: () => build.stirs });
  const { deaths, endings, around, again } = supervised(seed, scheduler, faults);
  const memoryStore = (): EventStore => noting(createMemoryStore(log, codec), calls);
  const opened = (process: Process): EventStore => build.storeOf(storeOf(around, process, memoryStore()));
  // What becomes of them moves nobody else's dice.
  const ofLists = supervised(`${seed} lists`, scheduler, faults);
  const lists = createLists({
    seed,
    scheduler,
    faults,
    log,
    opened: (process) => build.storeOf(storeOf(ofLists.around, process, memoryStore())),
    supervised: ofLists,
    build: () => build,
  });
  const apis = [0, 1].map((which) => {
    const start = (): ReturnType<typeof createApi> => {
      const process: Process = { name: `api-${which + 1}`, dead: false };
      const api = createApi(
        createExecute({
          store: opened(process),
          areas: build.areas,
          clock,
          facts,
          editions,
          unfinished: tables.unfinished,
        }),
      );
      endings.set(process, () => {
        running.delete(which);
        api.ends();
        again(process.name, () => running.set(which, start()));
      });
      return api;
    };
    return start;
  });
  const running = new Map<number, ReturnType<typeof createApi>>();
  const startRunner = (): void => {
    const process: Process = { name: 'projections', dead: false };
    const stop = new AbortController();
    endings.set(process, () => {
      stop.abort();
      again(process.name, startRunner);
    });
    const store = opened(process);
    const programs = { process, scheduler, store, build, signal: stop.signal };
    void runChains({ ...programs, tables: tablesOf(around, process, tables.chains), place: tables.places.chains });
    void runSed({
      ...programs,
      exchanges: exchangesOf(around, process, tables.exchanges),
      post: sedOf(around, process, sed.post),
      chance: createChance(`${seed} patience ${deaths.length}`),
      place: tables.places.sed,
    });
  };

  return {
    clock,
    deaths,
    /** Of the release that runs. */
    areas: (): readonly Area[] => build.areas,
    start: (): void => {
      for (const [which, start] of apis.entries()) running.set(which, start());
      startRunner();
      lists.start();
    },
    /** Every process ends; those that are started again are of another release. */
    upgrade: async (next: Build): Promise<void> => {
      build = next;
      lists.upgrade();
      for (const process of [...endings.keys()]) around.die(process);
      await takeUpAll({ store: memoryStore(), areas: next.takenUp, clock });
    },
    /** Gives a command to one of the APIs. Errors: `ConnectionBroken` when it is down or dies, a Problem otherwise. */
    give: (which: number, request: CommandRequest): Promise<CommandAnswer> =>
      running.get(which)?.give(request) ?? Promise.reject(new ConnectionBroken('nobody is there')),
    lists,
    /** What the house says of itself: steps that are not over, open exchanges with SED, its lists, and by which areas it reads. */
    says: () => ({ waiting: tables.waiting(), exchanges: tables.exchanges.all(), readAs: build.areas, lists }),
  };
};

export type House = ReturnType<typeof createHouse>;
