import { membersIn, textMember } from '@kerben/platform/members.ts';
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import { systemClock } from '@kerben/platform/clock.ts';
import { background, createPool } from '@kerben/platform/postgres/pool.ts';
import { answers } from '@kerben/platform/postgres/ready.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { createFeed } from '@kerben/projections/runtime/feed.ts';
import { createFolds } from '@kerben/projections/runtime/folds.ts';
import { migrateReadModels, prepareReadModels } from '@kerben/projections/runtime/prepare.ts';
import { kafkaUp, registry } from '@kerben/platform/telemetry/metrics.ts';
import { createChainProcess } from '@kerben/projections/processes/chains/process.ts';
import { chainProcess, prepareChainProcess } from '@kerben/projections/processes/chains/table.ts';
import { createPostgresExchanges } from '@kerben/projections/processes/sed/postgres-exchanges.ts';
import { createSedProcess } from '@kerben/projections/processes/sed/process.ts';
import { createSedSender } from '@kerben/projections/processes/sed/sender.ts';
import { prepareSedProcess, sedProcess } from '@kerben/projections/processes/sed/table.ts';
import { projectors } from '@kerben/projections/runtime/projectors.ts';
import { areas } from '@kerben/workflows/areas.ts';
import { chains } from '@kerben/workflows/chains.ts';
import { addressOf, readConfiguration } from '../configuration.ts';
import { assertNotAhead } from '../log/ahead.ts';
import { sayAlive } from '../supervisor/alive.ts';
import { tell } from '../supervisor/tell.ts';
import { migrateLog } from './migrate-log.ts';
import { openLog } from './open-log.ts';
import { ofProjections } from './connections.ts';
import { sedRecorder } from './sed-recorder.ts';
import { sedTries } from './sed-tries.ts';
import { webhookSecrets } from './webhook-secrets.ts';
import { createStepSender } from './step-sender.ts';
import { createPostgresKeeping } from '@kerben/projections/runtime/postgres-keeping.ts';

/**
 * Entry point of the projections process. Under the supervisor it talks over the IPC channel and ends with its parent;
 * alone it needs DATABASE_URL and answers `/health/*` and `/metrics` on PORT.
 */
const log = createLog('projections');
const configuration = readConfiguration();
const supervised = process.send !== undefined;
const stop = new AbortController();
// Every projector and process that pauses listens for the end: there are as many as there are, and none is forgotten.
setMaxListeners(0, stop.signal);
process.on('SIGTERM', () => stop.abort());
// Ctrl-C reaches the whole process group: under the supervisor only its word counts, so that it can drain in order.
process.on('SIGINT', () => {
  if (!supervised) stop.abort();
});
process.on('disconnect', () => stop.abort());
// Under the supervisor its word counts: the simulator has an address only when the API listens.
let sedUrl = supervised ? undefined : configuration.sed.url;
let begin: (databaseUrl: string | undefined) => void;
const begun = new Promise<string | undefined>((resolve) => (begin = resolve));
stop.signal.addEventListener('abort', () => begin(undefined));
process.on('message', (message) => {
  if (message === 'stop') stop.abort();
  const databaseUrl = textMember(membersIn(message)['begin'], 'databaseUrl');
  if (databaseUrl !== undefined) begin(databaseUrl);
  sedUrl = textMember(message, 'sedUrl') ?? sedUrl;
  if (message === 'metrics') void registry.metrics().then((text) => tell(process, { metrics: text }));
});
// Without an address it waits for the word, which comes when the API has prepared the tables: its modules are loaded meanwhile.
const databaseUrl = configuration.databaseUrl ?? (supervised ? await begun : undefined);
if (stop.signal.aborted) process.exit(0);
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set');
// Whoever is started again may come before a database that has fallen over too.
if (supervised) await answers(databaseUrl, () => stop.signal.aborted);
if (stop.signal.aborted) process.exit(0);

const pool = createPool({
  url: databaseUrl,
  name: 'kerben-projections',
  max: ofProjections,
  deadlines: background,
  lost: (error) => log.warn({ err: error }, 'a database connection was lost'),
});
if (!supervised) await migrateLog({ databaseUrl, ownerUrl: configuration.databaseOwnerUrl }, log);
const store = await openLog({
  databaseUrl,
  eventStoreUrl: configuration.eventStoreUrl,
  log,
});
if (!supervised) {
  await migrateReadModels(pool);
  await assertNotAhead(pool, store);
}
const owner = `${process.pid}-${randomUUID()}`;
const keeping = createPostgresKeeping(pool);
const shared = {
  store,
  pool,
  keeping,
  log,
  owner,
  takeOver: supervised,
  feed: createFeed({ store, keeping, log }),
  folds: createFolds(store),
};
const running: Promise<void>[] = [];
for (const { name, models, create } of projectors) {
  await prepareReadModels({ pool, store, models, projector: name, log });
  running.push(create({ name, ...shared }).run(stop.signal));
}
const secrets = webhookSecrets(configuration, 'sed');
await prepareSedProcess(pool);
const sender =
  secrets &&
  createSedSender({
    store,
    exchanges: createPostgresExchanges(pool),
    log,
    address: () => (sedUrl === undefined ? undefined : { url: sedUrl, secrets }),
    pace: configuration.sed.pace,
    recorder: sedRecorder(store),
    triesOf: sedTries(store),
  });
running.push(createSedProcess({ name: sedProcess, ...shared, sender }).run(stop.signal));
await prepareChainProcess(pool);
running.push(
  createChainProcess({
    name: chainProcess,
    ...shared,
    table: chains,
    areas,
    clock: systemClock,
    sender: createStepSender(store, areas),
  }).run(stop.signal),
);
const { kafka } = configuration;
/** Loaded only where there is a Kafka. */
const publishing = async ({ address, topicPrefix }: NonNullable<typeof kafka>) => {
  const { createKafkaPublisher } = await import('@kerben/platform/kafka/publisher.ts');
  const { createKafkaProcess, kafkaProcess } = await import('@kerben/projections/processes/kafka/process.ts');
  const { publicTopics } = await import('@kerben/workflows/integration/topics.ts');
  const topics = publicTopics(topicPrefix).map(({ name }) => name);
  const publisher = createKafkaPublisher({ address, topics, log });
  publisher.onState((state) => {
    kafkaUp.set(state.kind === 'ready' ? 1 : 0);
    if (supervised) tell(process, { kafka: state.kind });
  });
  const base = addressOf(configuration);
  const options = { name: kafkaProcess, ...shared, publisher, base, topicPrefix };
  running.push(createKafkaProcess(options).run(stop.signal));
  return publisher;
};
const publisher = kafka && (await publishing(kafka));
let health: ReturnType<typeof createServer> | undefined;
if (supervised) {
  tell(process, 'ready');
  sayAlive();
} else {
  health = createServer((req, res) => {
    if (req.url === '/metrics') {
      void registry.metrics().then((text) => res.setHeader('content-type', registry.contentType).end(text));
    } else {
      res.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          status: 'ready',
          parts: { projections: 'ready' },
          // Kafka may be away for hours: that makes nobody wait, so it is told and does not count.
          ...(publisher && { outside: { kafka: publisher.state().kind } }),
        }),
      );
    }
  }).listen(configuration.port, configuration.host);
}
await Promise.all(running);
await publisher?.close();
health?.close();
await store.close();
await pool.end();
if (supervised && process.connected) process.disconnect();
