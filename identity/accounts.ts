import type { Pool } from 'pg';
import { hashPassword, passwordMatches } from './password.ts';

/** Claims of an account, as they stand in its tokens; `workflows/permissions/person.ts` reads them. */
export interface AccountClaims {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly tenant: string;
  readonly customerId: string | null;
  readonly isCustomer: boolean;
  /** ESR codes, or null for every station. */
  readonly stationIds: readonly string[] | null;
  /** Last day of access, `YYYY-MM-DD`. */
  readonly term: string | null;
}

export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly claims: AccountClaims;
}

export const createAccounts = (pool: Pool) => ({
  byId: async (id: string): Promise<Account | undefined> => {
    const { rows } = await pool.query<Account>(
      'select id, user_name as "userName", claims from identity.account where id = $1',
      [id],
    );
    return rows[0];
  },
  /** The account, if name and password are right. Takes the same time when the name is unknown. */
  signIn: async (userName: string, password: string): Promise<Account | undefined> => {
    const { rows } = await pool.query<Account & { hash: string }>(
      'select id, user_name as "userName", claims, password_hash as hash from identity.account where lower(user_name) = lower($1)',
      [userName.replaceAll('\0', '').trim()],
    );
    const [found] = rows;
    return (await passwordMatches(password, found?.hash)) ? found : undefined;
  },
  /** Creates the account unless its user name is taken. */
  ensure: async (account: Account, password: string): Promise<void> => {
    const { rows } = await pool.query('select 1 from identity.account where user_name = $1', [account.userName]);
    if (rows.length > 0) return;
    await pool.query(
      'insert into identity.account (id, user_name, password_hash, claims) values ($1, $2, $3, $4) on conflict do nothing',
      [account.id, account.userName, await hashPassword(password), JSON.stringify(account.claims)],
    );
  },
  /** Sets the password of an account, which is created when it is not there. */
  set: async (account: Account, password: string): Promise<void> => {
    await pool.query(
      `insert into identity.account (id, user_name, password_hash, claims) values ($1, $2, $3, $4)
       on conflict (id) do update set password_hash = excluded.password_hash`,
      [account.id, account.userName, await hashPassword(password), JSON.stringify(account.claims)],
    );
  },
  remove: async (ids: readonly string[]): Promise<void> => {
    await pool.query('delete from identity.account where id = any($1)', [ids]);
  },
});

export type Accounts = ReturnType<typeof createAccounts>;
