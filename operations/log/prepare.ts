import { createLog } from '@kerben/platform/telemetry/log.ts';
import { configurationOrExit } from '../configuration.ts';
import { migrateLog } from '../services/migrate-log.ts';

/**
 * Brings the log's schema up to date as the role that owns it, gives the services their rights, and ends: with it no other process needs
 * `DATABASE_OWNER_URL`. Exit code 0 = done, 1 = it cannot be, 2 = not configured.
 */
const { databaseUrl, databaseOwnerUrl: ownerUrl } = configurationOrExit();
if (databaseUrl === undefined) {
  console.error('DATABASE_URL is not set: there is no database to prepare.');
  process.exit(2);
}
try {
  await migrateLog({ databaseUrl, ownerUrl }, createLog('prepare', 'warn'));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
