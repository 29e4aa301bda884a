import { membersIn } from '../../members.ts';
import type { AllStreamRecordedEvent, RecordedEvent as StoredEvent } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import { eventHash } from '../event-hash.ts';
import type { RecordedEvent } from '../recorded.ts';

type Stored = StoredEvent | AllStreamRecordedEvent;

/** Names under which the version of the data and the hash travel in the metadata, beside those of the domain. */
const versionKey = '$schemaVersion';
const hashKey = '$hash';

/** Metadata on their way into the store. */
export const storedMetadata = (metadata: string, schemaVersion: number, hash: string): Record<string, unknown> => ({
  ...membersIn(JSON.parse(metadata)),
  [versionKey]: schemaVersion,
  [hashKey]: hash,
});

/** What servers before 22.6 say for the position of an event that was read by its stream. */
const unknownPosition = 18_446_744_073_709_551_615n;

const metadataOf = ({ metadata }: Stored) => membersIn(metadata);

/** The hash that an event was written with; undefined for one from before events had hashes. */
export const storedHash = (stored: Stored): string | undefined => {
  const hash = metadataOf(stored)[hashKey];
  return typeof hash === 'string' ? hash : undefined;
};

/** The hash that an event must have, after the event with the hash `before`: of what it says now. */
export const hashNow = (before: string, stored: Stored): string => {
  const { [versionKey]: version, [hashKey]: _hash, ...metadata } = metadataOf(stored);
  return eventHash(before, {
    stream: stored.streamId,
    revision: Number(stored.revision),
    id: stored.id,
    type: stored.type,
    schemaVersion: typeof version === 'number' ? version : 1,
    // JSON has one form here: what was written by `JSON.stringify` is read by `JSON.parse`.
    data: JSON.stringify(stored.data ?? null),
    metadata: JSON.stringify(metadata),
  });
};

/** An event of the store as the port gives it back. Position 0 = the server did not say (reads by stream, before 22.6). */
export const recorded = (stored: Stored, codec: EventCodec): RecordedEvent => {
  const { [versionKey]: version, [hashKey]: _hash, ...metadata } = metadataOf(stored);
  const commit = stored.position?.commit ?? unknownPosition;
  return codec.decode({
    id: stored.id,
    stream: stored.streamId,
    revision: Number(stored.revision),
    position: commit === unknownPosition ? 0n : commit,
    type: stored.type,
    schemaVersion: typeof version === 'number' ? version : 1,
    data: stored.data,
    metadata: metadata,
  });
};
