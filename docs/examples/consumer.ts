/**
 * A consumer of Kerben's events: keeps the state of every consignment note in a table of its own, and counts how often each
 * changed. It may be killed at any moment, run in as many copies as there are partitions, and read records twice: the table
 * is the same as if each event had come once.
 *
 *   npm install kafkajs pg
 *   KAFKA_BROKERS=localhost:9092 DATABASE_URL=postgres://… npx tsx consumer.ts
 *
 * Three rules make it so (docs/integration.md):
 * 1. The work and the memory of the event's id are one transaction: a repeat finds its id and does nothing.
 * 2. The offset is committed after the work, never before: what was not finished comes again.
 * 3. What is not known – types, members – is ignored: more will come.
 */
import kafkajs, { type EachMessagePayload } from 'kafkajs';
import pg from 'pg';

const topic = process.env['TOPIC'] ?? 'rail.transport.smgs.v1';
const groupId = process.env['GROUP_ID'] ?? 'note-states';

const database = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '' });
// Copies that start in one moment make the tables in turn: two `create table if not exists` side by side can both see none.
await database.query(`
  begin;
  select pg_advisory_xact_lock(hashtext('note-states'));
  create table if not exists seen_event (source text, id text, primary key (source, id));
  create table if not exists note_state (note_id text primary key, state text not null, changes int not null);
  commit;
`);

const kafka = new kafkajs.Kafka({
  clientId: groupId,
  brokers: (process.env['KAFKA_BROKERS'] ?? '').split(','),
  // A broker that has just started knows no coordinator of groups for some ten seconds, longer than the library waits by itself.
  retry: { retries: 100, maxRetryTime: 5_000 },
});
const consumer = kafka.consumer({
  groupId,
  // Longer than one piece of work can take: whoever is silent for longer loses its partitions to another copy.
  sessionTimeout: 10_000,
  maxWaitTimeInMs: 500,
});

/** One event, whole or not at all. */
const work = async ({ message }: EachMessagePayload): Promise<void> => {
  const header = (name: string): string => String(message.headers?.[name] ?? '');
  if (!header('ce_type').startsWith('kg.railway.smgs.') || !message.value) return;
  const { id, state } = JSON.parse(message.value.toString('utf8')) as { id: string; state: string };
  const client = await database.connect();
  try {
    await client.query('begin');
    const first = await client.query('insert into seen_event (source, id) values ($1, $2) on conflict do nothing', [
      header('ce_source'),
      header('ce_id'),
    ]);
    if (first.rowCount === 1)
      await client.query(
        `insert into note_state (note_id, state, changes) values ($1, $2, 1)
         on conflict (note_id) do update set state = excluded.state, changes = note_state.changes + 1`,
        [id, state],
      );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    // The library tries the same record again and goes no further: order is kept.
    throw error;
  } finally {
    client.release();
  }
};

// What the library gives up for good ends the program, and not with 0: whoever runs it starts it again.
consumer.on(consumer.events.CRASH, ({ payload }) => {
  if (payload.restart) return;
  process.stderr.write(`${payload.error.stack ?? payload.error.message}\n`);
  process.exit(1);
});
await consumer.connect();
await consumer.subscribe({ topic, fromBeginning: true });
// `eachMessage` marks a record as done when its promise is, and commits what is done.
await consumer.run({ autoCommitInterval: 1_000, eachMessage: work });

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void consumer
      .disconnect()
      .then(() => database.end())
      .then(() => process.exit(0));
  });
