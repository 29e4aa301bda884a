import { createIdentity, identityTables, type Identity } from '@kerben/identity/identity.ts';
import type { SecurityLog } from '@kerben/identity/security-log.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { isOn } from '@kerben/workflows/features/values.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { KnownTenant } from '@kerben/workflows/people/known.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration.ts';
import { demoPassword, demoUserId, demoUsers } from '../demo/people.ts';
import { ensureDemoSettings } from '../demo/settings.ts';
import { accountCommands } from '../people/account-commands.ts';
import { ensureAdministrator } from '../people/ensure-administrator.ts';
import { ensureRoles } from '../people/ensure-roles.ts';
import { migrateAccounts } from '../people/migrate-accounts.ts';
import { openPeople, type LooksAt, type People } from '../people/open-people.ts';
import { tellingOldAddress } from '../people/tell-old-address.ts';
import { tellWithoutSide } from '../people/without-side.ts';
import { seedTenants } from '../tenants/seed-tenant.ts';
import { withSeeding } from '../tenants/with-seeding.ts';
import { createAdmit, type Admit } from './admit.ts';

/** Everything about who there is: the directory and its commands, passwords, and who a token stands for. */
export interface SignIn extends People {
  readonly identity: Identity;
  readonly admit: Admit;
  /** Password of the administrator when this start has made one: told once, kept nowhere. */
  readonly newPassword: string | undefined;
}

/** Several services may start at once on a new database. */
const createTables = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('kerben identity tables'))`);
    await client.query(identityTables);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
};

/**
 * Folds the people of the log and makes sure that the static roles are there and that somebody can sign in: the demo's users
 * by their known password, which the demo data brings into the log, or an administrator.
 */
export const prepareSignIn = async (options: {
  configuration: Configuration;
  store: EventStore;
  pool: Pool;
  log: Logger;
  issuer: string;
  cookieKeys: readonly string[];
  security: SecurityLog;
  /** Base64, 32 bytes. */
  secretKey: string;
  /** Whether this process sees to roles, old accounts and the first administrator: one of the services does. */
  prepare?: boolean;
  looks: LooksAt;
}): Promise<SignIn> => {
  const { configuration, store, pool, log, prepare = true } = options;
  await createTables(pool);
  const otherIssuer = configuration.oidcIssuer !== undefined;
  const people = await openPeople(store, systemClock, { otherIssuer }, options.looks);
  const { directory } = people;
  const tenantOf = (known: KnownTenant | undefined) =>
    known && directory.isTenantActive(known.id) ? { id: known.id, name: known.state.name } : undefined;
  const identity = createIdentity({
    pool,
    directory,
    commands: accountCommands(people),
    tenants: {
      byName: (name) => tenantOf(directory.tenantNamed(name)),
      byId: (id) => tenantOf(directory.tenant(id)),
    },
    policy: {
      localLogin: (tenant) => directory.settings(tenant)[setting.localLogin] === 'true',
      registration: (tenant) =>
        directory.settings(tenant)[setting.registration] === 'true' &&
        isOn(directory.features(tenant), 'Kerben.Registration'),
      contact: (tenant) => directory.features(tenant)['Kerben.Registration.Contact'] ?? '',
    },
    cookieKeys: options.cookieKeys,
    issuer: options.issuer,
    lettersAreShown: configuration.demo,
    secretKey: Buffer.from(options.secretKey, 'base64'),
    security: options.security,
    failed: (error) => log.error({ err: error }, 'a letter could not be sent'),
  });
  const { credentials } = identity;
  let newPassword: string | undefined;
  if (prepare) {
    await ensureRoles(people, defaultTenant);
    await migrateAccounts(people, pool, log);
    await seedTenants(people);
    tellWithoutSide(directory, log);
    if (configuration.demo) {
      await ensureDemoSettings(people);
      await credentials.ensureDemo(
        demoUsers.map(({ userName }) => demoUserId(userName)),
        demoPassword,
      );
    } else {
      // They may be there from a start on loopback, and everybody knows their password.
      await credentials.removeDemo();
      if (configuration.oidcIssuer === undefined)
        newPassword = await ensureAdministrator(people, credentials, configuration.adminPassword);
    }
  }
  return {
    ...people,
    execute: tellingOldAddress(withSeeding(people), directory, identity.emailChange),
    identity,
    admit: createAdmit(directory, systemClock),
    newPassword,
  };
};
