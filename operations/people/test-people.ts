import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import pg from 'pg';
import { ensureRoles } from './ensure-roles.ts';
import { openPeople } from './open-people.ts';

/** For tests: a log of its own that has the static roles, its directory, and a pool on the same database. */
export const openTestPeople = async (now: () => Date = () => new Date()) => {
  const database = await testDatabase();
  await migrateEventStore(database.url);
  const openStore = () =>
    createPostgresEventStore({ url: database.url, codec: createEventCodec(eventTable), allowForgetfulServer: true });
  const store = await openStore();
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  const people = await openPeople(store, now);
  await ensureRoles(people, defaultTenant);
  return {
    ...people,
    store,
    pool,
    /** Another replica: a directory of its own on the same log. */
    replica: async () => {
      const otherStore = await openStore();
      const other = await openPeople(otherStore, now);
      return {
        ...other,
        close: async () => {
          await other.following.close();
          await otherStore.close();
        },
      };
    },
    close: async () => {
      await people.following.close();
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
};

export type TestPeople = Awaited<ReturnType<typeof openTestPeople>>;
