import type { Pool } from 'pg';

/** Wrong passwords in a row, by who they were tried for. */
export const attemptSchema = `
create table if not exists identity.attempt (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
`;

/** ABP's defaults: five wrong passwords lock for five minutes. */
export const allowedFailures = 5;
const lockMinutes = 5;
/** Failures this far apart are not in a row. */
const memoryMinutes = 15;

const forgotten = `(a.last_at < now() - make_interval(mins => $2) or coalesce(a.locked_until < now(), false))`;

/**
 * Counts wrong passwords and says when it is enough. Names that nobody has are counted like others, so that a lock tells
 * nothing (security row S45). Shared by all replicas.
 */
export const createAttempts = (pool: Pool) => ({
  /** Whole minutes until the next attempt is looked at; 0 = now. */
  waitMinutes: async (subject: string): Promise<number> => {
    const { rows } = await pool.query<{ minutes: number }>(
      `select ceil(extract(epoch from locked_until - now()) / 60)::int as minutes
         from identity.attempt where subject = $1 and locked_until > now()`,
      [subject],
    );
    return rows[0]?.minutes ?? 0;
  },
  failed: async (subject: string): Promise<void> => {
    await pool.query(
      `insert into identity.attempt as a (subject, failures, last_at) values ($1, 1, now())
       on conflict (subject) do update set
         last_at = now(),
         failures = case when ${forgotten} then 1 else a.failures + 1 end,
         locked_until = case when not ${forgotten} and a.failures + 1 >= $3 then now() + make_interval(mins => $4) end`,
      [subject, memoryMinutes, allowedFailures, lockMinutes],
    );
  },
  succeeded: async (subject: string): Promise<void> => {
    await pool.query('delete from identity.attempt where subject = $1', [subject]);
  },
  purge: async (): Promise<void> => {
    await pool.query(`delete from identity.attempt where last_at < now() - interval '1 day'`);
  },
});
export type Attempts = ReturnType<typeof createAttempts>;
