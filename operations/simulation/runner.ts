import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { createChainProjection } from '@kerben/projections/processes/chains/chain-projection.ts';
import type { ChainTables } from '@kerben/projections/processes/chains/chain-tables.ts';
import { pino } from 'pino';
import type { Build } from './build.ts';
import type { Process, Scheduler } from './scheduler.ts';

const second = 1_000;
const minute = 60 * second;
const quiet = pino({ level: 'silent' });

/**
 * The runner of chains, until its process dies: the product's own projection and worker, in a loop that begins again from the checkpoint
 * after a failure, as `createRunner` does with its lease.
 */
export const runChains = async (options: {
  readonly process: Process;
  readonly scheduler: Scheduler;
  readonly store: EventStore;
  readonly tables: ChainTables<null>;
  readonly build: Build;
  /** Where the log was looked through to. */
  readonly place: () => bigint;
  readonly signal: AbortSignal;
}): Promise<void> => {
  const { process, scheduler, store, tables, build, place, signal: stopped } = options;
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
  const lead = async (): Promise<void> => {
    const ending = new AbortController();
    const signal = AbortSignal.any([stopped, ending.signal]);
    let failure: unknown;
    const fail = (error: unknown): void => {
      failure ??= error;
      ending.abort();
    };
    await projection.begin();
    const beside = projection.beside(0n, signal).catch(fail);
    try {
      const { streamPrefixes } = projection;
      for await (const batch of store.subscribeAll({ after: place(), batch: 500, signal, streamPrefixes })) {
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
  while (!process.dead)
    try {
      await lead();
    } catch {
      await scheduler.sleep(process, second / 2);
    }
};
