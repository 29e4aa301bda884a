import type { Pool, PoolClient } from 'pg';
import { cursorTable } from './table.ts';

/** How far each row of the table of chains has looked. */
export type Places = ReadonlyMap<string, bigint>;

export const readPlaces = async (pool: Pool): Promise<Places> => {
  const { rows } = await pool.query<{ chain: string; position: string }>(
    `select chain, position::text from ${cursorTable}`,
  );
  return new Map(rows.map(({ chain, position }) => [chain, BigInt(position)]));
};

/** A row of the table begins here: what the log held before is an operator's to send after it. */
export const bear = async (pool: Pool, chain: string, at: bigint): Promise<void> => {
  await pool.query(
    `insert into ${cursorTable} (chain, born, position) values ($1, $2, $2) on conflict (chain) do nothing`,
    [chain, at.toString()],
  );
};

/** Everything up to this position has been looked at, within the transaction that keeps the steps. */
export const movePlaces = async (client: PoolClient, upTo: bigint): Promise<void> => {
  await client.query(`update ${cursorTable} set position = $1 where position < $1`, [upTo.toString()]);
};
