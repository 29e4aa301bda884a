import { randomUUID } from 'node:crypto';
import type { EventStore, NewEvent } from '@kerben/platform/event-store/port.ts';
import type pg from 'pg';

/** Appends one event after another until told to stop; each call is one writer. */
export type Writer = (keepOn: () => boolean) => Promise<void>;

const eventsPerStream = 10;
const data = { note: 'x'.repeat(300), wagons: ['55650139', '60000014'], weight: '64.5' };
const metadata = {
  commandId: randomUUID(),
  command: 'form-smgs',
  userId: randomUUID(),
  tenant: 'ktz',
  at: '2026-11-20T08:00:00Z',
};

const newEvent = (): NewEvent => ({ id: randomUUID(), type: 'SmgsFormed', schemaVersion: 1, data, metadata });

/** The table of the plainest log one could write: the same columns, keys and indexes, filled by single INSERTs. */
export const plainTable = `
create table plain_event (
  position bigint generated always as identity primary key, stream text collate "C" not null, revision int not null,
  id uuid not null unique, type text not null, schema_version int not null, data json not null, metadata json not null,
  recorded_at timestamptz not null default now(), unique (stream, revision)
)`;

const plainInsert = `insert into plain_event (stream, revision, id, type, schema_version, data, metadata)
values ($1, $2, $3, $4, $5, $6, $7)`;

/** The baseline: one prepared INSERT, one transaction, one flush per event. */
export const plainWriter =
  (pool: pg.Pool, done: () => void): Writer =>
  async (keepOn) => {
    while (keepOn()) {
      const stream = `smgs/railway/${randomUUID()}`;
      for (let revision = 0; revision < eventsPerStream && keepOn(); revision++) {
        const { id, type, schemaVersion, data, metadata } = newEvent();
        const values = [stream, revision, id, type, schemaVersion, JSON.stringify(data), JSON.stringify(metadata)];
        await pool.query({ name: 'plain-insert', text: plainInsert, values });
        done();
      }
    }
  };

/** Through the port, with the exact expected revision each time. `acknowledged` hears of every event by its stream. */
export const portWriter =
  (store: EventStore, done: () => void, acknowledged?: (stream: string) => void): Writer =>
  async (keepOn) => {
    while (keepOn()) {
      const stream = `smgs/railway/${randomUUID()}`;
      for (let revision = 0; revision < eventsPerStream && keepOn(); revision++) {
        await store.append(stream, [newEvent()], { expected: revision - 1 });
        done();
        acknowledged?.(stream);
      }
    }
  };
