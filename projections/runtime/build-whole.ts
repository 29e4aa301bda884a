import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import { readModelSchema } from '../read-models/table.ts';
import { changesChannel, changesPayloads } from './changes.ts';
import { isContentError } from './content-error.ts';
import type { Poison } from './poison.ts';
import { areasOf, sourceOf } from './list-source.ts';
import { parkAnew } from './parked.ts';
import { buildShadow, shadowLock, sortIn, swapIn } from './shadow-table.ts';
import { errorOf } from '@kerben/platform/caught.ts';

/** Fewer unread events are read sooner than tables are built. */
const fewest = 20_000n;
/** How often it is said how far a building is, milliseconds. */
const sayEveryMs = 1_000;

/**
 * Whether building whole lists is the faster way to the head of a log that can be read by stream: most of it is unread.
 * Rows are then written once, into tables that nobody reads yet (docs/decisions/read-models-build-whole.md).
 */
export const isFarBehind = (position: bigint, head: bigint): boolean =>
  head - position >= fewest && position * 2n <= head;

/** Where all lists of a projector stand after they were built, and the events that had to be left out. */
export interface BuiltWhole {
  readonly position: bigint;
  readonly poison: readonly Poison[];
}

/**
 * Builds all lists of a projector beside their live tables as of the head, then swaps them in and moves the checkpoint
 * there, in one transaction, if its position and epoch still are what they were (guarantee 4). A stream that cannot be
 * applied is parked (guarantee 6).
 * @returns undefined when it did not come to that and nothing was changed: the signal aborted, the checkpoint was moved,
 * somebody builds one of the tables already, or PostgreSQL refuses the content of a row (it does not say of which)
 */
export const buildWhole = async (options: {
  pool: Pool;
  store: EventStore;
  models: readonly (ReadModel | Journal)[];
  projector: string;
  checkpoint: { readonly position: bigint; readonly epoch: bigint };
  log: Logger;
  signal?: AbortSignal;
}): Promise<BuiltWhole | undefined> => {
  const { pool, store, models, projector, checkpoint, log, signal } = options;
  const started = performance.now();
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    for (const model of models) {
      // Never waiting: whoever holds it may be a former owner that was stopped in the middle.
      const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(hashtext($1)) as free`, [
        shadowLock(model),
      ]);
      if (!rows[0]?.free) return undefined;
    }
    const upTo = await store.head();
    const poison: Poison[] = [];
    const leaveOut = (one: Poison): void => void poison.push(one);
    // Whoever looks at lists that are being built is told how far it is; what cannot be said is left out.
    let reached = 0;
    let said = performance.now();
    const read = (events: number): void => {
      reached += events;
      if (performance.now() < said + sayEveryMs) return;
      said = performance.now();
      pool
        .query(`update ${readModelSchema}.checkpoint set reached = least($1, $2::bigint) where projector = $3`, [
          reached,
          upTo.toString(),
          projector,
        ])
        .catch(() => undefined);
    };
    for (const model of models) {
      const filling = { upTo, leaveOut, read, ...(signal && { signal }) };
      const { events, rows } = await buildShadow(client, model, sourceOf(store, model), filling);
      if (events > 0) log.info({ projector, model: model.name, events, rows }, 'list built whole');
    }
    await client.query('begin');
    await client.query(`set local lock_timeout = '30s'`);
    const { rowCount } = await client.query(
      `update ${readModelSchema}.checkpoint set position = $1, reached = null where projector = $2 and epoch = $3 and position = $4`,
      [upTo.toString(), projector, checkpoint.epoch.toString(), checkpoint.position.toString()],
    );
    if (rowCount !== 1) {
      await client.query('rollback');
      return undefined;
    }
    for (const model of models) await swapIn(client, model, upTo);
    await parkAnew(client, projector, models.flatMap(areasOf), poison);
    await client.query('select pg_notify($1, p) from unnest($2::text[]) p', [
      changesChannel,
      changesPayloads(projector, upTo, []),
    ]);
    await client.query('commit');
    const seconds = (performance.now() - started) / 1000;
    log.info({ projector, position: upTo.toString(), seconds, parked: poison.length }, 'all lists built whole');
    // Nobody waits for it: the lists are in their place, and what came meanwhile can be applied.
    sortIn(pool, models).catch((error: unknown) => {
      log.warn({ projector, err: error }, 'indexes are left to autovacuum');
    });
    return { position: upTo, poison };
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => (broken = errorOf(failure)));
    if (signal?.aborted) return undefined;
    if (!isContentError(error)) throw error;
    log.warn({ projector, err: error }, 'lists cannot be built whole: batch by batch instead');
    return undefined;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch((failure: unknown) => (broken = errorOf(failure)));
    client.release(broken);
  }
};
