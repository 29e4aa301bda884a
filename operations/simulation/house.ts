import {
  createExecute,
  type CommandAnswer,
  type CommandRequest,
  type Execute,
} from '@kerben/command-service/execute.ts';
import type { EventCodec } from '@kerben/platform/event-store/codec.ts';
import { createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { createChainProjection } from '@kerben/projections/processes/chains/chain-projection.ts';
import { createMemoryTables } from '@kerben/projections/processes/chains/memory-tables.ts';
import { factsOfRows, type RowFacts } from '@kerben/projections/processes/chains/row-facts.ts';
import type { KnownStep } from '@kerben/projections/processes/chains/steps.ts';
import type { StepSender } from '@kerben/projections/processes/chains/worker.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain } from '@kerben/workflows/kernel/chain.ts';
import { pino } from 'pino';
import { createStepSender } from '../services/step-sender.ts';
import { hashOf } from './chance.ts';
import type { Faults } from './faults.ts';
import { storeOf, tablesOf, type Surroundings } from './ports.ts';
import type { Process, Scheduler } from './scheduler.ts';

/** What the house is built of: the product's own, unless somebody takes something out of it (mutants.ts). */
export interface Build {
  readonly areas: readonly Area[];
  readonly table: readonly AnyChain[];
  readonly factsOf: (row: string) => RowFacts;
  readonly senderOf: typeof createStepSender;
  readonly storeOf: (store: EventStore) => EventStore;
  /** Streams of parked steps are tried again when something happened to them. */
  readonly stirs: boolean;
}
export const product: Build = {
  areas,
  table: chains,
  factsOf: factsOfRows(chains),
  senderOf: createStepSender,
  storeOf: (store) => store,
  stirs: true,
};

/** The process that was asked has died: nobody knows what became of it. */
export class ConnectionBroken extends Error {
  override readonly name = 'ConnectionBroken';
}

const second = 1_000;
const minute = 60 * second;
const quiet = pino({ level: 'silent' });

/** The programs of the house on one log: two of the API, and the one that runs what follows. Whatever dies is started again, with nothing remembered. */
export const createHouse = (options: {
  readonly seed: string;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly log: MemoryLog;
  readonly codec: EventCodec;
  readonly build: Build;
}) => {
  const { seed, scheduler, faults, log, codec, build } = options;
  const clock = (): Date => new Date(scheduler.now());
  // Decided by what a thing is, so that whoever is missing moves nobody else.
  const shuffled = <One>(list: readonly One[]): readonly One[] =>
    list.length < 2
      ? list
      : list
          .map((one) => [hashOf(`${seed} row ${JSON.stringify(one)}`), one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one);
  const tables = createMemoryTables(build.factsOf, shuffled);
  /** Moved in the transaction that keeps what follows from a batch. */
  let checkpoint = 0n;
  const kept: typeof tables.keep = (within, work, now) => {
    checkpoint = work.upTo;
    return tables.keep(within, build.stirs ? work : { ...work, stirred: [] }, now);
  };
  const deaths: string[] = [];
  const endings = new Map<Process, () => void>();
  const around: Surroundings = {
    scheduler,
    faults,
    die: (process) => {
      if (process.dead) return;
      process.dead = true;
      deaths.push(process.name);
      endings.get(process)?.();
    },
  };
  const opened = (process: Process): EventStore =>
    build.storeOf(storeOf(around, process, createMemoryStore(log, codec)));
  /** A supervisor starts it again: sooner or later, as the seed says. */
  const again = (name: string, start: () => void): void => {
    scheduler.at(scheduler.now() + 2 * second + (hashOf(`${seed} ${name} ${deaths.length}`) % (40 * second)), start);
  };

  const apis: (Execute | undefined)[] = [];
  const hearers = new Map<number, Set<(error: Error) => void>>();
  const startApi = (which: number): void => {
    const process: Process = { name: `api-${which + 1}`, dead: false };
    const waiting = new Set<(error: Error) => void>();
    hearers.set(which, waiting);
    apis[which] = createExecute({ store: opened(process), areas: build.areas, clock });
    endings.set(process, () => {
      apis[which] = undefined;
      for (const tell of waiting) tell(new ConnectionBroken('the connection broke'));
      waiting.clear();
      again(process.name, () => startApi(which));
    });
  };

  const startRunner = (): void => {
    const process: Process = { name: 'projections', dead: false };
    const stop = new AbortController();
    endings.set(process, () => {
      stop.abort();
      again(process.name, startRunner);
    });
    const store = opened(process);
    const sender: StepSender = build.senderOf(store, build.areas, clock);
    const projection = createChainProjection(tablesOf(around, process, { ...tables, keep: kept }), {
      name: 'chains',
      store,
      log: quiet,
      table: build.table,
      areas: build.areas,
      sender,
      clock,
      timersEveryMs: 5 * minute,
      lookMs: 5 * minute,
    });
    const lead = async (): Promise<void> => {
      const ending = new AbortController();
      const signal = AbortSignal.any([stop.signal, ending.signal]);
      let failure: unknown;
      const fail = (error: unknown): void => {
        failure ??= error;
        ending.abort();
      };
      await projection.begin();
      const beside = projection.beside(0n, signal).catch(fail);
      try {
        const { streamPrefixes } = projection;
        for await (const batch of store.subscribeAll({ after: checkpoint, batch: 500, signal, streamPrefixes })) {
          const work = await projection.prepare(batch);
          await projection.write(null, work, batch);
          projection.written?.(work);
        }
      } catch (error) {
        fail(error);
      }
      ending.abort();
      await beside;
      if (failure !== undefined) throw failure instanceof Error ? failure : new Error('failed', { cause: failure });
    };
    const run = async (): Promise<void> => {
      while (!process.dead)
        try {
          await lead();
        } catch {
          await scheduler.sleep(process, second / 2);
        }
    };
    void run();
  };

  return {
    clock,
    deaths: deaths as readonly string[],
    start: (): void => {
      startApi(0);
      startApi(1);
      startRunner();
    },
    /** Gives a command to one of the APIs. Errors: `ConnectionBroken` when it is down or dies, a Problem otherwise. */
    give: (which: number, request: CommandRequest): Promise<CommandAnswer> =>
      new Promise((resolve, reject) => {
        const execute = apis[which];
        const waiting = hearers.get(which);
        if (!execute || !waiting) {
          reject(new ConnectionBroken('nobody is there'));
          return;
        }
        const tell = (error: Error): void => reject(error);
        waiting.add(tell);
        execute(request).then(
          (answer) => {
            waiting.delete(tell);
            resolve(answer);
          },
          (error: unknown) => {
            waiting.delete(tell);
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
      }),
    /** Steps that are not over. */
    waiting: (): readonly KnownStep[] => tables.waiting(),
  };
};

export type House = ReturnType<typeof createHouse>;
