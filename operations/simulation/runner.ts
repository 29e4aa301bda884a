import type { EventStore, SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import { createChainProjection } from '@kerben/projections/processes/chains/chain-projection.ts';
import type { ChainTables } from '@kerben/projections/processes/chains/chain-tables.ts';
import type { ExchangeTables } from '@kerben/projections/processes/sed/exchange-tables.ts';
import { createSedProjection } from '@kerben/projections/processes/sed/projection.ts';
import { createSedSender } from '@kerben/projections/processes/sed/sender.ts';
import { defaultPace } from '@kerben/workflows/documents/change-agreement-request-document/sed/pace.ts';
import { pino } from 'pino';
import type { Build } from './build.ts';
import type { Chance } from './chance.ts';
import type { Process, Scheduler } from './scheduler.ts';
import type { Sed } from './sed.ts';

const second = 1_000;
const minute = 60 * second;
const quiet = pino({ level: 'silent' });

/** What lives on the log in a process, `upTo` the position to which a transaction moves the checkpoint. */
interface Lived<Work> {
  readonly streamPrefixes: readonly string[];
  begin(): Promise<void>;
  prepare(batch: SubscriptionBatch): Promise<Work>;
  write(within: { readonly upTo: bigint }, work: Work): Promise<void>;
  written?(work: Work): void;
  beside?(epoch: bigint, signal: AbortSignal): Promise<void>;
}

interface Running {
  readonly process: Process;
  readonly scheduler: Scheduler;
  readonly store: EventStore;
  /** Where the log was looked through to. */
  readonly place: () => bigint;
  readonly signal: AbortSignal;
}

/**
 * Follows the log until its process dies: a projection of the product's own, in a loop that begins again from the checkpoint after a
 * failure, as `createRunner` does with its lease.
 */
const live = async <Work>(
  { process, scheduler, store, place, signal: stopped }: Running,
  projection: Lived<Work>,
): Promise<void> => {
  const lead = async (): Promise<void> => {
    const ending = new AbortController();
    const signal = AbortSignal.any([stopped, ending.signal]);
    let failure: unknown;
    const fail = (error: unknown): void => {
      failure ??= error;
      ending.abort();
    };
    await projection.begin();
    const beside = projection.beside?.(0n, signal).catch(fail);
    try {
      const { streamPrefixes } = projection;
      for await (const batch of store.subscribeAll({ after: place(), batch: 500, signal, streamPrefixes })) {
        const work = await projection.prepare(batch);
        await projection.write(batch, work);
        projection.written?.(work);
      }
    } catch (error) {
      fail(error);
    }
    ending.abort();
    await beside;
    if (failure !== undefined) throw failure instanceof Error ? failure : new Error('failed', { cause: failure });
  };
  while (!process.dead)
    try {
      await lead();
    } catch {
      await scheduler.sleep(process, second / 2);
    }
};

/** The runner of chains: the product's own projection and worker. */
export const runChains = (
  options: Running & { readonly tables: ChainTables<null>; readonly build: Build },
): Promise<void> => {
  const { scheduler, store, tables, build } = options;
  const { areas, table } = build;
  const clock = (): Date => new Date(scheduler.now());
  const projection = createChainProjection(tables, {
    name: 'chains',
    store,
    log: quiet,
    table,
    areas,
    sender: build.senderOf(store, areas, clock),
    clock,
    // Each look is a point, and an idle day would be a million of them.
    timersEveryMs: 5 * minute,
    lookMs: 5 * minute,
  });
  return live(options, {
    ...projection,
    write: ({ upTo }, work) => projection.write(null, work, { events: [], upTo, live: true }),
  });
};

/** How patiently SED is tried: at looks of five minutes, until the shift is over. */
const patience = {
  ...defaultPace,
  ...{ firstPauseMs: 5 * minute, longestPauseMs: 90 * minute, giveUpMs: 600 * minute, breakerPauseMs: 15 * minute },
};

/** The process manager of redirect requests: the product's own projection, sender and recorder. */
export const runSed = (
  options: Running & {
    readonly exchanges: ExchangeTables<{ readonly upTo: bigint }>;
    readonly post: Sed['post'];
    readonly build: Build;
    readonly chance: Chance;
  },
): Promise<void> => {
  const { scheduler, store, exchanges, post, build, chance } = options;
  const clock = (): Date => new Date(scheduler.now());
  const sender = createSedSender({
    ...{ store, exchanges, clock },
    log: quiet,
    address: () => ({ url: 'https://sed.example/in', secrets: [] }),
    pace: patience,
    recorder: build.recorderOf(store),
    random: () => chance.next(),
    post: (_to, message) => post(message),
    lookMs: 5 * minute,
  });
  return live(
    options,
    createSedProjection<{ readonly upTo: bigint }>({
      ...{ name: 'sed', store, log: quiet, exchanges, clock, sender },
      parking: {
        known: () => Promise.resolve([]),
        healed: () => Promise.reject(new Error('nothing is parked')),
        park: (_within, { stream, error }) => Promise.reject(new Error(`${stream} cannot be followed: ${error}`)),
      },
    }),
  );
};
