import { createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { MemoryBroker } from '@kerben/platform/kafka/memory-broker.ts';
import type { KafkaRecord } from '@kerben/platform/kafka/port.ts';
import { kafkaRecord } from '@kerben/projections/processes/kafka/records.ts';
import { createFolds } from '@kerben/projections/runtime/folds.ts';
import { cloudEventOf, publicationOf, stateEventOf } from '@kerben/workflows/integration/cloud-event.ts';
import { topicOf } from '@kerben/workflows/integration/publication.ts';
import { publicTopics } from '@kerben/workflows/integration/topics.ts';
import { withheld } from '@kerben/workflows/integration/withheld.ts';
import { isHousekeeping } from '@kerben/workflows/kernel/carried.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Finding } from './finding.ts';
import { codec } from './railway.ts';

/** Where the schemas are. */
export const base = 'https://kerben.example';

const kinds = new Map(publicTopics().map(({ name, kind }) => [name, kind]));

/** What is still to come of a record: revisions of its public events, and the revision of its last state. */
interface Due {
  readonly events: number[];
  state: number;
}

/**
 * Reads topics as the systems of the railway do (docs/integration.md): each partition in its order, dropping repeats; and compares them
 * with what the log says. Each event and each record is looked at once, however often somebody asks.
 */
export const createTopicsReader = (log: MemoryLog, topics: MemoryBroker['topics']) => {
  const store = createMemoryStore(log, codec);
  const folds = createFolds(store);
  const readUpTo = new Map<readonly KafkaRecord[], number>();
  /** The partition of each record of the railway in each topic. */
  const homes = new Map<string, readonly KafkaRecord[]>();
  let looked = 0;

  const expected = async (kind: 'events' | 'state', event: RecordedEvent): Promise<KafkaRecord | undefined> => {
    const publication = publicationOf(event.stream);
    if (!publication || isHousekeeping(event)) return undefined;
    const topic = topicOf(publication, kind);
    if (kind === 'events') {
      const told = cloudEventOf(event, base);
      return told && kafkaRecord(topic, told.attributes, told.data);
    }
    await folds.ready([event]);
    const { attributes, data } = stateEventOf(event, publication, folds.of(event).state, base);
    return kafkaRecord(topic, attributes, data);
  };

  const whatIsDue = (fresh: readonly RecordedEvent[]): Map<string, Due> => {
    const due = new Map<string, Due>();
    for (const event of fresh) {
      const { stream, revision } = event;
      if (isHousekeeping(event) || !publicationOf(stream)) continue;
      const of = due.get(stream) ?? { events: [], state: 0 };
      due.set(stream, of);
      of.state = revision;
      if (cloudEventOf(event, base)) of.events.push(revision);
    }
    return due;
  };

  return async (): Promise<readonly Finding[]> => {
    const found: Finding[] = [];
    const says = (verdict: string, where: string): void => void found.push({ verdict, where });
    const from = looked;
    const fresh = await store.readAll({ after: BigInt(from), limit: log.events.length });
    looked = log.events.length;
    const eventAt = async (place: number): Promise<RecordedEvent | undefined> =>
      fresh[place - from - 1] ?? (await store.readAll({ after: BigInt(place - 1), limit: 1 }))[0];
    await folds.ready(fresh);
    const due = whatIsDue(fresh);

    const heard = async (topic: string, partition: readonly KafkaRecord[], record: KafkaRecord): Promise<void> => {
      const kind = kinds.get(topic) ?? 'events';
      const { headers, key } = record;
      const where = `${topic}: ${key}@${headers['ce_aggregaterevision']}, ${headers['ce_type']}`;
      const subject = `${topic} ${headers['ce_source']}/${headers['ce_subject']}`;
      if ((homes.get(subject) ?? partition) !== partition) says('a record has one partition', where);
      homes.set(subject, partition);
      const event = await eventAt(Number(headers['ce_sequence']));
      if (event && kind === 'events' && event.type in withheld) says('what is withheld is not told', where);
      if (!event || !isDeepStrictEqual(record, await expected(kind, event))) {
        says('a topic says what the log says', where);
        return;
      }
      const of = due.get(event.stream);
      if (!of) return;
      if (kind === 'state') {
        if (event.revision === of.state) of.state = -1;
        return;
      }
      const place = of.events.indexOf(event.revision);
      if (place > 0) says('events of a record come in their order', where);
      if (place >= 0) of.events.splice(place, 1);
    };
    for (const [topic, partitions] of topics)
      for (const partition of partitions) {
        for (const record of partition.slice(readUpTo.get(partition) ?? 0)) await heard(topic, partition, record);
        readUpTo.set(partition, partition.length);
      }

    for (const [stream, { events, state }] of due) {
      for (const revision of events) says('what is public is told', `${stream}@${revision}`);
      if (state >= 0) says('the last state of a record is told', `${stream}@${state}`);
    }
    return found;
  };
};
