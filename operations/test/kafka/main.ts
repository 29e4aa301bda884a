import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startBroker, type TestBroker } from './broker.ts';
import { portOf } from '@kerben/platform/port-of.ts';

/**
 * The suite `kafka` against real brokers: `node --import tsx operations/test/kafka/main.ts 3.9.1 4.1.1` fetches each version
 * from Maven Central, starts it, runs the suite and stops it. Ends with 1 when a test failed or a broker could not be had.
 */
const versions = process.argv.slice(2);
if (versions.length === 0) {
  console.error('Name the versions of Apache Kafka, e.g. 3.9.1 4.1.1');
  process.exit(2);
}
const root = resolve(import.meta.dirname, '../../..');

/** Lets the tests end and start the broker: `POST /kill`, `/restart`. */
const control = async (broker: TestBroker) => {
  const verbs: Readonly<Record<string, () => Promise<void>>> = {
    '/kill': () => broker.kill(),
    '/restart': () => broker.restart(),
  };
  const server = createServer((req, res) => {
    const verb = verbs[req.url ?? ''];
    if (!verb) return void res.writeHead(404).end();
    verb().then(
      () => res.writeHead(204).end(),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => server.close() };
};

let failed = 0;
for (const version of versions) {
  const folder = mkdtempSync(join(tmpdir(), 'kerben-kafka-test-'));
  let broker: TestBroker | undefined;
  try {
    broker = await startBroker(version, folder);
    const { url, close } = await control(broker);
    console.log(`Apache Kafka ${version} at ${broker.address}`);
    const env = {
      ...process.env,
      KAFKA_BROKERS: broker.address,
      KERBEN_KAFKA_CONTROL: url,
      KERBEN_KAFKA_CLASSPATH: broker.classPath,
    };
    const code = await new Promise<number | null>((done) =>
      spawn(process.execPath, ['--import', 'tsx', 'operations/test/run.ts', 'kafka'], {
        cwd: root,
        env,
        stdio: 'inherit',
      }).once('exit', done),
    );
    if (code !== 0) failed += 1;
    close();
  } catch (error) {
    failed += 1;
    console.error(error instanceof Error ? error.message : error);
  } finally {
    await broker?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exit(failed > 0 ? 1 : 0);
