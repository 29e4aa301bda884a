import type { EventStore, SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import { projectorEvents, projectorLagSeconds, projectorPosition } from '@kerben/platform/telemetry/metrics.ts';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import { readModelSchema } from '../read-models/table.ts';
import { buildWhole, isFarBehind } from './build-whole.ts';
import { changesChannel, changesPayloads, type RowChange } from './changes.ts';
import { isContentError } from './content-error.ts';
import type { Poison } from './fold-batch.ts';
import { acquireLease, releaseLease, renewLease, type Lease } from './lease.ts';
import { createSorter } from './sorter.ts';

export interface ProjectorOptions {
  readonly name: string;
  readonly store: EventStore;
  readonly pool: Pool;
  readonly log: Logger;
  /** Names this process in the lease. */
  readonly owner: string;
  /** Take the lease at once (see lease.ts). */
  readonly takeOver: boolean;
  readonly batchSize?: number;
}

/** What a projector makes of the log; `Work` is what one batch comes to. */
export interface Projection<Work> {
  readonly streamPrefixes: readonly string[];
  /** Whenever the lease was taken: forgets what another owner may have changed, tries again what was parked. */
  begin(): Promise<void>;
  /** Turns a batch into work, while the batch before is being written. */
  prepare(batch: SubscriptionBatch): Promise<Work>;
  /** Writes within the transaction that moves the checkpoint; `careful` = row by row, parking what the database refuses. */
  write(client: PoolClient, work: Work, batch: SubscriptionBatch, careful: boolean): Promise<void>;
  /** The lists it keeps: built whole when most of the log is unread (build-whole.ts), their inverted indexes sorted beside (sorter.ts). */
  readonly lists?: readonly (ReadModel | Journal)[];
  /** Hears which events building whole lists had to leave out: they are parked already. */
  leftOut?(poison: readonly Poison[]): void;
  /**
   * Milliseconds between two batches once it has caught up, when nobody waits for single events: what came meanwhile goes
   * into one transaction (decision who-may-rest).
   */
  readonly restMs?: number;
  /** Rows of which readers hear at once. */
  changes(work: Work): readonly RowChange[];
  /**
   * Works beside the subscription for as long as this instance leads, and ends soon after the signal aborts. Its failure is
   * the projection's: everything starts again from the checkpoint.
   */
  beside?(epoch: bigint, signal: AbortSignal): Promise<void>;
}

/** Somebody else holds the lease now: stop writing, look again later. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Moves the checkpoint if it is still where this instance knows it, and tells the readers: no row when it is not. */
const moveCheckpoint = `
with moved as (
  update ${readModelSchema}.checkpoint set position = $1, lease_until = now() + interval '10 seconds'
  where projector = $2 and epoch = $3 and position = $4
  returning 1
)
select pg_notify($5, payload) from moved, unnest($6::text[]) as payload`;

const retryMs = 500;
const renewMs = 3_000;
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // A standby pauses twice a second for ever: nothing may stay behind.
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });

/**
 * Runs a projection until the signal aborts. One subscription feeds it; one transaction holds what a batch comes to and the
 * checkpoint, which moves only if position and epoch are still the ones this instance knows (guarantee 4). The next batch
 * is prepared while the one before is being written.
 */
export const createRunner = <Work>(options: ProjectorOptions, projection: Projection<Work>) => {
  const { name, store, pool, log, batchSize = 10_000 } = options;
  const { restMs } = projection;

  const write = async (
    lease: Lease,
    from: bigint,
    batch: SubscriptionBatch,
    work: Work,
    careful = false,
  ): Promise<void> => {
    const client = await pool.connect();
    try {
      // The rows can be made again from the log: losing the last transactions in a crash costs a replay, not data.
      await client.query('begin; set local synchronous_commit = off');
      // Readers far behind hear only of the position: a full batch means that this is history, not news.
      const changes = batch.events.length < batchSize ? projection.changes(work) : [];
      // The checkpoint first: a rebuild holds it while it swaps the table, and must never wait for us meanwhile. What
      // readers are told in the same statement they hear when the transaction ends.
      const moved = await client.query({
        name: 'checkpoint',
        text: moveCheckpoint,
        values: [
          batch.upTo.toString(),
          name,
          lease.epoch.toString(),
          from.toString(),
          changesChannel,
          changesPayloads(name, batch.upTo, changes),
        ],
      });
      if (moved.rowCount === 0) throw new LeaseLost(name);
      await projection.write(client, work, batch, careful);
      await client.query('commit');
      client.release();
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      client.release(error instanceof LeaseLost ? undefined : (error as Error));
      throw error;
    }
    projectorPosition.set({ projector: name }, Number(batch.upTo));
    projectorEvents.inc({ projector: name }, batch.events.length);
    const newest = batch.events.at(-1)?.metadata['occurredAt'];
    if (typeof newest === 'string')
      projectorLagSeconds.set({ projector: name }, Math.max(0, (Date.now() - Date.parse(newest)) / 1000));
  };

  /** Where the subscription begins: the checkpoint, or further on when building whole lists is the faster way there. */
  const builtUpTo = async (lease: Lease, signal: AbortSignal): Promise<bigint> => {
    const { lists: models } = projection;
    if (!models || !store.hasStreamOrder) return lease.position;
    if (!isFarBehind(lease.position, await store.head())) return lease.position;
    const built = await buildWhole({ pool, store, models, projector: name, checkpoint: lease, log, signal });
    if (!built) return lease.position;
    projection.leftOut?.(built.poison);
    projectorPosition.set({ projector: name }, Number(built.position));
    return built.position;
  };

  const lead = async (lease: Lease, signal: AbortSignal): Promise<void> => {
    await projection.begin();
    const stop = new AbortController();
    const end = (): void => stop.abort();
    signal.addEventListener('abort', end, { once: true });
    // A signal that came while the parked streams were tried again tells no listener any more.
    if (signal.aborted) stop.abort();
    const renewal = setInterval(() => {
      renewLease(pool, name, lease.epoch).then(
        (held) => {
          if (!held) stop.abort(new LeaseLost(name));
        },
        () => undefined,
      );
    }, renewMs);
    const sorter = projection.lists && createSorter({ pool, models: projection.lists, log });
    let { position } = lease;
    let writing: Promise<void> = Promise.resolve();
    let failure: unknown;
    const beside = projection.beside?.(lease.epoch, stop.signal).catch((error: unknown) => {
      failure ??= error;
      stop.abort();
    });
    try {
      position = await builtUpTo(lease, stop.signal);
      for await (const batch of store.subscribeAll({
        after: position,
        batch: batchSize,
        signal: stop.signal,
        streamPrefixes: projection.streamPrefixes,
      })) {
        const work = await projection.prepare(batch);
        await writing;
        if (failure) break;
        const from = position;
        position = batch.upTo;
        if (batch.events.length > 0) sorter?.written();
        writing = write(lease, from, batch, work)
          // One row with a content that the database refuses must not stop the others (guarantee 6): row by row, then.
          .catch((error: unknown) => {
            if (!isContentError(error)) throw error;
            return write(lease, from, batch, work, true);
          })
          .catch((error: unknown) => {
            failure = error;
            stop.abort();
          });
        // A full batch is history, and history does not rest; in a burst a small one may end short of the head, and rests too.
        if (restMs !== undefined && (batch.live || batch.events.length < batchSize)) await pause(restMs, stop.signal);
      }
      await writing;
      stop.abort();
      await beside;
      if (failure) throw failure instanceof Error ? failure : new Error('write failed', { cause: failure });
      if (stop.signal.reason instanceof LeaseLost) throw stop.signal.reason;
    } finally {
      clearInterval(renewal);
      signal.removeEventListener('abort', end);
      await writing;
      stop.abort();
      await beside;
      await sorter?.stop();
    }
  };

  /** Runs until the signal aborts: waits for the lease, leads, and after a failure starts again from the checkpoint. */
  const run = async (signal: AbortSignal): Promise<void> => {
    let takeOver = options.takeOver;
    while (!signal.aborted) {
      try {
        const lease = await acquireLease(pool, name, options.owner, takeOver);
        takeOver = false;
        if (!lease) {
          await pause(retryMs, signal);
          continue;
        }
        log.info(
          { projector: name, epoch: lease.epoch.toString(), position: lease.position.toString() },
          'projector leads',
        );
        await lead(lease, signal);
        if (signal.aborted) await releaseLease(pool, name, lease.epoch);
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ projector: name, err: error }, 'projector starts again from its checkpoint');
        await pause(retryMs, signal);
      }
    }
  };

  return { run };
};
