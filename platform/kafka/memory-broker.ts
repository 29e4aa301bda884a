import { TopicsMissingError, type KafkaPublisher, type KafkaRecord, type TopicSpec } from './port.ts';
import { createWayState } from './way-state.ts';

/** What a broker takes of one partition at once unless it is told otherwise (`message.max.bytes`). */
const usualMostBytes = 1_048_588;
const batchHeadBytes = 61;

/** Bytes of a record in a batch, lengths and differences of time and place included; names and headers in Latin letters. */
const bytesOf = ({ key, value, headers }: KafkaRecord): number => {
  let bytes = 16 + key.length + (value === null ? 0 : Buffer.byteLength(value));
  for (const name in headers) bytes += 4 + name.length + (headers[name]?.length ?? 0);
  return bytes;
};

/** The same key has the same partition for ever. */
const partitionOf = (key: string, partitions: number): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 16)) >>> 0) % partitions;
};

/** Records of one request for one partition: there whole or not at all. */
interface Batch {
  readonly topic: string;
  readonly partition: number;
  readonly records: readonly KafkaRecord[];
}

/**
 * A broker in memory: topics, each of some partitions, each in the order in which its records were taken. It knows nobody who sends, so
 * that what is sent twice is there twice.
 */
export const createMemoryBroker = ({ mostBytes = usualMostBytes }: { readonly mostBytes?: number } = {}) => {
  const topics = new Map<string, readonly KafkaRecord[][]>();
  const kept: ReadonlyMap<string, readonly (readonly KafkaRecord[])[]> = topics;
  const partitionsOf = (topic: string): readonly KafkaRecord[][] => {
    const found = topics.get(topic);
    if (!found) throw new Error(`This server does not host this topic-partition: ${topic}`);
    return found;
  };
  return {
    /** What stands in each partition of each topic. */
    topics: kept,
    create: (specs: readonly Pick<TopicSpec, 'name' | 'partitions'>[]): void => {
      for (const { name, partitions } of specs)
        if (!topics.has(name))
          topics.set(
            name,
            Array.from({ length: partitions }, () => []),
          );
    },
    /** What is so old that the topics keep it no more: all that stands there now. */
    forget: (): void => {
      for (const partition of [...topics.values()].flat()) partition.length = 0;
    },
    /** One request, cut as it goes to partitions. */
    batchesOf: (records: readonly KafkaRecord[]): readonly Batch[] => {
      const batches = new Map<string, Batch & { readonly records: KafkaRecord[] }>();
      for (const record of records) {
        const { topic, key } = record;
        const partition = partitionOf(key, partitionsOf(topic).length);
        const place = `${topic}/${partition}`;
        const batch = batches.get(place) ?? { topic, partition, records: [] };
        batches.set(place, batch);
        batch.records.push(record);
      }
      return [...batches.values()];
    },
    /** @throws Error when one of them is too large: the others are there then. */
    take: (batches: readonly Batch[]): void => {
      const isTooLarge = ({ records }: Batch): boolean =>
        records.reduce((sum, record) => sum + bytesOf(record), batchHeadBytes) > mostBytes;
      for (const batch of batches)
        if (!isTooLarge(batch)) partitionsOf(batch.topic)[batch.partition]?.push(...batch.records);
      if (batches.some(isTooLarge))
        throw new Error('The request included a message larger than the max message size the server will accept');
    },
  };
};
export type MemoryBroker = ReturnType<typeof createMemoryBroker>;

/** The way between a publisher and the broker. */
export interface Way {
  /** Rejects when nobody answers. */
  connect(): Promise<void>;
  /**
   * A request and its answer: calls `take` when it has come to the broker, perhaps with some of its batches alone, and rejects when no
   * answer is heard, whatever was taken or will be.
   */
  request(take: (reaches?: (batch: number) => boolean) => void): Promise<void>;
}

/** Everything arrives at once. */
const straight: Way = {
  connect: () => Promise.resolve(),
  request: (take) =>
    new Promise((resolve) => {
      take();
      resolve();
    }),
};

/** The publisher's port on a broker in memory: a twin of the one by kafkajs, and no kinder than the way that it is given. */
export const createMemoryPublisher = ({
  broker,
  topics,
  way = straight,
}: {
  readonly broker: MemoryBroker;
  /** Every topic that will be written to. */
  readonly topics: readonly string[];
  readonly way?: Way;
}): KafkaPublisher => {
  const state = createWayState();
  let connected = false;
  const failing = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      connected = false;
      state.change({ kind: 'down', reason: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  };
  const connect = async (): Promise<void> => {
    if (connected) return;
    await failing(async () => {
      await way.connect();
      const missing = topics.filter((topic) => !broker.topics.has(topic));
      if (missing.length > 0) throw new TopicsMissingError(missing);
    });
    connected = true;
    state.change({ kind: 'ready' });
  };
  return {
    connect,
    publish: async (records) => {
      if (records.length === 0) return;
      await connect();
      await failing(async () => {
        const batches = broker.batchesOf(records);
        await way.request((reaches = () => true) => broker.take(batches.filter((_, place) => reaches(place))));
      });
    },
    state: state.now,
    onState: state.on,
    close: () => {
      connected = false;
      return Promise.resolve();
    },
  };
};
