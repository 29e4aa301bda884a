import { createEventCodec, type EventCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import type { Logger } from 'pino';
import { atAddress } from './named-address.ts';

/**
 * The event log that the configuration names: EventStoreDB when there is an address of one, otherwise PostgreSQL.
 * @throws NoEntry when it cannot be reached or entered
 */
export const openLog = async (options: {
  databaseUrl: string;
  eventStoreUrl: string | undefined;
  log: Logger;
  /** How events are read and written; by the declarations of the domain when not said. */
  codec?: EventCodec;
}): Promise<EventStore> => {
  const { databaseUrl, eventStoreUrl, log, codec = createEventCodec(eventTable) } = options;
  if (!eventStoreUrl) return createPostgresEventStore({ url: databaseUrl, codec, log });
  // Its client brings gRPC along: only who has such a log waits for that, and has the room.
  const { createEventStoreDbStore } = await import('@kerben/platform/event-store/eventstoredb/store.ts');
  const store = createEventStoreDbStore({ url: eventStoreUrl, codec, log });
  try {
    // Nothing is sent before the first call: a start that goes on without its log would tell the first person.
    await atAddress('EVENTSTORE_URL', eventStoreUrl, () => store.health());
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
};
