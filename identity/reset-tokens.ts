import type { Pool } from 'pg';
import { linkTokenHash, newLinkToken } from './link-token.ts';

/** Links for a new password: only the hash of what the link carries is kept. */
export const resetTokenSchema = `
create table if not exists identity.reset_token (
  hash text primary key,
  user_id text not null,
  expires_at timestamptz not null
);
create index if not exists reset_token_user on identity.reset_token (user_id);
`;

/** Tokens that are good once, for an hour, and only the last one of each user. */
export const createResetTokens = (pool: Pool) => ({
  issue: async (userId: string): Promise<string> => {
    const token = newLinkToken();
    await pool.query('delete from identity.reset_token where user_id = $1', [userId]);
    await pool.query(
      `insert into identity.reset_token (hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [linkTokenHash(token), userId],
    );
    return token;
  },
  isGood: async (userId: string, token: string): Promise<boolean> => {
    const { rows } = await pool.query(
      'select 1 from identity.reset_token where hash = $1 and user_id = $2 and expires_at > now()',
      [linkTokenHash(token), userId.replaceAll('\0', '')],
    );
    return rows.length > 0;
  },
  /** Uses a token up; false when it was not good (any more). Of two at once only one gets true. */
  use: async (userId: string, token: string): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'delete from identity.reset_token where hash = $1 and user_id = $2 and expires_at > now()',
      [linkTokenHash(token), userId.replaceAll('\0', '')],
    );
    return rowCount === 1;
  },
  purge: async (): Promise<void> => {
    await pool.query('delete from identity.reset_token where expires_at < now()');
  },
});
export type ResetTokens = ReturnType<typeof createResetTokens>;
