import { isDeepStrictEqual } from 'node:util';
import { createMemoryStore, type MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import type { MemoryBroker } from '@kerben/platform/kafka/memory-broker.ts';
import type { KafkaRecord } from '@kerben/platform/kafka/port.ts';
import { kafkaRecord } from '@kerben/projections/processes/kafka/records.ts';
import { createFolds, type Folds } from '@kerben/projections/runtime/folds.ts';
import { cloudEventOf, partitionKey, publicationOf, stateEventOf } from '@kerben/workflows/integration/cloud-event.ts';
import { publicType, stateName, topicOf } from '@kerben/workflows/integration/publication.ts';
import { withheld } from '@kerben/workflows/integration/withheld.ts';
import { isHousekeeping } from '@kerben/workflows/kernel/carried.ts';
import { parseStream } from '@kerben/workflows/kernel/stream.ts';
import { hashOf } from './chance.ts';
import type { Finding } from './finding.ts';
import { codec } from './railway.ts';

/** Where the schemas are. */
export const base = 'https://kerben.example';

/** Of so many records of the railway one is compared to the letter, of the others names, kinds and places; which one, the seed decides. */
const comparedOf = 8;

const unsaid = 'a topic says what the log says';

/** What is to be told of a record: revisions of its public events, and the revision of its last state. */
interface Due {
  readonly events: number[];
  state: number;
}

const whatIsDue = (events: readonly RecordedEvent[]): ReadonlyMap<string, Due> => {
  const due = new Map<string, Due>();
  for (const event of events) {
    const { stream, revision, type } = event;
    const publication = publicationOf(stream);
    if (!publication || isHousekeeping(event)) continue;
    const of = due.get(stream) ?? { events: [], state: revision };
    due.set(stream, of);
    of.state = revision;
    if (publication.events[type] && !(type in withheld)) of.events.push(revision);
  }
  return due;
};

/** Whether a record of Kafka bears the names of an event: of what happened, or of the state after it. */
const isNamedBy = (event: RecordedEvent, { topic, key, headers }: KafkaRecord): boolean => {
  const publication = publicationOf(event.stream);
  const at = parseStream(event.stream);
  if (!publication || !at || isHousekeeping(event)) return false;
  const isState = topic === topicOf(publication, 'state');
  const name = isState ? stateName : publication.events[event.type]?.name;
  return (
    (isState || topic === topicOf(publication, 'events')) &&
    key === partitionKey(at.tenant, at.id) &&
    name !== undefined &&
    headers['ce_type'] === publicType(publication, name) &&
    headers['ce_id'] === (isState ? `${event.id}.${stateName}` : event.id) &&
    headers['ce_aggregaterevision'] === String(event.revision)
  );
};

/** The record that the log has for the same topic, to the letter. */
const fromLog = async (event: RecordedEvent, topic: string, folds: Folds): Promise<KafkaRecord | undefined> => {
  const publication = publicationOf(event.stream);
  if (!publication) return undefined;
  if (topic === topicOf(publication, 'events')) {
    const told = cloudEventOf(event, base);
    return told && kafkaRecord(topic, told.attributes, told.data);
  }
  await folds.ready([event]);
  const { attributes, data } = stateEventOf(event, publication, folds.of(event).state, base);
  return kafkaRecord(topic, attributes, data);
};

/**
 * Reads topics as the systems of the railway do (docs/integration.md): each partition in its order, dropping repeats; and compares them
 * with what the log says. Each event and each record is looked at once, and the topics keep no longer what was read.
 */
export const createTopicsReader = (seed: string, log: MemoryLog, broker: MemoryBroker) => {
  const store = createMemoryStore(log, codec);
  const folds = createFolds(store);
  /** The partition of each record of the railway in each topic. */
  const homes = new Map<string, readonly KafkaRecord[]>();
  let looked = 0;

  /** What is wrong with a record of Kafka by itself. */
  const wrongIn = async (record: KafkaRecord, event: RecordedEvent): Promise<string | undefined> => {
    if (!isNamedBy(event, record)) return unsaid;
    if (event.type in withheld && record.headers['ce_id'] === event.id) return 'what is withheld is not told';
    if (hashOf(`${seed} compared ${event.stream}`) % comparedOf > 0) return undefined;
    const expected = await fromLog(event, record.topic, folds);
    return isDeepStrictEqual(record, expected) ? undefined : unsaid;
  };

  return async (): Promise<readonly Finding[]> => {
    const found: Finding[] = [];
    const from = looked;
    looked = log.events.length;
    const fresh = await store.readAll({ after: BigInt(from), limit: looked });
    const due = whatIsDue(fresh);
    const hear = async (partition: readonly KafkaRecord[], record: KafkaRecord): Promise<void> => {
      const { topic, headers } = record;
      const place = Number(headers['ce_sequence']);
      const [event = fresh[place - from - 1]] =
        place > from ? [] : await store.readAll({ after: BigInt(place - 1), limit: 1 });
      const says = (verdict: string): void => {
        const where = `${topic}: ${headers['ce_subject']}@${headers['ce_aggregaterevision']}, ${headers['ce_type']}`;
        found.push({ verdict, where });
      };
      const subject = `${topic} ${headers['ce_source']}/${headers['ce_subject']}`;
      if ((homes.get(subject) ?? partition) !== partition) says('a record has one partition');
      homes.set(subject, partition);
      if (!event) return says(unsaid);
      const wrong = await wrongIn(record, event);
      if (wrong !== undefined) return says(wrong);
      const of = due.get(event.stream);
      if (of && headers['ce_id'] !== event.id && event.revision === of.state) of.state = -1;
      const next = of && headers['ce_id'] === event.id ? of.events.indexOf(event.revision) : -1;
      if (next > 0) says('events of a record come in their order');
      if (next >= 0) of?.events.splice(next, 1);
    };
    for (const partition of [...broker.topics.values()].flat())
      for (const record of partition) await hear(partition, record);
    broker.forget();
    for (const [stream, { events, state }] of due)
      for (const revision of [...events, ...(state < 0 ? [] : [state])])
        found.push({ verdict: 'what is public is told', where: `${stream}@${revision}` });
    return found;
  };
};
