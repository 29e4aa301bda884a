import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { forkProgram } from '@kerben/operations/fork-program.ts';
import { openLog } from '@kerben/operations/services/open-log.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { startEmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import type { KafkaAddress } from '@kerben/platform/kafka/connection.ts';
import type { KafkaPublisher } from '@kerben/platform/kafka/port.ts';
import { createKafkaPublisher } from '@kerben/platform/kafka/publisher.ts';
import { ensureTopics } from '@kerben/platform/kafka/topics.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { createKafkaProcess, kafkaProcess } from '@kerben/projections/processes/kafka/process.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { untilPassed } from '@kerben/projections/runtime/until-passed.ts';
import { publicTopics } from '@kerben/workflows/integration/topics.ts';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import pg from 'pg';
import { createPostgresKeeping } from '@kerben/projections/runtime/postgres-keeping.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where the broker of the tests is; undefined = there is none, and the suite says so. */
export const brokers = process.env['KAFKA_BROKERS'];
const controlUrl = process.env['KERBEN_KAFKA_CONTROL'];

/** Ends or starts the broker; only when `.ci/kafka` runs it. */
export const broker = controlUrl
  ? {
      kill: () => fetch(`${controlUrl}/kill`, { method: 'POST' }),
      restart: () => fetch(`${controlUrl}/restart`, { method: 'POST' }),
    }
  : undefined;

/** The title of a suite; it says why when the suite cannot run here. */
export const onBroker = (title: string): string =>
  brokers === undefined ? `${title} (KAFKA_BROKERS is not set; .ci/kafka brings a broker of its own)` : title;

/** Skips a suite that has no broker. */
export const needsBroker = (context: Mocha.Context): void => {
  if (brokers === undefined) context.skip();
};

/** A record as it stands in a topic. */
export interface Seen {
  readonly topic: string;
  readonly partition: number;
  readonly key: string;
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly value: string | null;
}

/** The ends of a topic's partitions; a topic that was made a moment ago may have no leaders yet. */
const ledOffsets = async (admin: Admin, topic: string): Promise<Awaited<ReturnType<Admin['fetchTopicOffsets']>>> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await admin.fetchTopicOffsets(topic);
    } catch (error) {
      if (tries === 40 || !/not the leader|no leader/i.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
};

const clientId = 'kerben-test';
export const addressOfTests = (): KafkaAddress => ({ brokers: (brokers ?? '').split(','), clientId });

/** A client that is not ours. */
export const clientOfTests = (): Kafka =>
  new kafkajs.Kafka({
    clientId,
    brokers: (brokers ?? '').split(','),
    logLevel: kafkajs.logLevel.NOTHING,
    // A broker that has just started knows no coordinator of groups for some ten seconds.
    retry: { retries: 100, maxRetryTime: 5_000 },
  });

/** Every record of the topics, until as many as there are now have come. */
export const readTopics = async (client: Kafka, names: readonly string[]): Promise<readonly Seen[]> => {
  const admin = client.admin();
  await admin.connect();
  let waiting = 0;
  const open = new Map<string, bigint>();
  for (const name of names)
    for (const { partition, high, low } of await ledOffsets(admin, name)) {
      if (BigInt(high) === BigInt(low)) continue;
      open.set(`${name}/${partition}`, BigInt(high));
      waiting += 1;
    }
  await admin.disconnect();
  const seen: Seen[] = [];
  // A reader that the broker held for dead reads from its last commit again: those are no repeats of the publisher.
  const read = new Map<string, bigint>();
  if (waiting === 0) return seen;
  const consumer = client.consumer({ groupId: `reader-${randomUUID()}`, maxWaitTimeInMs: 200 });
  await consumer.connect();
  await consumer.subscribe({ topics: [...names], fromBeginning: true });
  await new Promise<void>((done, fail) => {
    consumer
      .run({
        eachBatch: async ({ batch }) => {
          for (const { key, value, headers = {}, offset } of batch.messages) {
            const place = `${batch.topic}/${batch.partition}`;
            if (BigInt(offset) <= (read.get(place) ?? -1n)) continue;
            read.set(place, BigInt(offset));
            const texts = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)]));
            seen.push({
              topic: batch.topic,
              partition: batch.partition,
              key: String(key),
              id: texts['ce_id'] ?? '',
              headers: texts,
              value: value === null ? null : value.toString('utf8'),
            });
            const end = open.get(place);
            if (end !== undefined && BigInt(offset) + 1n >= end) {
              open.delete(place);
              waiting -= 1;
            }
          }
          if (waiting <= 0) done();
        },
      })
      .catch(fail);
  });
  await consumer.disconnect();
  return seen;
};

export interface Stand {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly prefix: string;
  readonly address: KafkaAddress;
  /** Environment of a process of Kerben on this stand. */
  readonly env: Readonly<Record<string, string>>;
  topic(name: string): string;
  createTopics(): Promise<void>;
  /** Runs the publisher in this process until the function it gives is called. */
  publish(options?: { batchSize?: number; wrap?: (publisher: KafkaPublisher) => KafkaPublisher }): () => Promise<void>;
  /** Runs the real process of the projections, publisher and all, in a process of its own. */
  startProcess(): Promise<ChildProcess>;
  /** Appends an event to a stream `area/tenant/id`, at the revision that follows. */
  append(stream: string, type: string, data: unknown): Promise<string>;
  /** How many events the stream has. */
  revisions: Map<string, number>;
  /** Waits until everything that the log now holds is published. */
  published(milliseconds?: number): Promise<void>;
  /** Every record of the topics, until as many as there are now have come. */
  read(...topics: string[]): Promise<readonly Seen[]>;
  close(): Promise<void>;
}

/** An example of an event's data, from the corpus. */
export const example = (file: string): Record<string, unknown> => {
  const path = join(root, 'workflows/corpus/events', `${file}.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { data: Record<string, unknown> }).data;
};

/** A log on a server of its own, and topics of its own on the broker of the tests. */
export const openStand = async (): Promise<Stand> => {
  // A server of its own: the processes of Kerben refuse one that may forget what it acknowledged, as that of the other suites.
  const folder = await mkdtemp(join(tmpdir(), 'kerben-test-'));
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { url } = postgres;
  const prefix = `t${randomBytes(4).toString('hex')}`;
  const log = createLog('test', process.env['KERBEN_TEST_LOG'] ?? 'silent');
  await migrateEventStore(url);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  pool.on('error', () => undefined);
  await migrateReadModels(pool);
  const store = await openLog({ databaseUrl: url, eventStoreUrl: undefined, log });
  const address = addressOfTests();
  const client = clientOfTests();
  const topics = publicTopics(prefix);
  const revisions = new Map<string, number>();
  const ends: (() => Promise<unknown>)[] = [];
  const base = 'https://kerben.example';
  const env = {
    DATABASE_URL: url,
    KAFKA_BROKERS: brokers ?? '',
    KAFKA_TOPIC_PREFIX: prefix,
    PUBLIC_URL: base,
    DEMO: 'off',
    LOG_LEVEL: process.env['KERBEN_TEST_LOG'] ?? 'fatal',
    HOST: '127.0.0.1',
    PORT: '0',
  };

  return {
    url,
    pool,
    store,
    prefix,
    address,
    env,
    revisions,
    topic: (name) => `${prefix}.${name}`,
    createTopics: async () => {
      await ensureTopics({ address, specs: topics, replication: 1, log });
    },
    publish: ({ batchSize, wrap = (same: KafkaPublisher) => same } = {}) => {
      const stop = new AbortController();
      const real = createKafkaPublisher({ address, topics: topics.map(({ name }) => name), log });
      const publisher = wrap(real);
      const owner = randomUUID();
      const running = createKafkaProcess({
        ...{ name: kafkaProcess, store, keeping: createPostgresKeeping(pool), log, owner, takeOver: true },
        ...{ publisher, base, topicPrefix: prefix },
        ...(batchSize !== undefined && { batchSize }),
      }).run(stop.signal);
      let ended: Promise<void> | undefined;
      const end = () =>
        (ended ??= (async () => {
          stop.abort();
          await running;
          await real.close();
        })());
      ends.push(end);
      return end;
    },
    startProcess: async () => {
      const child = forkProgram('operations/services/projections.ts', {
        env: { ...process.env, ...env },
      });
      ends.push(async () => child.kill('SIGKILL'));
      await new Promise<void>((done, fail) => {
        child.on('message', (message) => {
          if (message === 'ready') done();
        });
        child.once('exit', (code) => fail(new Error(`the projections ended with ${code}`)));
      });
      return child;
    },
    append: async (stream, type, data) => {
      const revision = revisions.get(stream) ?? 0;
      revisions.set(stream, revision + 1);
      const id = randomUUID();
      const [, tenant = ''] = stream.split('/');
      const metadata = {
        commandId: randomUUID(),
        command: 'test',
        fingerprint: '',
        correlationId: randomUUID(),
        causationId: null,
        userId: 'u',
        userName: 'u',
        tenant,
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        occurredAt: new Date().toISOString(),
      };
      await store.append(stream, [{ id, type, schemaVersion: 1, data, metadata }], {
        expected: revision === 0 ? 'no_stream' : revision - 1,
      });
      return id;
    },
    published: async (milliseconds = 60_000) => {
      const position = await store.head();
      if (!(await untilPassed({ pool, projector: kafkaProcess, position, milliseconds })))
        throw new Error(`not everything was published within ${milliseconds} ms`);
    },
    read: (...names) => readTopics(client, names),
    close: async () => {
      for (const end of ends) await end();
      await store.close();
      await pool.end();
      await postgres.stop();
      await rm(await homeOf(dataDir), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
      if (brokers === undefined) return;
      const admin = client.admin();
      await admin.connect();
      const there = new Set(await admin.listTopics());
      await admin.deleteTopics({ topics: topics.map(({ name }) => name).filter((name) => there.has(name)) });
      await admin.disconnect();
    },
  };
};

/** First occurrences, in their order: what a consumer that drops repeats is left with. */
export const withoutRepeats = (seen: readonly Seen[]): readonly Seen[] => {
  const known = new Set<string>();
  return seen.filter(({ id }) => !known.has(id) && known.add(id));
};

/** The first key whose events do not stand in the order of their revisions, repeats left out; undefined = all do. */
export const disordered = (seen: readonly Seen[]): string | undefined => {
  const last = new Map<string, number>();
  for (const { key, headers } of withoutRepeats(seen)) {
    const revision = Number(headers['ce_aggregaterevision']);
    if (revision <= (last.get(key) ?? -1)) return key;
    last.set(key, revision);
  }
  return undefined;
};
