import type { AllStreamRecordedEvent, RecordedEvent as StoredEvent } from '@eventstore/db-client';
import type { EventCodec } from '../codec.ts';
import type { RecordedEvent } from '../recorded.ts';

/** Name under which the version of the data travels in the metadata, beside those of the domain. */
const versionKey = '$schemaVersion';

/** Metadata on their way into the store. */
export const storedMetadata = (metadata: string, schemaVersion: number): Record<string, unknown> => ({
  ...(JSON.parse(metadata) as Record<string, unknown>),
  [versionKey]: schemaVersion,
});

/** What servers before 22.6 say for the position of an event that was read by its stream. */
const unknownPosition = 18_446_744_073_709_551_615n;

/** An event of the store as the port gives it back. Position 0 = the server did not say (reads by stream, before 22.6). */
export const recorded = (stored: StoredEvent | AllStreamRecordedEvent, codec: EventCodec): RecordedEvent => {
  const { [versionKey]: version, ...metadata } = (stored.metadata ?? {}) as Record<string, unknown>;
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
