import pg from 'pg';
import { testDatabase } from '../../testing/postgres.ts';
import { plainCodec } from '../codec.ts';
import { eventStoreContract } from '../contract.ts';
import { migrateEventStore } from './migrate.ts';
import { createPostgresEventStore } from './store.ts';

eventStoreContract('PostgreSQL', async () => {
  const database = await testDatabase();
  await migrateEventStore(database.url);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  return {
    open: (options) =>
      createPostgresEventStore({ url: database.url, codec: plainCodec, allowForgetfulServer: true, ...options }),
    cutConnections: async () => {
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    },
    stall: async () => {
      await admin.query('begin');
      await admin.query('select position from log.counter for update');
      return async () => {
        await admin.query('commit');
      };
    },
    dispose: async () => {
      await admin.end();
      await database.drop();
    },
  };
});
