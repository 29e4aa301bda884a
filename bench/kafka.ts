import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openLog } from '@kerben/operations/services/open-log.ts';
import { createKafkaPublisher } from '@kerben/platform/kafka/publisher.ts';
import type { KafkaPublisher, KafkaRecord } from '@kerben/platform/kafka/port.ts';
import { ensureTopics } from '@kerben/platform/kafka/topics.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { createKafkaProcess, kafkaProcess } from '@kerben/projections/processes/kafka/process.ts';
import { untilPassed } from '@kerben/projections/runtime/until-passed.ts';
import { publicTopics } from '@kerben/workflows/integration/topics.ts';
import kafkajs from 'kafkajs';
import type pg from 'pg';
import { startChild } from './child.ts';
import type { Client } from './http-client.ts';
import { startServices } from './kerben.ts';
import { multiplyLog } from './multiply-log.ts';
import type { Part } from './part.ts';
import { atLeast, atMost, median, percentile, type Row } from './row.ts';
import { scratchPool, withScratchDatabase } from './scratch.ts';
import { createPostgresKeeping } from '@kerben/projections/runtime/postgres-keeping.ts';

/** Only this part publishes: the others measure Kerben without it, wherever the variable is set. */
const brokers = process.env['KAFKA_BROKERS'];
delete process.env['KAFKA_BROKERS'];

const turns = 3;
const backlog = 20_000;
const perSecond = 200;
const seconds = 15;
const warmUpSeconds = 3;
const clients = 8;
const httpSeconds = 8;
/** Where nobody listens: Kafka is down. */
const nobody = '127.0.0.1:9';

const log = createLog('bench', 'silent');
const tenths = (value: number) => Math.round(value * 10) / 10;
const addressOf = (list: string) => ({ brokers: list.split(','), clientId: 'kerben-bench' });

/** Topics of one measurement, removed at the end. */
const withTopics = async <Result>(list: string, work: (prefix: string) => Promise<Result>): Promise<Result> => {
  const prefix = `bench-${randomUUID().slice(0, 8)}`;
  const specs = publicTopics(prefix);
  await ensureTopics({ address: addressOf(list), specs, replication: undefined, log });
  try {
    return await work(prefix);
  } finally {
    const admin = new kafkajs.Kafka({ ...addressOf(list), logLevel: kafkajs.logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.deleteTopics({ topics: specs.map(({ name }) => name) });
    await admin.disconnect();
  }
};

/** Records a second of the publisher from the beginning of the log; the requests that it made are kept. */
const publisherRate = async (
  url: string,
  pool: pg.Pool,
  list: string,
  requests: (readonly KafkaRecord[])[],
): Promise<number> =>
  withTopics(list, async (prefix) => {
    const store = await openLog({ databaseUrl: url, eventStoreUrl: undefined, log });
    const topics = publicTopics(prefix).map(({ name }) => name);
    const real = createKafkaPublisher({ address: addressOf(list), topics, log });
    let sent = 0;
    const publisher: KafkaPublisher = {
      ...real,
      publish: async (records) => {
        sent += records.length;
        requests.push(records);
        await real.publish(records);
      },
    };
    await real.connect();
    await pool.query('delete from read_model.checkpoint where projector = $1', [kafkaProcess]);
    const stop = new AbortController();
    const began = performance.now();
    const running = createKafkaProcess({
      ...{ name: kafkaProcess, store, keeping: createPostgresKeeping(pool), log, owner: randomUUID(), takeOver: true },
      ...{ publisher, base: 'https://kerben.example', topicPrefix: prefix },
    }).run(stop.signal);
    await untilPassed({ pool, projector: kafkaProcess, position: await store.head(), milliseconds: 300_000 });
    const took = performance.now() - began;
    stop.abort();
    await running;
    await real.close();
    await store.close();
    return (sent * 1000) / took;
  });

/** Records a second of kafkajs with nothing around it: the same records in the same requests, each awaited, acks all. */
const clientRate = async (list: string, requests: readonly (readonly KafkaRecord[])[]): Promise<number> =>
  withTopics(list, async (prefix) => {
    const producer = new kafkajs.Kafka({ ...addressOf(list), logLevel: kafkajs.logLevel.NOTHING }).producer({
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
    });
    await producer.connect();
    let sent = 0;
    const began = performance.now();
    for (const records of requests) {
      const topics = new Map<string, { key: string; value: string | null; headers: Record<string, string> }[]>();
      for (const { topic, key, value, headers } of records) {
        const name = `${prefix}${topic.slice(topic.indexOf('.'))}`;
        const messages = topics.get(name) ?? [];
        if (messages.length === 0) topics.set(name, messages);
        messages.push({ key, value, headers });
      }
      await producer.sendBatch({
        acks: -1,
        topicMessages: [...topics].map(([topic, messages]) => ({ topic, messages })),
      });
      sent += records.length;
    }
    const took = performance.now() - began;
    await producer.disconnect();
    return (sent * 1000) / took;
  });

const rates = async (url: string, list: string): Promise<Row> => {
  const pool = scratchPool(url, 4);
  try {
    await multiplyLog(pool, backlog);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const requests: (readonly KafkaRecord[])[] = [];
      ours.push(await publisherRate(url, pool, list, requests));
      theirs.push(await clientRate(list, requests));
    }
    return atLeast(
      {
        name: `publisher, log of ${backlog} events`,
        value: Math.round(median(ours)),
        unit: 'records/s',
        baseline: `${Math.round(median(theirs))} records/s kafkajs alone`,
        ratio: Math.round((median(ours) / median(theirs)) * 100) / 100,
      },
      0.5,
    );
  } finally {
    await pool.end();
  }
};

/** From the acknowledged append to the moment a consumer in another process has the record; events arrive by chance. */
const lag = async (url: string, folder: string, list: string): Promise<Row[]> =>
  withTopics(list, async (prefix) => {
    const pool = scratchPool(url, 2);
    const store = await openLog({ databaseUrl: url, eventStoreUrl: undefined, log });
    const environment = {
      ...{ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn', KAFKA_BROKERS: list, KAFKA_TOPIC_PREFIX: prefix },
      TOPIC: `${prefix}.transport.smgs.v1`,
    };
    const reader = await startChild('bench/kafka-reader.ts', environment);
    const projections = await startChild('operations/services/projections.ts', environment);
    try {
      const published = async () =>
        untilPassed({ pool, projector: kafkaProcess, position: await store.head(), milliseconds: 120_000 });
      await published();
      const { rows } = await pool.query<{ data: unknown; metadata: Record<string, unknown> }>(
        `select data, metadata from log.event where type = 'SmgsRegistered' limit 200`,
      );
      const at = new Map<string, bigint>();
      const append = async (count: number, measured: boolean): Promise<void> => {
        const source = rows[count % rows.length];
        if (!source) throw new Error('the demo has no notes');
        const id = randomUUID();
        const metadata = { ...source.metadata, occurredAt: new Date().toISOString() };
        const event = { id, type: 'SmgsRegistered', schemaVersion: 1, data: source.data, metadata };
        await store.append(`smgs/railway/${randomUUID()}`, [event], { expected: 'no_stream' });
        if (measured) at.set(id, process.hrtime.bigint());
      };
      const underWay = new Set<Promise<void>>();
      const began = performance.now();
      for (let due = 0, count = 0; due < (warmUpSeconds + seconds) * 1000; count += 1) {
        due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
        const wait = began + due - performance.now();
        if (wait > 1) await delay(wait);
        const work = append(count, due > warmUpSeconds * 1000);
        underWay.add(work);
        void work.finally(() => underWay.delete(work));
      }
      await Promise.all(underWay);
      await published();
      await delay(500);
      const answer = once(reader.process, 'message');
      reader.process.send('seen');
      const [seen] = (await answer) as [Record<string, string>];
      const lags = [...at].map(([id, acknowledged]) => {
        const time = seen[id];
        return time === undefined ? Infinity : Math.max(0, Number(BigInt(time) - acknowledged) / 1e6);
      });
      const name = `append to record at ${perSecond} events/s`;
      return [
        { name: `${name}, p50`, value: tenths(percentile(lags, 50)), unit: 'ms' },
        atMost({ name: `${name}, p99`, value: tenths(percentile(lags, 99)), unit: 'ms' }, 100),
        atMost({ name: 'Kafka: lost', value: lags.filter((one) => one === Infinity).length, unit: 'events' }, 0),
      ];
    } finally {
      await reader.stop();
      await projections.stop();
      await store.close();
      await pool.end();
    }
  });

/** Milliseconds of every command of some people at work for a while. */
const commandTimes = async (client: Client, token: string): Promise<readonly number[]> => {
  const times: number[] = [];
  const began = performance.now();
  const one = async (): Promise<void> => {
    const warm = performance.now() - began < warmUpSeconds * 1000;
    const start = performance.now();
    const body = { customerId: '10000001', senderCode: '10000001' };
    const { status } = await client.call('POST', '/api/app/smgs', { token, body });
    if (status !== 201) throw new Error(`a command was answered with ${status}`);
    if (!warm) times.push(performance.now() - start);
    // People think; a queue that never empties would measure the queue.
    await delay(20);
  };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - began < (warmUpSeconds + httpSeconds) * 1000) await one();
    }),
  );
  return times;
};

/** p99 of commands while Kafka is there and while it is not, in turns. */
const http = async (url: string, folder: string, list: string): Promise<Row> =>
  withTopics(list, async (prefix) => {
    const p99s: Record<'up' | 'down', number[]> = { up: [], down: [] };
    for (let turn = 0; turn < turns; turn += 1)
      for (const state of ['up', 'down'] as const) {
        const services = await startServices({
          ...{ url, folder, connections: clients, projections: true },
          environment: { KAFKA_BROKERS: state === 'up' ? list : nobody, KAFKA_TOPIC_PREFIX: prefix },
        });
        try {
          const token = await services.client.token('cashier');
          p99s[state].push(percentile(await commandTimes(services.client, token), 99));
        } finally {
          await services.stop();
        }
      }
    const [up, down] = [median(p99s.up), median(p99s.down)];
    return atMost(
      {
        name: 'commands over HTTP with Kafka down, p99',
        value: tenths(down),
        unit: 'ms',
        baseline: `${tenths(up)} ms with Kafka up`,
        ratio: Math.round((down / up) * 100) / 100,
      },
      1.1,
    );
  });

/** Kafka on the broker that KAFKA_BROKERS names: rate, lag, and what an outage does to people. */
export const benchKafka: Part = async ({ url, folder, demoDatabase }) => {
  if (brokers === undefined) {
    console.error('kafka: KAFKA_BROKERS is not set, nothing measured');
    return [];
  }
  const demo = await demoDatabase();
  return [
    await withScratchDatabase(url, (scratch) => rates(scratch, brokers), demo),
    ...(await withScratchDatabase(url, (scratch) => lag(scratch, folder, brokers), demo)),
    await withScratchDatabase(url, (scratch) => http(scratch, folder, brokers), demo),
  ];
};
