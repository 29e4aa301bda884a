import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { testDatabase } from '@kerben/platform/testing/postgres.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { carriedEvents } from '@kerben/workflows/kernel/carried.ts';
import { claims } from '@kerben/workflows/claims/area.ts';
import { sequences } from '@kerben/workflows/sequences/area.ts';
import pg from 'pg';
import { pino } from 'pino';
import { tally } from './tally.ts';

export const quiet = pino({ level: 'silent' });
export const areas = [tally, sequences, claims];

export const codec = createEventCodec({ ...tally.events, ...sequences.events, ...claims.events, ...carriedEvents });

export const openStore = (url: string): Promise<EventStore> =>
  createPostgresEventStore({ url, codec, allowForgetfulServer: true });

/** A database of its own with an empty log. */
export const tallyLog = async () => {
  const database = await testDatabase();
  await migrateEventStore(database.url);
  const store = await openStore(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: 8 });
  pool.on('error', () => undefined);
  return {
    url: database.url,
    store,
    pool,
    close: async () => {
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
};

export const staff: Person = { ...systemPerson('railway'), id: 'staff', userName: 'staff' };
export const customer = (customerId: string): Person => ({
  ...staff,
  id: `customer-${customerId}`,
  side: 'customer',
  customerId,
  policies: [],
});
