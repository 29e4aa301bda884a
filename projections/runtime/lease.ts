import type { Pool } from 'pg';
import { readModelSchema } from '../read-models/table.ts';

export interface Lease {
  readonly epoch: bigint;
  readonly position: bigint;
}

const seconds = 10;

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

/** False when somebody else has taken over. */
export const renewLease = async (pool: Pool, projector: string, epoch: bigint): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update ${readModelSchema}.checkpoint set lease_until = now() + interval '${seconds} seconds' where projector = $1 and epoch = $2`,
    [projector, epoch],
  );
  return rowCount === 1;
};

export const releaseLease = async (pool: Pool, projector: string, epoch: bigint): Promise<void> => {
  await pool.query(
    `update ${readModelSchema}.checkpoint set lease_until = '-infinity', owner = null where projector = $1 and epoch = $2`,
    [projector, epoch],
  );
};
