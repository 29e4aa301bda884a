import { ensureTopics } from '@kerben/platform/kafka/topics.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { configurationOrExit } from '../configuration.ts';
import { publicTopics } from '@kerben/workflows/integration/topics.ts';

/**
 * `npm run topics`: creates the topics that the publisher needs and checks those that are there (docs/integration.md). May be
 * run as often as one likes. Exit code 0 = all are as wanted, 1 = some differ or Kafka cannot be reached, 2 = not configured.
 */
const { kafka } = configurationOrExit();
if (!kafka) {
  console.error('KAFKA_BROKERS is not set: there is no Kafka to create topics in.');
  process.exit(2);
}
try {
  const { address, topicPrefix, replication } = kafka;
  const results = await ensureTopics({
    address,
    specs: publicTopics(topicPrefix),
    replication,
    log: createLog('topics', 'warn'),
  });
  for (const { name, outcome, differences } of results)
    console.log(`${outcome.padEnd(9)}  ${name}${differences.length > 0 ? `: ${differences.join('; ')}` : ''}`);
  const different = results.filter(({ outcome }) => outcome === 'different');
  if (different.length > 0)
    console.log(
      `${different.length} of ${results.length} topics differ. Existing topics are never changed here: decide, and change them with Kafka's own tools.`,
    );
  process.exit(different.length > 0 ? 1 : 0);
} catch (error) {
  console.error(
    `Kafka at ${kafka.address.brokers.join(', ')}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
