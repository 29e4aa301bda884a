import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { Pool } from 'pg';
import { readBacklog, type Backlog } from './steps.ts';
import { cursorTable, placeTable, reachedFrom } from './table.ts';

/** How the runner of what follows is doing, as health tells it. */
export interface ChainsState extends Backlog {
  /** `stopped`: it does not know its places and runs nothing until an operator has taken them from the log. */
  readonly state: 'running' | 'stopped';
  readonly why?: string;
  /** Events of the log that it has not looked at, as far as positions count events. */
  readonly behind: number;
}

/** Undefined before the tables were made. */
export const readChainsState = async (
  pool: Pool,
  store: Pick<EventStore, 'head'>,
  now: Date,
): Promise<ChainsState | undefined> => {
  const { rows: made } = await pool.query<{ made: boolean }>(`select to_regclass($1) is not null made`, [placeTable]);
  if (!made[0]?.made) return undefined;
  const { rows } = await pool.query<{ stopped: string | null; position: string | null }>(
    `select stopped, (select min(${reachedFrom('c.position')}) from ${cursorTable} c)::text position from ${placeTable}`,
  );
  const { stopped = null, position: reached = null } = rows[0] ?? {};
  const head = await store.head();
  const position = reached === null ? head : BigInt(reached);
  return {
    state: stopped === null ? 'running' : 'stopped',
    ...(stopped !== null && { why: stopped }),
    behind: head > position ? Number(head - position) : 0,
    ...(await readBacklog(pool, now)),
  };
};
