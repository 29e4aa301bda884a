import type { MemoryLog } from '@kerben/platform/event-store/memory-log.ts';
import { createMemoryBroker, createMemoryPublisher } from '@kerben/platform/kafka/memory-broker.ts';
import type { KafkaPublisher } from '@kerben/platform/kafka/port.ts';
import { createKafkaProcess, kafkaProcess } from '@kerben/projections/processes/kafka/process.ts';
import type { KeptInMemory, MemoryTransaction } from '@kerben/projections/runtime/memory-keeping.ts';
import type { ProjectorOptions } from '@kerben/projections/runtime/runner.ts';
import { publicTopics } from '@kerben/workflows/integration/topics.ts';
import type { Build } from './build.ts';
import { partOf } from './chance.ts';
import type { Faults } from './faults.ts';
import type { Finding } from './finding.ts';
import { base, createTopicsReader } from './kafka-topics.ts';
import { wayOf, type Surroundings } from './ports.ts';
import type { Process, Scheduler } from './scheduler.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A broker that takes little at once: a step is several requests. */
const mostBytes = 30_000;
const requestBytes = 20_000;
/** Hours that it is away at most, on a day on which it is. */
const longestAway = 5 * hour;

/**
 * Kafka, outside of the house, and the publisher in each program that keeps lists: the product's own. Whoever sends must have the lease
 * at that moment, and send nothing again that is noted as sent.
 */
export const createKafka = (options: {
  readonly seed: string;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly log: MemoryLog;
  readonly kept: KeptInMemory;
  readonly build: () => Build;
}) => {
  const { seed, scheduler, faults, log, kept, build } = options;
  const broker = createMemoryBroker({ mostBytes });
  const specs = publicTopics();
  broker.create(specs);
  const topics = specs.map(({ name }) => name);
  const found: Finding[] = [];
  const isAway = (): boolean => {
    const today = Math.floor(scheduler.now() / day);
    const since = scheduler.now() % day;
    const part = partOf(`${seed} Kafka is away since ${today}`);
    const from = part * (day - longestAway);
    return (
      since >= from &&
      since < from + longestAway * partOf(`${seed} Kafka is away for ${today}`) &&
      faults.awayOn('Kafka', today)
    );
  };

  /** The publisher, looked at as it sends: what stands between its look at the lease and its sending is nothing. */
  const watched = (publisher: KafkaPublisher, owner: string): KafkaPublisher => ({
    ...publisher,
    publish: (records) => {
      const checkpoint = kept.checkpoints.get(kafkaProcess);
      const { key = '', headers = {} } = records[0] ?? {};
      const where = `${owner} sends ${headers['ce_source']}/${key}@${headers['ce_aggregaterevision']}`;
      if (checkpoint?.owner !== owner || !checkpoint.holder)
        found.push({ verdict: 'who publishes has the lease', where });
      else if (BigInt(headers['ce_sequence'] ?? 0) <= checkpoint.position)
        found.push({ verdict: 'what is noted as published is not sent again', where });
      return publisher.publish(records);
    },
  });

  const readTopics = createTopicsReader(seed, log, broker);
  /** What was wrong until now, told once; and records that wait although everything can be read. */
  const always = (): readonly Finding[] => [
    ...found.splice(0),
    ...[...kept.parked.values()]
      .filter(({ projector }) => projector === kafkaProcess)
      .map(({ stream }) => ({ verdict: 'Kafka waits for no record that can be read', where: stream })),
  ];

  return {
    /** Publishes in a program until it ends. */
    start: (
      { around, process, signal }: { around: Surroundings; process: Process; signal: AbortSignal },
      shared: Omit<ProjectorOptions<MemoryTransaction>, 'name'>,
    ): void => {
      const way = wayOf(around, process, isAway);
      const publisher = watched(createMemoryPublisher({ broker, topics, way }), shared.owner);
      void createKafkaProcess({
        ...{ ...shared, name: kafkaProcess, base, topicPrefix: 'rail', requestBytes },
        publisher: build().publisherOf(publisher),
        clock: () => new Date(scheduler.now()),
        patience: {
          ...{ firstPauseMs: minute, longestPauseMs: 40 * minute },
          random: () => partOf(`${seed} ${process.name} patience ${scheduler.now()}`),
        },
        lookMs: 4 * hour,
      }).run(signal);
    },
    always,
    /** When all has come to rest: the topics say what the log says, and all of it. */
    judged: async (): Promise<readonly Finding[]> => [...always(), ...(await readTopics())],
  };
};
