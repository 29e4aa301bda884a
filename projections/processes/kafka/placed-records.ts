import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { KafkaRecord } from '@kerben/platform/kafka/port.ts';
import { cloudEventOf, publicationOf, stateEventOf } from '@kerben/workflows/integration/cloud-event.ts';
import { topicOf } from '@kerben/workflows/integration/publication.ts';
import { isHousekeeping } from '@kerben/workflows/kernel/carried.ts';
import type { Folds } from '../../runtime/folds.ts';
import { kafkaRecord } from './records.ts';

/** A record for Kafka, and where in the log it belongs. */
export interface PlacedRecord {
  readonly position: bigint;
  readonly record: KafkaRecord;
}

/**
 * The records of one stream's events, which are folded: each event, and the state after the last. `base` = the address under which
 * people and systems reach the API, where the schemas are.
 */
export const placedRecords = (
  folds: Folds,
  { base, topicPrefix }: { readonly base: string; readonly topicPrefix: string },
  stream: string,
  all: readonly RecordedEvent[],
): readonly PlacedRecord[] => {
  const publication = publicationOf(stream);
  const events = all.filter((event) => !isHousekeeping(event));
  const last = events.at(-1);
  if (!publication || !last) return [];
  const topic = topicOf(publication, 'events', topicPrefix);
  const told = events.flatMap((event) => {
    const cloud = cloudEventOf(event, base);
    return cloud ? [{ position: event.position, record: kafkaRecord(topic, cloud.attributes, cloud.data) }] : [];
  });
  const state = stateEventOf(last, publication, folds.of(last).state, base);
  const states = topicOf(publication, 'state', topicPrefix);
  return [...told, { position: last.position, record: kafkaRecord(states, state.attributes, state.data) }];
};

/** In the order of the log across all records as well: consumers of a whole topic see what happened when. */
export const inLogOrder = (placed: readonly PlacedRecord[]): readonly KafkaRecord[] =>
  placed
    .toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
    .map(({ record }) => record);
