import { createEventCodec, type EventCodec } from '@kerben/platform/event-store/codec.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { createPostgresEventStore } from '@kerben/platform/event-store/postgres/store.ts';
import { eventTable } from '@kerben/workflows/event-tables.ts';
import type { Logger } from 'pino';

/** The event log that the configuration names: EventStoreDB when there is an address of one, otherwise PostgreSQL. */
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
  return createEventStoreDbStore({ url: eventStoreUrl, codec, log });
};
