import { lookAgain } from '@kerben/platform/look-again.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { projectorPosition } from '@kerben/platform/telemetry/metrics.ts';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { isFarBehind } from './build-whole.ts';
import { createFeed, usualRenewal, type Feed } from './feed.ts';
import type { Folds } from './folds.ts';
import type { Keeping } from './keeping.ts';
import { LeaseLost, type Lease } from './lease.ts';
import { pause } from './pause.ts';
import type { Projection } from './projection.ts';
import { writeTogether, type Share } from './write-together.ts';

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

  /**
   * Reads the log alone from a position to its head, the next batch while the one before is being written.
   * @returns the position of the checkpoint then
   */
  const caughtUp = async (
    leader: Pick<Share<Within>, 'epoch'> & { readonly projection: Projection<Work, Within> },
    after: bigint,
    signal: AbortSignal,
  ): Promise<bigint> => {
    const { epoch, projection } = leader;
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    let position = after;
    let failure: unknown;
    let writing: Promise<void> = Promise.resolve();
    const { streamPrefixes } = projection;
    for await (const batch of store.subscribeAll({ after, batch: batchSize, signal: either, streamPrefixes })) {
      const work = await projection.prepare(batch);
      await writing;
      if (failure !== undefined) break;
      const history = batch.events.length >= batchSize;
      const share: Share<Within> = { name, epoch, projection, from: position, batch, work, history };
      position = batch.upTo;
      writing = writeTogether(keeping, [share]).then((failures) => {
        failure = failures.get(share);
      });
      if (batch.live) break;
    }
    stop.abort();
    await writing;
    if (failure !== undefined) throw failure instanceof Error ? failure : new Error('write failed', { cause: failure });
    return position;
  };

  const isNear = async (position: bigint): Promise<boolean> =>
    (await store.head()) - position <= (store.hasStreamOrder ? near : 0n);

  /** Keeps the lease during work in which no checkpoint may move for a long time. */
  const holding = async <Result>(epoch: bigint, lost: () => void, work: () => Promise<Result>): Promise<Result> => {
    const renewal = lookAgain(
      async () => {
        if ((await keeping.renew([{ name, epoch }])).length > 0) lost();
      },
      pace.renewMs,
      () => undefined,
    );
    try {
      return await work();
    } finally {
      await renewal.close();
    }
  };

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
    const lost = (): void => fail(new LeaseLost(name));
    const beside = projection.beside?.(epoch, leading).catch(fail);
    const sorted: Projection<Work, Within> = {
      ...projection,
      prepare: (batch) => {
        if (batch.events.length > 0) sorter?.written();
        return projection.prepare(batch);
      },
    };
    try {
      let position = await holding(epoch, lost, () => builtUpTo(lease, leading));
      while (!leading.aborted) {
        if (!(await isNear(position)))
          position = await holding(epoch, lost, () => caughtUp({ epoch, projection: sorted }, position, leading));
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
