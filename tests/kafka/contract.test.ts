import { publisherContract } from '@kerben/platform/kafka/contract.ts';
import type { KafkaRecord } from '@kerben/platform/kafka/port.ts';
import { createKafkaPublisher } from '@kerben/platform/kafka/publisher.ts';
import { ensureTopics } from '@kerben/platform/kafka/topics.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import {
  addressOfTests,
  broker as there,
  clientOfTests,
  needsBroker,
  onBroker,
  readTopics,
  type Seen,
} from './stand.ts';

const recordOf = ({ topic, key, value, headers }: Seen): KafkaRecord => ({ topic, key, value, headers });

/** Ends the broker; what it gives starts it again. */
const awayBy =
  ({ kill, restart }: NonNullable<typeof there>) =>
  async () => {
    await kill();
    return async (): Promise<void> => {
      await restart();
    };
  };

/** The twin that the simulation has (platform/kafka/memory-broker.ts) keeps to the same. */
describe(onBroker('the publisher by kafkajs keeps to the contract'), function () {
  this.timeout(120_000);
  before(function () {
    needsBroker(this);
  });
  publisherContract(() => {
    const address = addressOfTests();
    const log = createLog('test', 'silent');
    const client = clientOfTests();
    const made: string[] = [];
    return Promise.resolve({
      publisher: (topics) => createKafkaPublisher({ address, topics, log }),
      create: async (specs) => {
        await ensureTopics({ address, specs, replication: 1, log });
        made.push(...specs.map(({ name }) => name));
      },
      read: async (topic) => {
        const partitions = new Map<number, KafkaRecord[]>();
        for (const one of await readTopics(client, [topic]))
          partitions.set(one.partition, [...(partitions.get(one.partition) ?? []), recordOf(one)]);
        return [...partitions.values()];
      },
      away: there && awayBy(there),
      close: async () => {
        const admin = client.admin();
        await admin.connect();
        await admin.deleteTopics({ topics: made });
        await admin.disconnect();
      },
    });
  });
});
