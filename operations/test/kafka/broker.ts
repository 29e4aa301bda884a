import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brokerJars } from './jars.ts';
import { portOf } from '@kerben/platform/port-of.ts';

const startMs = 60_000;
const clusterId = 'a2VyYmVuLXRlc3QtYnJva2';

/** A broker of its own for the tests, one node, in a folder that the caller removes. */
export interface TestBroker {
  readonly version: string;
  /** `host:port`: what KAFKA_BROKERS is set to. */
  readonly address: string;
  /** Class path of Kafka's own tools, for a client that is not ours. */
  readonly classPath: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same address with the same data. */
  restart(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
}

const properties = (folder: string, port: number, controller: number): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': join(folder, 'data'),
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '1',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'group.initial.rebalance.delay.ms': '0',
    'auto.create.topics.enable': 'false',
    // Compaction is looked at in the tests: the cleaner may not take its time.
    'log.cleaner.backoff.ms': '500',
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (there: boolean) => {
      socket.destroy();
      resolve(there);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** Starts Apache Kafka of a version (KRaft, one node) from the jars of Maven Central and waits until it listens. */
export const startBroker = async (version: string, folder: string): Promise<TestBroker> => {
  const classPath = `${brokerJars(version)}/*`;
  const settings = join(folder, 'server.properties');
  const said = join(folder, 'broker.log');
  const port = await freePort();
  writeFileSync(settings, properties(folder, port, await freePort()));
  const format = ['-cp', classPath, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', settings];
  const formatted = spawnSync('java', format, { encoding: 'utf8', timeout: startMs });
  if (formatted.status !== 0) throw new Error(`Kafka could not prepare its folder: ${formatted.stderr}`);
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const output = openSync(said, 'a');
    const java = ['-Xmx384m', '-XX:TieredStopAtLevel=1', '-cp', classPath, 'kafka.Kafka', settings];
    const started = spawn('java', java, { stdio: ['ignore', output, output] });
    child = started;
    const until = performance.now() + startMs;
    while (!(await listens(port))) {
      if (started.exitCode !== null || performance.now() > until)
        throw new Error(`Kafka ${version} does not start:\n${readFileSync(said, 'utf8').slice(-2_000)}`);
      await delay(100);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };
  await start();
  return {
    version,
    address: `127.0.0.1:${port}`,
    classPath,
    kill: () => end('SIGKILL'),
    restart: start,
    stop: () => end('SIGTERM'),
  };
};
