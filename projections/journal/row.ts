import { metadataOf } from '@kerben/workflows/kernel/fold.ts';
import type { RecordedEvent as StoredEvent } from '@kerben/platform/event-store/recorded.ts';
import { isHousekeeping } from '@kerben/workflows/kernel/carried.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import type { Journal } from '../read-models/declaration.ts';
import { rowOf, type Row } from '../read-models/row.ts';

/** Id of a journal's row: the position in the log, as text of one length, so that ids are in the order of the log. */
const idOf = (position: bigint): string => position.toString().padStart(20, '0');

/**
 * The row of one event, or of the entry that was made of it: used by the projector, by the rebuild and by the checker alike. The same event has the same row
 * for ever. The event itself stays in the log. `place` tells several rows of one event apart, in their order.
 */
export const journalRow = (journal: Journal, event: StoredEvent, entry?: object, place?: number): Row => {
  const parts = parseStream(event.stream);
  if (!parts) throw new Error(`not a stream of ours: ${event.stream}`);
  // As it is: its data are not looked at, so that events which this version cannot read stand in the list as well.
  const { occurredAt } = metadataOf(event);
  const origin = {
    id: place === undefined ? idOf(event.position) : `${idOf(event.position)}-${String(place).padStart(4, '0')}`,
    tenant: parts.tenant,
    revision: event.revision,
    position: event.position,
    createdAt: occurredAt,
    changedAt: occurredAt,
  };
  return rowOf(journal, entry ?? event, origin);
};

/** What a journal reads of the log. */
export const prefixesOf = (journal: Journal): string[] => journal.areas.map((area) => `${area}/`);

/** Whether an event is one of those that a journal lists. */
export const isListed = (journal: Journal, event: Pick<StoredEvent, 'stream' | 'type'>): boolean =>
  !isHousekeeping(event) && journal.areas.includes(event.stream.slice(0, event.stream.indexOf('/')));
