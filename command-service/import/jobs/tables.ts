import type { Pool } from 'pg';

/** Jobs are forgotten after so long; the files they came with as soon as they are done. */
export const keptDays = 7;

/**
 * Results stand beside the rows, one for a stretch of rows that came to the same: writing one into every row costs as much as
 * writing the row did.
 */
const statements = `
create schema if not exists import;
create table if not exists import.job (
  id uuid primary key,
  tenant text not null,
  person text not null,
  area text not null,
  file_name text not null,
  size integer not null default 0,
  digest text not null default '',
  state text not null,
  version integer not null default 0,
  wish jsonb not null default '{}',
  file jsonb,
  problem jsonb,
  counts jsonb not null default '{}',
  done integer not null default 0,
  total integer not null default 0,
  cancel boolean not null default false,
  position bigint not null default 0,
  beat timestamptz not null default now(),
  created timestamptz not null default now()
);
create index if not exists job_of_person on import.job (tenant, person, created desc);
create table if not exists import.part (
  job uuid not null references import.job on delete cascade,
  place integer not null,
  bytes bytea not null,
  primary key (job, place)
);
create table if not exists import.row (
  job uuid not null references import.job on delete cascade,
  place integer not null,
  line integer not null,
  entry text not null,
  outcome text not null,
  said jsonb not null,
  command jsonb,
  wave integer not null,
  primary key (job, place)
);
create table if not exists import.result (
  job uuid not null references import.job on delete cascade,
  first integer not null,
  last integer not null,
  result text not null,
  failure jsonb,
  primary key (job, first)
);
create table if not exists import.mapping (
  tenant text not null,
  person text not null,
  area text not null,
  headings text not null,
  columns jsonb not null,
  used timestamptz not null default now(),
  primary key (tenant, person, area, headings)
);
`;

/** Makes the tables of imports. They hold work on its way, never truth: whatever they say, the log decides. */
export const migrateImports = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two services that start at once would make the same schema twice.
    await client.query("select pg_advisory_xact_lock(hashtext('kerben.import'))");
    await client.query(statements);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** Forgets old jobs with everything that belongs to them. */
export const purgeImports = async (pool: Pool): Promise<void> => {
  await pool.query('delete from import.job where created < now() - make_interval(days => $1)', [keptDays]);
};
