import type { ClientBase } from 'pg';

/** Oldest server on which Kerben's SQL runs (docs/operations.md). */
const oldest = 16;

/**
 * What stands against a server, as the server names its version: undefined when nothing does. `number` is
 * `server_version_num`, e.g. 150018.
 */
export const tooOld = (number: number, name: string): string | undefined =>
  number >= oldest * 10_000 ? undefined : `PostgreSQL ${name} is too old: Kerben needs ${oldest} or later`;

/** Refuses a server that is too old, before anything is written to it. Throws an Error that names the variable. */
export const assertVersion = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  const problem = version && tooOld(version.number, version.name);
  if (problem !== undefined) throw new Error(`DATABASE_URL: ${problem}`);
};
