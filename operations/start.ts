import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { background, createPool } from '@kerben/platform/postgres/pool.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { banner } from './banner.ts';
import { builtUi } from './build-ui.ts';
import { configurationOrExit } from './configuration.ts';
import { DataInUse, lockData } from './data-lock.ts';
import { appendDemoData } from './demo/append.ts';
import { forkProgram } from './fork-program.ts';
import type { Api } from './services/api.ts';
import { assertNotAhead } from './log/ahead.ts';
import { migrateLog } from './services/migrate-log.ts';
import { openLog } from './services/open-log.ts';

/**
 * `npm start`: everything on one machine, one port, one origin (design/house, embedded default). This process holds the API
 * and the application and watches two children: PostgreSQL and the projections. The end of any of them ends all.
 */
const began = performance.now();
const configuration = configurationOrExit();
const log = createLog('kerben', process.env['LOG_LEVEL'] ?? 'warn');
const say = (text: string): void => console.log(text);

let unlock: () => void = () => undefined;
let postgres: EmbeddedPostgres | undefined;
let projections: ChildProcess | undefined;
let store: EventStore | undefined;
let api: Api | undefined;
let stopping: Promise<void> | undefined;
let demoReady = !configuration.demo;
/** What the projections say of Kafka, when there is one to publish to. */
let kafka: string | undefined = configuration.kafka && 'connecting';

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Drains in the order in which things depend on each other. A second signal does not wait. */
const stop = (code: number): void => {
  if (stopping) {
    projections?.kill('SIGKILL');
    process.exit(code || 1);
  }
  stopping = (async () => {
    await api?.stop();
    if (projections?.connected) projections.send('stop');
    if (projections)
      await Promise.race([ended(projections), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
    projections?.kill('SIGKILL');
    await store?.close();
    await postgres?.stop();
    unlock();
    process.exit(code);
  })().catch((error: unknown) => {
    log.error({ err: error }, 'stopping failed');
    process.exit(1);
  });
};
process.on('SIGINT', () => {
  if (!stopping) say('\nStopping: finishing what is in flight …');
  stop(0);
});
process.on('SIGTERM', () => stop(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected failure');
  stop(1);
});

const restartsPerMinute = 5;
const restarts: number[] = [];

/**
 * Lets the projections send to SED: not before the demo's past stands in the log, whose requests have had their answers, nor
 * before the simulator has an address.
 */
const tellSedAddress = (): void => {
  const sedUrl = configuration.sed.url ?? api?.simulatorUrl;
  if (demoReady && sedUrl !== undefined && projections?.connected) projections.send({ sedUrl });
};

/**
 * Starts the projections in their own process and waits until every read model has its table. They keep nothing that
 * the log does not have, so a crashed one is started again; one that keeps crashing ends everything.
 */
const startProjections = (databaseUrl: string, up: (ready: boolean) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = forkProgram('operations/services/projections.ts', {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        // The owner's password is for the start alone.
        DATABASE_OWNER_URL: '',
        DATABASE_OWNER_URL_FILE: '',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        // With an address of a database it would not know that everything is embedded.
        SED_SIMULATOR: configuration.sed.simulator ? 'on' : 'off',
      },
    });
    child.on('message', (message) => {
      const told = (message as { kafka?: unknown } | null)?.kafka;
      if (typeof told === 'string') kafka = told;
      if (message !== 'ready') return;
      up(true);
      tellSedAddress();
      resolve();
    });
    child.on('exit', (code, signal) => {
      up(false);
      if (stopping) return;
      const now = performance.now();
      restarts.push(now);
      if (restarts.filter((at) => at > now - 60_000).length > restartsPerMinute) {
        log.fatal({ code, signal }, 'the projections process keeps ending: stopping');
        reject(new Error(`the projections process ended (${signal ?? code})`));
        stop(1);
        return;
      }
      log.error({ code, signal }, 'the projections process ended: starting it again');
      startProjections(databaseUrl, up).then(resolve, reject);
    });
    projections = child;
  });

const projectionMetrics = (): Promise<string> =>
  new Promise((resolve) => {
    const child = projections;
    if (!child?.connected) return resolve('');
    const listen = (message: unknown) => {
      const text = (message as { metrics?: unknown } | null)?.metrics;
      if (typeof text !== 'string') return;
      finish(text.replaceAll(/^((?:# \w+ )?)kerben_(process|nodejs)/gm, '$1kerben_projections_$2'));
    };
    const finish = (text: string) => {
      clearTimeout(timer);
      child.off('message', listen);
      resolve(text);
    };
    const timer = setTimeout(() => finish(''), 1_000);
    child.on('message', listen);
    child.send('metrics');
  });

/** The application is built in a process of its own: the bundler's memory goes when it is done. */
const buildInChild = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'build-ui.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => resolve((message as { folder: string }).folder));
    child.on('exit', (code) => reject(new Error(`the application could not be built (${code})`)));
  });

try {
  unlock = lockData(configuration.dataDir, `http://${configuration.host}:${configuration.port}`);
  const built = builtUi();
  const uiFolder = built === undefined ? buildInChild() : Promise.resolve(built);
  uiFolder.catch(() => undefined);
  // Two thirds of the modules are the API's: they load while PostgreSQL starts.
  const services = import('./services/api.ts');
  services.catch(() => undefined);
  let { databaseUrl } = configuration;
  if (databaseUrl === undefined) {
    postgres = await startEmbeddedPostgres({
      dataDir: join(configuration.dataDir, 'postgres'),
      log: (line) => log.debug(line),
    });
    void postgres.exited.then((code) => {
      if (stopping) return;
      log.fatal({ code }, 'PostgreSQL ended: stopping. Start again to continue.');
      stop(1);
    });
    databaseUrl = postgres.servicesUrl;
  }
  await migrateLog({ databaseUrl, ownerUrl: postgres?.url ?? configuration.databaseOwnerUrl }, log);
  const pool = createPool({ url: databaseUrl, name: 'kerben-start', max: 1, deadlines: background });
  pool.on('error', () => undefined);
  await migrateReadModels(pool);
  store = await openLog({ databaseUrl, eventStoreUrl: configuration.eventStoreUrl, log });
  await assertNotAhead(pool, store);
  await pool.end();
  let projectionsUp = false;
  const projectionsReady = startProjections(databaseUrl, (ready) => (projectionsUp = ready));
  projectionsReady.catch(() => undefined);
  const { startApi } = await services;
  api = await startApi({
    configuration,
    databaseUrl,
    store,
    log,
    uiFolder: await uiFolder,
    parts: () => ({
      projections: projectionsUp ? 'ready' : 'starting',
      ...(configuration.demo ? { demo: demoReady ? 'ready' : 'starting' } : {}),
    }),
    outside: (): Readonly<Record<string, string>> => (kafka === undefined ? {} : { kafka }),
    otherMetrics: projectionMetrics,
  });
  const demo = configuration.demo ? await appendDemoData({ store, dataDir: configuration.dataDir }) : undefined;
  await projectionsReady;
  demoReady = true;
  tellSedAddress();
  say(
    banner({
      configuration,
      address: api.address,
      seconds: (performance.now() - began) / 1000,
      demo,
      newPassword: api.newPassword,
    }),
  );
} catch (error) {
  if (error instanceof DataInUse) {
    console.error(error.message);
    process.exit(3);
  }
  console.error(error instanceof Error ? error.message : error);
  log.debug({ err: error }, 'start failed');
  stop(1);
}
