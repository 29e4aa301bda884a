import { createHash } from 'node:crypto';

/** What an event says, in the texts in which it is stored. */
export interface HashedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  /** JSON. */
  readonly data: string;
  /** JSON. */
  readonly metadata: string;
}

/** Neither JSON nor the name of a stream or a type holds it raw. */
const separator = '\u001e';

/**
 * Hash of an event over what it says and over the event before it in its stream, in hex: '' before the first. PostgreSQL makes
 * the same one by itself (`log.content` and `log.chain`).
 */
export const eventHash = (before: string, event: HashedEvent): string => {
  const { stream, revision, id, type, schemaVersion, data, metadata } = event;
  return createHash('sha256')
    .update(Buffer.from(before, 'hex'))
    .update([stream, revision, id.toLowerCase(), type, schemaVersion, data, metadata].join(separator))
    .digest('hex');
};
