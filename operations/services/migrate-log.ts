import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { isAway } from '@kerben/platform/postgres/is-away.ts';
import pg from 'pg';
import type { Logger } from 'pino';
import { atAddress } from './named-address.ts';

/**
 * Brings the log up to date as the role that owns it and gives the services their rights. Says when nothing keeps the services
 * from changing what was written, because one role does everything.
 */
export const migrateLog = async (
  { databaseUrl, ownerUrl }: { readonly databaseUrl: string; readonly ownerUrl: string | undefined },
  log: Logger,
): Promise<void> => {
  await atAddress(
    ownerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL',
    ownerUrl ?? databaseUrl,
    () => migrateEventStore(ownerUrl ?? databaseUrl, ownerUrl === undefined ? undefined : databaseUrl),
    isAway,
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await atAddress('DATABASE_URL', databaseUrl, () => client.connect());
  try {
    const { rows } = await client.query<{ may: boolean }>(
      `select has_table_privilege('log.event', 'update, delete, truncate') as may`,
    );
    if (rows[0]?.may)
      log.warn(
        'the role of DATABASE_URL may change and delete events: give the services a role of their own and set DATABASE_OWNER_URL',
      );
  } finally {
    await client.end();
  }
};
