import { membersIn, textMember } from '../members.ts';
import kafkajs, { type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { kafkaClient, requestTimeoutMs, type KafkaAddress } from './connection.ts';
import { TopicsMissingError, type KafkaPublisher, type KafkaRecord } from './port.ts';
import { createWayState } from './way-state.ts';

/** All in-sync replicas. */
const acks = -1;
/**
 * A send is never tried again by the library: a publisher that was frozen would send once more when it wakes up, before
 * anybody can tell it that another one has taken over. Whoever calls tries again, after looking.
 */
const sendRetries = 0;

/**
 * The publisher by kafkajs. Its idempotent producer is not used: the library calls it experimental and loses sequences after
 * failures (tulios/kafkajs#598). Order holds because one call is awaited before the next, never by `maxInFlightRequests`,
 * which does not keep it across retries. Whoever reads drops repeats by `ce_id` (docs/integration.md).
 */
export const createKafkaPublisher = (options: {
  readonly address: KafkaAddress;
  /** Every topic that will be written to. */
  readonly topics: readonly string[];
  readonly log: Logger;
}): KafkaPublisher => {
  const { address, topics, log } = options;
  const state = createWayState();
  let producer: Producer | undefined;

  /** Lets go of the connections whatever state they are in. */
  const drop = async (): Promise<void> => {
    const dropped = producer;
    producer = undefined;
    await dropped?.disconnect().catch(() => undefined);
  };

  const fail = async (error: unknown): Promise<never> => {
    await drop();
    state.change({ kind: 'down', reason: describe(error) });
    throw error;
  };

  const connect = async (): Promise<void> => {
    if (producer) return;
    // Every broker of the list is tried for the way in.
    const client = kafkaClient(address, log, address.brokers.length);
    const admin = client.admin();
    try {
      await admin.connect();
      const there = new Set(await admin.listTopics());
      const missing = topics.filter((topic) => !there.has(topic));
      if (missing.length > 0) throw new TopicsMissingError(missing);
      const next = client.producer({
        createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
        allowAutoTopicCreation: false,
        maxInFlightRequests: 1,
        idempotent: false,
        retry: { retries: sendRetries },
      });
      producer = next;
      await next.connect();
    } catch (error) {
      await fail(error);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
    state.change({ kind: 'ready' });
  };

  return {
    connect,
    publish: async (records) => {
      if (records.length === 0) return;
      await connect();
      try {
        await producer?.sendBatch({ acks, timeout: requestTimeoutMs, topicMessages: byTopic(records) });
      } catch (error) {
        await fail(error);
      }
    },
    state: state.now,
    onState: state.on,
    close: drop,
  };
};

/** The reason behind the library's "number of retries exceeded". */
const describe = (error: unknown): string => {
  const { cause } = membersIn(error);
  return cause instanceof Error ? describe(cause) : (textMember(error, 'message') ?? String(error));
};

const byTopic = (records: readonly KafkaRecord[]) => {
  const topics = new Map<string, { key: string; value: string | null; headers: Record<string, string> }[]>();
  for (const { topic, key, value, headers } of records) {
    let messages = topics.get(topic);
    if (!messages) topics.set(topic, (messages = []));
    messages.push({ key, value, headers: { ...headers } });
  }
  return [...topics].map(([topic, messages]) => ({ topic, messages }));
};
