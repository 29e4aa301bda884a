import { setTimeout as delay } from 'node:timers/promises';
import kafkajs, { type Admin } from 'kafkajs';
import type { Logger } from 'pino';
import { kafkaClient, type KafkaAddress } from './connection.ts';
import type { TopicResult, TopicSpec } from './port.ts';

const retries = 3;
/** A busy broker takes its time for a hundred topics. */
const timeoutMs = 30_000;
const lookMs = 100;

/**
 * Waits until every partition has a leader that knows it: right after a topic is made, a broker may refuse what it is already named for.
 * The library's own wait fails when a broker has not heard of a topic yet.
 */
const untilLed = async (admin: Admin, topics: string[]): Promise<void> => {
  for (const until = performance.now() + timeoutMs; ; await delay(lookMs)) {
    try {
      const found = await admin.fetchTopicMetadata({ topics });
      if (found.topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))) {
        for (const topic of topics) await admin.fetchTopicOffsets(topic);
        return;
      }
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    if (performance.now() > until) throw new Error('the new topics have no leaders yet: look at the brokers');
  }
};

/**
 * Creates the topics that are missing and says of those that are there whether they are as wanted. An existing topic is
 * never changed: more partitions would send a key elsewhere, and shorter retention would delete.
 * @param replication copies of each partition; undefined = three, or as many as there are brokers
 * @throws the client's error when no broker answers or the rights are missing
 */
export const ensureTopics = async (options: {
  readonly address: KafkaAddress;
  readonly specs: readonly TopicSpec[];
  readonly replication: number | undefined;
  readonly log: Logger;
}): Promise<readonly TopicResult[]> => {
  const { address, specs, log } = options;
  const admin = kafkaClient(address, log, retries, timeoutMs).admin();
  await admin.connect();
  try {
    const { brokers } = await admin.describeCluster();
    const replication = options.replication ?? Math.min(3, brokers.length);
    const there = new Set(await admin.listTopics());
    const missing = specs.filter(({ name }) => !there.has(name));
    const settingsOf = ({ settings }: TopicSpec): Readonly<Record<string, string>> => ({
      ...settings,
      // With three copies one broker may be away; with fewer nobody could write then.
      'min.insync.replicas': String(Math.max(1, replication - 1)),
    });
    if (missing.length > 0) {
      await admin.createTopics({
        waitForLeaders: false,
        timeout: timeoutMs,
        topics: missing.map((spec) => ({
          topic: spec.name,
          numPartitions: spec.partitions,
          replicationFactor: replication,
          configEntries: Object.entries(settingsOf(spec)).map(([name, value]) => ({ name, value })),
        })),
      });
      await untilLed(
        admin,
        missing.map(({ name }) => name),
      );
    }
    const found = specs.filter(({ name }) => there.has(name));
    const differences = new Map<string, string[]>(found.map(({ name }) => [name, []]));
    if (found.length > 0) {
      const { topics } = await admin.fetchTopicMetadata({ topics: found.map(({ name }) => name) });
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: found.map((spec) => ({
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name: spec.name,
          configNames: Object.keys(settingsOf(spec)),
        })),
      });
      for (const spec of found) {
        const said = differences.get(spec.name) ?? [];
        const partitions = topics.find(({ name }) => name === spec.name)?.partitions.length;
        if (partitions !== spec.partitions) said.push(`${partitions} partitions, wanted ${spec.partitions}`);
        const entries = resources.find(({ resourceName }) => resourceName === spec.name)?.configEntries ?? [];
        for (const [setting, wanted] of Object.entries(settingsOf(spec))) {
          const actual = entries.find(({ configName }) => configName === setting)?.configValue;
          if (actual !== wanted) said.push(`${setting} is ${actual}, wanted ${wanted}`);
        }
      }
    }
    return specs.map(({ name }) => {
      const said = differences.get(name);
      const outcome = !said ? 'created' : said.length > 0 ? 'different' : 'as wanted';
      return { name, outcome, differences: said ?? [] };
    });
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
};
