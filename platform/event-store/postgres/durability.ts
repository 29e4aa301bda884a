import type pg from 'pg';

/** Settings without which an acknowledged event can vanish in a crash. */
const required: readonly string[] = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The required settings that are switched off on the server, e.g. `['fsync']`. */
export const missingDurability = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name = any ($1) and setting in ('off', 'local')",
    [required],
  );
  return rows.map((row) => row.name);
};
