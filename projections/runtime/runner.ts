import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { projectorPosition } from '@kerben/platform/telemetry/metrics.ts';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { isFarBehind } from './build-whole.ts';
import { caughtUp } from './catch-up.ts';
import { createFeed, usualRenewal, type Feed } from './feed.ts';
import type { Folds } from './folds.ts';
import { holdingLease } from './holding-lease.ts';
import type { Keeping } from './keeping.ts';
import { LeaseLost, type Lease } from './lease.ts';
import { pause } from './pause.ts';
import type { Projection } from './projection.ts';

/** How often it is looked whether a lease is free, how long after a failure it begins again, and how often a lease is kept, milliseconds. */
export interface Pace {
  readonly standbyMs: number;
  readonly retryMs: number;
  readonly renewMs: number;
}
const usualPace: Pace = { standbyMs: 500, retryMs: 500, renewMs: usualRenewal };

export interface ProjectorOptions<Within = PoolClient> {
  readonly name: string;
  readonly store: EventStore;
  /** Where rows and checkpoints are kept. */
  readonly keeping: Keeping<Within>;
  readonly log: Logger;
  /** Names this process in the lease. */
  readonly owner: string;
  /** Take the lease at once (see lease.ts). */
  readonly takeOver: boolean;
  readonly batchSize?: number;
  /** The reader that all projectors of the process share; one of its own without. */
  readonly feed?: Feed<Within>;
  /** The records of events, folded once for all projectors of the process; folded by itself without. */
  readonly folds?: Folds;
  readonly pace?: Pace;
}

/** Fewer unread events than these are no reason to read the log alone. */
const near = 1_000n;

/**
 * Runs a projection until the signal aborts: takes its lease, catches up alone, one transaction a batch, and then keeps pace with all
 * others of the process in their feed (feed.ts).
 */
export const createRunner = <Work, Within = PoolClient>(
  options: ProjectorOptions<Within>,
  projection: Projection<Work, Within>,
) => {
  const { name, store, keeping, log, batchSize = 10_000, pace = usualPace } = options;
  const reader = { store, keeping, batchSize };
  const feed = options.feed ?? createFeed({ store, keeping, log, batchSize, renewMs: pace.renewMs });

  /** Where reading begins: the checkpoint, or further on when building whole lists is the faster way there. */
  const builtUpTo = async (lease: Lease, signal: AbortSignal): Promise<bigint> => {
    const { lists: models } = projection;
    if (!models || !keeping.tables || !store.hasStreamOrder) return lease.position;
    if (!isFarBehind(lease.position, await store.head())) return lease.position;
    const built = await keeping.tables.built({ store, models, projector: name, checkpoint: lease, log, signal });
    if (!built) return lease.position;
    projection.leftOut?.(built.poison);
    projectorPosition.set({ projector: name }, Number(built.position));
    return built.position;
  };

  const isNear = async (position: bigint): Promise<boolean> =>
    (await store.head()) - position <= (store.hasStreamOrder ? near : 0n);

  const lead = async (lease: Lease, signal: AbortSignal): Promise<void> => {
    const { epoch } = lease;
    await projection.begin();
    const stop = new AbortController();
    const leading = AbortSignal.any([signal, stop.signal]);
    const sorter = projection.lists && keeping.tables?.sorter(projection.lists, log);
    let failure: unknown;
    const fail = (error: unknown): void => {
      failure ??= error;
      stop.abort();
    };
    const holding = <Result>(work: () => Promise<Result>): Promise<Result> =>
      holdingLease({ keeping, everyMs: pace.renewMs, lost: () => fail(new LeaseLost(name)) }, { name, epoch }, work);
    const beside = projection.beside?.(epoch, leading).catch(fail);
    const sorted: Projection<Work, Within> = {
      ...projection,
      prepare: (batch) => {
        if (batch.events.length > 0) sorter?.written();
        return projection.prepare(batch);
      },
    };
    try {
      let position = await holding(() => builtUpTo(lease, leading));
      while (!leading.aborted) {
        if (!(await isNear(position)))
          position = await holding(() => caughtUp(reader, { name, epoch, projection: sorted }, position, leading));
        if (leading.aborted) break;
        position = await feed.follow({ name, epoch, position, projection: sorted, batchSize }, leading);
      }
    } catch (error) {
      fail(error);
    } finally {
      stop.abort();
      await beside;
      await sorter?.stop();
    }
    if (failure !== undefined) throw failure instanceof Error ? failure : new Error('failed', { cause: failure });
  };

  /** Runs until the signal aborts: waits for the lease, leads, and after a failure starts again from the checkpoint. */
  const run = async (signal: AbortSignal): Promise<void> => {
    let takeOver = options.takeOver;
    while (!signal.aborted) {
      try {
        const lease = await keeping.take(name, options.owner, takeOver, projection.lists);
        takeOver = false;
        if (!lease) {
          await pause(pace.standbyMs, signal);
          continue;
        }
        log.info(
          { projector: name, epoch: lease.epoch.toString(), position: lease.position.toString() },
          'projector leads',
        );
        await lead(lease, signal);
        if (signal.aborted) await keeping.release(name, lease.epoch);
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ projector: name, err: error }, 'projector starts again from its checkpoint');
        await pause(pace.retryMs, signal);
      }
    }
  };

  return { run };
};
