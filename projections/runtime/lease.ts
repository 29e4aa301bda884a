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

/** $1 projector, $2 owner, $3 whether the former owner is gone for certain, $4 the tables that the new owner keeps. */
const taking = `
with held as (
  select epoch, position from ${readModelSchema}.checkpoint
  where projector = $1 and ($3 or owner = $2 or lease_until < now()) for update
), tables as (
  update ${readModelSchema}.model m
  set position = case when m.epoch = held.epoch then held.position else m.position end, projector = $1,
    epoch = case when table_name = any($4) then held.epoch + 1 else m.epoch end
  from held
  where table_name = any($4) or (m.projector = $1 and m.epoch = held.epoch)
  returning table_name, m.position
)
update ${readModelSchema}.checkpoint c
set epoch = held.epoch + 1, owner = $2, lease_until = now() + interval '${seconds} seconds',
  position = least(held.position, (select min(coalesce(position, 0)) from tables where table_name = any($4)))
from held where c.projector = $1
returning c.epoch, c.position`;

/**
 * One active instance per projector. Taking the lease raises the epoch; every commit compares it, so that a stopped and
 * revived former owner cannot write any more (fault F7). Two releases keep tables of two shapes under one checkpoint: what one of them
 * read while it had the lease the tables of the other don't hold. So each table says under which epoch it is kept and up to where it was
 * whole when it was not, and the checkpoint goes back to where the tables of the new owner are whole (decision kept-tables).
 * @param takeOver for the embedded default, where the supervisor knows that the former owner is gone
 * @param tables names of the tables that the owner keeps
 */
export const acquireLease = async (
  pool: Pool,
  projector: string,
  owner: string,
  takeOver: boolean,
  tables: readonly string[] = [],
): Promise<Lease | undefined> => {
  await pool.query(`insert into ${readModelSchema}.checkpoint (projector) values ($1) on conflict do nothing`, [
    projector,
  ]);
  const values = [projector, owner, takeOver, tables];
  const { rows } = await pool.query<{ epoch: string; position: string }>(taking, values);
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
