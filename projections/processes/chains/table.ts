import type { Pool } from 'pg';

/** Name of the runner of chains: of its lease. */
export const chainProcess = 'chains';

/**
 * Apart from the lists: `forget-lists` and a rebuild make lists anew from the log, and must never make a step happen again.
 */
export const processSchema = 'process';
export const stepTable = `${processSchema}.chain_step`;
export const cursorTable = `${processSchema}.chain_cursor`;
export const placeTable = `${processSchema}.chain_place`;
export const threadTable = `${processSchema}.chain_thread`;
export const overTable = `${processSchema}.chain_over`;
export const timerTable = `${processSchema}.timer`;
export const timerAreaTable = `${processSchema}.timer_area`;

const schema = `
create schema if not exists ${processSchema};
-- How far the log has been looked through, per row of the table of chains, or further: chain_place.looked. Steps up to there stand in
-- chain_step, or are over.
create table if not exists ${cursorTable} (
  chain text primary key,
  -- Where the row was born: it never runs over older events.
  born bigint not null,
  position bigint not null
);
-- One row: the last event that was looked at, and where it stood. Another position of the same event: the log has moved.
create table if not exists ${placeTable} (
  one boolean primary key default true check (one),
  stream text,
  event_id uuid,
  position bigint,
  -- What the log was last told, and when; why the runner does not run, when it does not.
  told text,
  told_at timestamptz,
  stopped text
);
-- Up to here every row of the table has looked, whatever its own place says: one row is written for a batch and not one a chain.
alter table ${placeTable} add column if not exists looked bigint;
insert into ${placeTable} (one) values (true) on conflict do nothing;
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
-- In which order steps were kept: timers have no place in the log of their own.
alter table ${stepTable} add column if not exists kept bigserial;
alter table ${stepTable} add column if not exists kept_at timestamptz not null default now();
-- Line and time of asking of the causing record that gets the answer; when a timer was due.
alter table ${stepTable} add column if not exists answer jsonb;
alter table ${stepTable} add column if not exists due_for timestamptz;
-- Where its row stands in the table of chains: two rows may lead from one event to one record.
alter table ${stepTable} add column if not exists rank int not null default 0;
-- What it tells of the receiving record, and whether it takes it back (row-facts.ts).
alter table ${stepTable} add column if not exists about text;
alter table ${stepTable} add column if not exists undo boolean not null default false;
-- In the whole order of the steps of a record: the first ones of all records are read without sorting.
create index if not exists chain_step_in_order on ${stepTable} (tenant, target_area, target_id, position, rank, place, kept);
drop index if exists ${processSchema}.chain_step_order, ${processSchema}.chain_step_first;
create index if not exists chain_step_thread on ${stepTable} (correlation_id);
-- Which threads began at which events of late: whoever waits for what follows from a write asks by its position.
create table if not exists ${threadTable} (
  position bigint not null,
  correlation_id text not null,
  kept_at timestamptz not null default now(),
  primary key (position, correlation_id)
);
-- Steps that were skipped: they are not kept again, whatever is read anew from the log.
create table if not exists ${overTable} (
  chain text not null,
  event_id uuid not null,
  place int not null,
  primary key (chain, event_id, place)
);
-- What is to happen by itself, and when: follows from the log alone.
create table if not exists ${timerTable} (
  tenant text not null,
  area text not null,
  id text not null,
  name text not null,
  at timestamptz not null,
  armed_by uuid not null,
  command text not null,
  input jsonb not null,
  correlation_id text not null,
  hops int not null,
  fired boolean not null default false,
  primary key (tenant, area, id, name)
);
create index if not exists timer_due on ${timerTable} (at) where not fired;
create table if not exists ${timerAreaTable} (
  area text primary key,
  made_from text not null,
  position bigint not null
);
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

/** How far a row with a place of its own has been looked through (SQL). */
export const reachedFrom = (position: string): string => `greatest(${position}, (select looked from ${placeTable}))`;
