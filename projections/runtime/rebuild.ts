import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Pool } from 'pg';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import { readModelSchema } from '../read-models/table.ts';
import type { Poison } from './poison.ts';
import { areasOf, sourceOf } from './list-source.ts';
import { parkAnew } from './parked.ts';
import { shadow } from './schema.ts';
import { buildShadow, shadowLock, sortIn, swapIn } from './shadow-table.ts';

export interface RebuildResult {
  readonly events: number;
  readonly rows: number;
  readonly seconds: number;
  /** Streams that could not be applied: parked, and not in the list. */
  readonly parked: readonly Poison[];
}

/**
 * Builds a read model or a journal anew beside the live table and swaps it in: copy up to the head, indexes, catch up, then under the
 * projector's checkpoint row the last events and the rename, in one transaction. Readers see the old table or the new
 * one, never a mixed or empty one; the projector waits only for the swap. Also the first build of a changed declaration.
 * Streams that cannot be applied are parked, and it goes on without them (guarantee 6).
 */
export const rebuild = async (options: {
  pool: Pool;
  store: EventStore;
  model: ReadModel | Journal;
  projector: string;
}): Promise<RebuildResult> => {
  const { pool, store, model, projector } = options;
  const source = sourceOf(store, model);
  const started = performance.now();
  const poison: Poison[] = [];
  const leaveOut = (one: Poison): void => void poison.push(one);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [shadowLock(model)]);
    const upTo = await store.head();
    const { events, rows } = await buildShadow(client, model, source, { upTo, leaveOut });
    await sortIn(client, [model], shadow);
    const near = await source.catchUp(client, upTo, undefined, leaveOut);

    await client.query('begin');
    await client.query(`set local lock_timeout = '30s'`);
    const { rows: checkpoints } = await client.query<{ position: string }>(
      `select position from ${readModelSchema}.checkpoint where projector = $1 for update`,
      [projector],
    );
    const live = BigInt(checkpoints[0]?.position ?? '0');
    const last = live > near ? live : near;
    await source.catchUp(client, near, last, leaveOut);
    await swapIn(client, model, last);
    await parkAnew(client, projector, areasOf(model), poison);
    await client.query('commit');
    return { events, rows, seconds: (performance.now() - started) / 1000, parked: poison };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
};
