import type { Pool } from 'pg';
import { hashPassword, passwordMatches } from './password.ts';

/**
 * Passwords by user id: all that is kept of a person outside the log, because a hash must be replaceable and erasable. Who
 * the user is, only the directory says.
 */
export const credentialSchema = `
create table if not exists identity.credential (
  user_id text primary key,
  password_hash text not null,
  -- everybody knows the password of a demo account: it goes as soon as others can reach Kerben
  demo boolean not null default false,
  changed_at timestamptz not null default now()
);
`;

export const createCredentials = (pool: Pool) => {
  const setHash = async (userId: string, passwordHash: string): Promise<void> => {
    await pool.query(
      `insert into identity.credential (user_id, password_hash) values ($1, $2)
       on conflict (user_id) do update set password_hash = excluded.password_hash, demo = false, changed_at = now()`,
      [userId, passwordHash],
    );
  };
  return {
    has: async (userId: string): Promise<boolean> => {
      const { rows } = await pool.query('select 1 from identity.credential where user_id = $1', [userId]);
      return rows.length > 0;
    },
    /** Whether this is the password of the user. Takes the same time when there is no such user. */
    matches: async (userId: string | undefined, password: string): Promise<boolean> => {
      const { rows } = await pool.query<{ hash: string }>(
        'select password_hash as hash from identity.credential where user_id = $1',
        [userId ?? ''],
      );
      return passwordMatches(password, rows[0]?.hash);
    },
    /** Sets the password of a user, also one who had none. */
    set: async (userId: string, password: string): Promise<void> => setHash(userId, await hashPassword(password)),
    /** The same with what was kept of a password before there was a user. */
    setHash,
    /**
     * Gives demo users the demo's password, unless they have one already. Two statements for all of them: a start that asks for
     * each by itself opens a connection for each.
     */
    ensureDemo: async (userIds: readonly string[], password: string): Promise<void> => {
      const { rows } = await pool.query<{ id: string }>(
        'select id from unnest($1::text[]) id where not exists (select from identity.credential where user_id = id)',
        [userIds],
      );
      if (rows.length === 0) return;
      await pool.query(
        `insert into identity.credential (user_id, password_hash, demo)
       select id, hash, true from unnest($1::text[], $2::text[]) as missing (id, hash) on conflict do nothing`,
        [rows.map(({ id }) => id), await Promise.all(rows.map(() => hashPassword(password)))],
      );
    },
    removeDemo: async (): Promise<void> => {
      await pool.query('delete from identity.credential where demo');
    },
  };
};

export type Credentials = ReturnType<typeof createCredentials>;
