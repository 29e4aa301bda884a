import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { userIdOf } from '@kerben/workflows/people/ids.ts';
import { users } from '@kerben/workflows/users/area.ts';
import { createInput } from '@kerben/workflows/users/input.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { People } from './open-people.ts';

/** An account as versions before 0.2 kept it: who the person is stood beside the password. */
interface OldAccount {
  readonly id: string;
  readonly user_name: string;
  readonly password_hash: string;
  readonly claims: {
    readonly name: string;
    readonly email: string;
    readonly roles: readonly string[];
    readonly tenant: string;
    readonly customerId: string | null;
    readonly isCustomer: boolean;
    readonly stationIds: readonly string[] | null;
    readonly term: string | null;
  };
}

/**
 * Turns the accounts of a former version into users of the log and credentials, once; then the old table goes. An account
 * that cannot be a user any more is told of and left out.
 */
export const migrateAccounts = async ({ directory, execute }: People, pool: Pool, log: Logger): Promise<void> => {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    `select to_regclass('identity.account') is not null as there`,
  );
  if (!tables[0]?.there) return;
  const { rows } = await pool.query<OldAccount>('select id, user_name, password_hash, claims from identity.account');
  for (const { id: oldId, user_name: userName, password_hash: hash, claims } of rows) {
    const { name: fullName, tenant, roles, ...profile } = claims;
    const id = userIdOf(tenant, userName);
    const [name = '', ...surname] = fullName.split(' ');
    try {
      if (!directory.user(id)) {
        await execute({
          area: users,
          command: commandNamed(users, 'create'),
          id: undefined,
          input: createInput.parse({ ...profile, userName, name, surname: surname.join(' '), roleNames: roles }),
          person: systemPerson(tenant),
          idempotencyKey: `account-${oldId}`,
          expectedRevision: undefined,
          traceparent: null,
        });
      }
      await pool.query(
        `insert into identity.credential (user_id, password_hash, demo) values ($1, $2, $3) on conflict do nothing`,
        [id, hash, oldId.startsWith('demo-')],
      );
    } catch (error) {
      log.warn({ err: error, userName }, 'an account of a former version could not be taken over');
    }
  }
  await pool.query('drop table identity.account');
};
