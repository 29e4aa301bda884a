import type { SubscriptionBatch } from '@kerben/platform/event-store/port.ts';
import { isAway } from '@kerben/platform/postgres/is-away.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
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
 * @param held what becomes of a checkpoint that somebody holds (a rebuild that swaps its table): waited for, or passed over
 */
const moveCheckpoints = (held: 'wait' | 'skip locked'): string => `
with asked as (
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as a (projector, epoch, at, to_position)
), held as (
  select c.projector, to_position from ${readModelSchema}.checkpoint c join asked using (projector)
  where c.epoch = asked.epoch and c.position = at
  order by c.projector for update of c ${held === 'wait' ? '' : held}
), moved as (
  update ${readModelSchema}.checkpoint c set position = to_position, lease_until = now() + interval '10 seconds'
  from held where c.projector = held.projector
  returning c.projector
)
select projector, pg_notify($5, payload) from moved join unnest($6::text[], $7::text[]) as told (projector, payload) using (projector)`;

const statements = {
  one: { name: 'checkpoint', text: moveCheckpoints('wait') },
  several: { name: 'checkpoints', text: moveCheckpoints('skip locked') },
};

const payloadsOf = ({ name, batch, work, projection, history }: Share): readonly string[] =>
  changesPayloads(name, batch.upTo, history ? [] : projection.changes(work));

/**
 * The database ends the transaction of an owner that has stopped within it (a frozen process, a lost machine), so that another one can
 * take over: from its first statement on, because the checkpoint is held by the second. Longer than a request to Kafka may take.
 */
const frozenAfter = '20s';

/** The rows can be made again from the log: losing the last transactions in a crash costs a replay, not data. */
const begin = `begin; set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '${frozenAfter}'`;

/** One transaction; answers whose checkpoint did not move: nothing of theirs was written. */
const write = (pool: Pool, shares: readonly Share[], careful: boolean): Promise<readonly Share[]> =>
  inTransaction(
    pool,
    async (client) => {
      const told = shares.flatMap((share) => payloadsOf(share).map((payload) => [share.name, payload] as const));
      // The checkpoints first: a rebuild holds one while it swaps the table, and must never wait for us meanwhile.
      const { rows } = await client.query<{ projector: string }>({
        ...(shares.length > 1 ? statements.several : statements.one),
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
      for (const share of shares)
        if (moved.has(share.name)) await share.projection.write(client, share.work, share.batch, careful);
      return shares.filter(({ name }) => !moved.has(name));
    },
    begin,
  );

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
    (await write(pool, [share], careful)).length > 0 ? new LeaseLost(share.name) : undefined;
  try {
    return await once(false).catch((error: unknown) => {
      if (!isContentError(error)) throw error;
      return once(true);
    });
  } catch (error) {
    return error;
  }
};

/** Each by itself: one that cannot write holds up nobody else. */
const each = async (pool: Pool, shares: readonly Share[]): Promise<readonly (readonly [Share, unknown])[]> =>
  Promise.all(shares.map(async (share) => [share, await alone(pool, share)] as const));

/** All in one transaction; each by itself when it fails, unless it is the database that is away for everybody. */
const together = async (pool: Pool, shares: readonly Share[]): Promise<readonly (readonly [Share, unknown])[]> => {
  if (shares.length < 2) return each(pool, shares);
  try {
    const unmoved = await write(pool, shares, false);
    return unmoved.map((share) => [share, new LeaseLost(share.name)] as const);
  } catch (error) {
    return isAway(error) ? shares.map((share) => [share, error] as const) : each(pool, shares);
  }
};

/**
 * Writes what several projections make of the same stretch of the log in one transaction, which moves their checkpoints only where
 * epoch and position are still those that this instance knows (guarantee 4). Nobody waits for one whose checkpoint is held: it begins
 * again, and waits alone.
 * @returns why a share was not written; those that were are not in it
 */
export const writeTogether = async (pool: Pool, shares: readonly Share[]): Promise<ReadonlyMap<Share, unknown>> => {
  const failures = new Map((await together(pool, shares)).filter(([, error]) => error !== undefined));
  for (const share of shares) if (!failures.has(share)) noteWritten(share);
  return failures;
};
