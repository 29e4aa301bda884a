import { randomUUID } from 'node:crypto';
import kafkajs from 'kafkajs';

/**
 * A consumer in a process of its own: notes when it first had which event. Times are of the machine's monotonic clock
 * (`process.hrtime`), which all processes share.
 */
const kafka = new kafkajs.Kafka({
  clientId: 'bench-reader',
  brokers: (process.env['KAFKA_BROKERS'] ?? '').split(','),
  logLevel: kafkajs.logLevel.NOTHING,
});
const consumer = kafka.consumer({ groupId: randomUUID(), maxWaitTimeInMs: 100, minBytes: 1 });
/** Nanoseconds by id of the event. */
const seen: Record<string, string> = {};
await consumer.connect();
await consumer.subscribe({ topic: process.env['TOPIC'] ?? '', fromBeginning: true });
const joined = new Promise<void>((done) => consumer.on(consumer.events.GROUP_JOIN, () => done()));
await consumer.run({
  autoCommit: false,
  eachBatch: async ({ batch }) => {
    const now = process.hrtime.bigint().toString();
    for (const { headers = {} } of batch.messages) seen[String(headers['ce_id'])] ??= now;
  },
});
await joined;
process.once('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'seen') process.send?.(seen);
  else process.exit(0);
});
process.send?.('ready');
