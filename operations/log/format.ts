import { createHash } from 'node:crypto';
import type { NewEvent } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { z } from 'zod';

/**
 * A whole log in a file (docs/backup.md): newline-delimited JSON. First a header, then one line for each event in the order of
 * the log, last a footer. Positions are not kept, because every store has its own; everything else of an event is.
 */
export const formatVersion = 1;

export const storeKinds = ['postgres', 'eventstoredb'] as const;
export type StoreKind = (typeof storeKinds)[number];

export const headerSchema = z.strictObject({
  format: z.literal('kerben-log'),
  version: z.int().min(1),
  /** Where the log lay. */
  store: z.enum(storeKinds),
  writtenAt: z.iso.datetime(),
});

const eventSchema = z.strictObject({
  id: z.string(),
  stream: z.string().min(1),
  revision: z.int().min(0),
  type: z.string().min(1),
  schemaVersion: z.int().min(1),
  data: z.unknown(),
  metadata: z.record(z.string(), z.unknown()),
});

export type LoggedEvent = z.output<typeof eventSchema>;

export const eventLineSchema = z.strictObject({
  event: eventSchema,
  /** SHA-256, hexadecimal, of the hash of the line before and of this event. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const footerSchema = z.strictObject({ events: z.int().min(0), hash: z.string() });

/** The hash before the first event. */
export const noHash = '0'.repeat(64);

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    : value;

/** An event as text that does not depend on the order in which a store keeps the members of an object. */
export const canonical = ({ id, stream, revision, type, schemaVersion, data, metadata }: LoggedEvent): string =>
  JSON.stringify({ id, stream, revision, type, schemaVersion, data: data ?? null, metadata }, sorted);

/** The hash of the chain after one more event. */
export const chained = (before: string, event: string): string =>
  createHash('sha256').update(before).update(event).digest('hex');

/** What a file keeps of a recorded event. */
export const logged = ({ id, stream, revision, type, schemaVersion, data, metadata }: RecordedEvent): LoggedEvent => ({
  id,
  stream,
  revision,
  type,
  schemaVersion,
  data,
  metadata,
});

/** An event of a file on its way into a log. */
export const writable = ({ id, type, schemaVersion, data, metadata }: LoggedEvent): NewEvent => ({
  id,
  type,
  schemaVersion,
  data,
  metadata,
});
