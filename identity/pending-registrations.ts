import type { Pool } from 'pg';
import { linkTokenHash, newLinkToken } from './link-token.ts';

/** Registrations whose address has not answered yet: nothing of them stands in the log or in the directory (decision registration). */
export const registrationSchema = `
create table if not exists identity.registration (
  token_hash text primary key,
  tenant text not null,
  user_name text not null,
  name text not null,
  surname text not null,
  email text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
`;

/** What somebody has said of himself. */
export interface Registrant {
  readonly tenant: string;
  readonly userName: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
}

/** Somebody whose address has not answered, with what is kept of the password and of the link. */
export interface PendingRegistration extends Registrant {
  readonly passwordHash: string;
  readonly tokenHash: string;
}

export const createPendingRegistrations = (pool: Pool) => ({
  /** Keeps it for a day; what the link in the letter carries. */
  keep: async ({ tenant, userName, name, surname, email }: Registrant, passwordHash: string): Promise<string> => {
    const token = newLinkToken();
    await pool.query(
      `insert into identity.registration (token_hash, tenant, user_name, name, surname, email, password_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + interval '24 hours')`,
      [linkTokenHash(token), tenant, userName, name, surname, email, passwordHash],
    );
    return token;
  },
  /** Whose link this is; undefined when it is not good (any more). */
  find: async (token: string): Promise<PendingRegistration | undefined> => {
    const { rows } = await pool.query<PendingRegistration>(
      `select token_hash as "tokenHash", tenant, user_name as "userName", name, surname, email, password_hash as "passwordHash"
       from identity.registration where token_hash = $1 and expires_at > now()`,
      [linkTokenHash(token)],
    );
    return rows[0];
  },
  forget: async ({ tokenHash }: Pick<PendingRegistration, 'tokenHash'>): Promise<void> => {
    await pool.query('delete from identity.registration where token_hash = $1', [tokenHash]);
  },
  purge: async (): Promise<void> => {
    await pool.query('delete from identity.registration where expires_at < now()');
  },
});
