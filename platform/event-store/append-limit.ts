import type { EncodedEvent } from './codec.ts';
import { AppendTooLargeError } from './port.ts';

/** What one append may hold: EventStoreDB takes 1 MiB with what it adds itself, and every log may move there. */
export const mostAppended = 1_000_000;

/** Ids, types, the hash and the frame of an event, generously. */
const frame = 500;

/** @throws AppendTooLargeError; nothing was sent */
export const assertFits = (stream: string, events: readonly EncodedEvent[]): void => {
  let size = 0;
  for (const { data, metadata } of events) size += frame + Buffer.byteLength(data) + Buffer.byteLength(metadata);
  if (size > mostAppended) throw new AppendTooLargeError(stream, size, mostAppended);
};
