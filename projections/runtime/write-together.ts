import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import { projectorEvents, projectorLagSeconds, projectorPosition } from '@kerben/platform/telemetry/metrics.ts';
import type { Pool } from 'pg';
import { readModelSchema } from '../read-models/table.ts';
import { changesChannel, changesPayloads } from './changes.ts';
import { isContentError } from './content-error.ts';
import { LeaseLost } from './lease.ts';
import type { Projection } from './projection.ts';

/** What one projection writes of what it was given, and where it moves its checkpoint. */
export interface Share<Work = unknown> {
  readonly name: string;
  readonly epoch: bigint;
  /** Where its checkpoint stands, as this instance knows it. */
  readonly from: bigint;
  readonly batch: SubscriptionBatch;
  readonly work: Work;
  readonly projection: Pick<Projection<Work>, 'write' | 'changes' | 'written'>;
  /** A full batch is history and no news: readers hear of the position alone. */
  readonly history: boolean;
}

/**
 * Moves the checkpoints that are still where this instance knows them, and tells the readers what they will see when the
 * transaction ends. A projection whose lease was lost has no row. In one order, so that two owners never wait in a circle.
 */
const moveCheckpoints = `
with asked as (
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as a (projector, epoch, at, to_position)
), held as (
  select c.projector, to_position from ${readModelSchema}.checkpoint c join asked using (projector)
  where c.epoch = asked.epoch and c.position = at
  order by c.projector for update of c
), moved as (
  update ${readModelSchema}.checkpoint c set position = to_position, lease_until = now() + interval '10 seconds'
  from held where c.projector = held.projector
  returning c.projector
)
select projector, pg_notify($5, payload) from moved join unnest($6::text[], $7::text[]) as told (projector, payload) using (projector)`;

const payloadsOf = ({ name, batch, work, projection, history }: Share): readonly string[] =>
  changesPayloads(name, batch.upTo, history ? [] : projection.changes(work));

/** One transaction; answers whose lease was lost: nothing of theirs was written. */
const transaction = async (pool: Pool, shares: readonly Share[], careful: boolean): Promise<readonly Share[]> => {
  const client = await pool.connect();
  try {
    // The rows can be made again from the log: losing the last transactions in a crash costs a replay, not data.
    await client.query('begin; set local synchronous_commit = off');
    const told = shares.flatMap((share) => payloadsOf(share).map((payload) => [share.name, payload] as const));
    // The checkpoints first: a rebuild holds one while it swaps the table, and must never wait for us meanwhile.
    const { rows } = await client.query<{ projector: string }>({
      name: 'checkpoints',
      text: moveCheckpoints,
      values: [
        shares.map(({ name }) => name),
        shares.map(({ epoch }) => epoch.toString()),
        shares.map(({ from }) => from.toString()),
        shares.map(({ batch }) => batch.upTo.toString()),
        changesChannel,
        told.map(([name]) => name),
        told.map(([, payload]) => payload),
      ],
    });
    const moved = new Set(rows.map(({ projector }) => projector));
    const lost = shares.filter(({ name }) => !moved.has(name));
    for (const share of shares)
      if (moved.has(share.name)) await share.projection.write(client, share.work, share.batch, careful);
    await client.query(moved.size > 0 ? 'commit' : 'rollback');
    client.release();
    return lost;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(error as Error);
    throw error;
  }
};

const noteWritten = ({ name, batch, work, projection }: Share): void => {
  projectorPosition.set({ projector: name }, Number(batch.upTo));
  projectorEvents.inc({ projector: name }, batch.events.length);
  const newest = batch.events.at(-1)?.metadata['occurredAt'];
  if (typeof newest === 'string')
    projectorLagSeconds.set({ projector: name }, Math.max(0, (Date.now() - Date.parse(newest)) / 1000));
  projection.written?.(work);
};

/** One alone: a row with a content that the database refuses must not stop its others (guarantee 6): row by row, then. */
const alone = async (pool: Pool, share: Share): Promise<unknown> => {
  const once = async (careful: boolean): Promise<unknown> =>
    (await transaction(pool, [share], careful)).length > 0 ? new LeaseLost(share.name) : undefined;
  try {
    return await once(false).catch((error: unknown) => {
      if (!isContentError(error)) throw error;
      return once(true);
    });
  } catch (error) {
    return error;
  }
};

/**
 * Writes what several projections make of the same stretch of the log in one transaction, which moves their checkpoints only where
 * epoch and position are still those that this instance knows (guarantee 4). When it fails each goes alone, so that one that
 * cannot write holds up nobody else.
 * @returns why a share was not written; those that were are not in it
 */
export const writeTogether = async (pool: Pool, shares: readonly Share[]): Promise<ReadonlyMap<Share, unknown>> => {
  const failures = new Map<Share, unknown>();
  const fail = (share: Share, error: unknown): void => void (error !== undefined && failures.set(share, error));
  const [only] = shares;
  if (shares.length === 1 && only) fail(only, await alone(pool, only));
  else {
    try {
      for (const share of await transaction(pool, shares, false)) fail(share, new LeaseLost(share.name));
    } catch {
      for (const share of shares) fail(share, await alone(pool, share));
    }
  }
  for (const share of shares) if (!failures.has(share)) noteWritten(share);
  return failures;
};
