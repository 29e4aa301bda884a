import type { Pool } from 'pg';
import { readModelSchema } from '../read-models/table.ts';

export interface Lease {
  readonly epoch: bigint;
  readonly position: bigint;
}

const seconds = 10;

/** Somebody else holds the lease, or the checkpoint just now: stop writing, begin again from the checkpoint. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * One active instance per projector. Taking the lease raises the epoch; every commit compares it, so that a stopped and
 * revived former owner cannot write any more (fault F7). `takeOver` is for the embedded default, where the supervisor
 * knows that the former owner is gone.
 */
export const acquireLease = async (
  pool: Pool,
  projector: string,
  owner: string,
  takeOver: boolean,
): Promise<Lease | undefined> => {
  await pool.query(`insert into ${readModelSchema}.checkpoint (projector) values ($1) on conflict do nothing`, [
    projector,
  ]);
  const { rows } = await pool.query<{ epoch: string; position: string }>(
    `update ${readModelSchema}.checkpoint
     set epoch = epoch + 1, owner = $2, lease_until = now() + interval '${seconds} seconds'
     where projector = $1 and ($3 or owner = $2 or lease_until < now())
     returning epoch, position`,
    [projector, owner, takeOver],
  );
  const [row] = rows;
  return row && { epoch: BigInt(row.epoch), position: BigInt(row.position) };
};

/**
 * Keeps leases, all in one statement; one whose checkpoint somebody holds just now is kept the next time. Answers the projectors whose
 * lease somebody else has taken.
 */
export const renewLeases = async (
  pool: Pool,
  held: readonly { readonly name: string; readonly epoch: bigint }[],
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ projector: string }>(
    `with asked as (
       select * from unnest($1::text[], $2::bigint[]) as a (projector, epoch)
     ), free as (
       select c.projector from ${readModelSchema}.checkpoint c join asked using (projector, epoch) for update of c skip locked
     ), kept as (
       update ${readModelSchema}.checkpoint c set lease_until = now() + interval '${seconds} seconds'
       from free where c.projector = free.projector
     )
     select projector from asked join ${readModelSchema}.checkpoint c using (projector) where c.epoch <> asked.epoch`,
    [held.map(({ name }) => name), held.map(({ epoch }) => epoch.toString())],
  );
  return rows.map(({ projector }) => projector);
};

export const releaseLease = async (pool: Pool, projector: string, epoch: bigint): Promise<void> => {
  await pool.query(
    `update ${readModelSchema}.checkpoint set lease_until = '-infinity', owner = null where projector = $1 and epoch = $2`,
    [projector, epoch],
  );
};
