import type { Pool } from 'pg';

/** Name of the runner of chains: of its lease. */
export const chainProcess = 'chains';

/**
 * Apart from the lists: `forget-lists` and a rebuild make lists anew from the log, and must never make a step happen again.
 */
export const processSchema = 'process';
export const stepTable = `${processSchema}.chain_step`;
export const cursorTable = `${processSchema}.chain_cursor`;

const schema = `
create schema if not exists ${processSchema};
-- How far the log has been looked through, per row of the table of chains. Steps up to there stand in chain_step, or are over.
create table if not exists ${cursorTable} (
  chain text primary key,
  -- Where the row was born: it never runs over older events.
  born bigint not null,
  position bigint not null
);
create table if not exists ${stepTable} (
  chain text not null,
  event_id uuid not null,
  place int not null,
  tenant text not null,
  position bigint not null,
  cause_area text not null,
  cause_id text not null,
  target_area text not null,
  target_id text not null,
  command text not null,
  input jsonb not null,
  correlation_id text not null,
  hops int not null,
  -- due: to be done; parked: refused, waits for its next try or for people.
  state text not null default 'due',
  tries int not null default 0,
  due_at timestamptz not null default now(),
  primary key (chain, event_id, place)
);
create index if not exists chain_step_order on ${stepTable} (tenant, target_area, target_id, position, place);
`;

/** Creates the tables. Safe to run from many processes at once. */
export const prepareChainProcess = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('kerben chains'))`);
    await client.query(schema);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
};
