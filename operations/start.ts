import { textMember, membersIn } from '@kerben/platform/members.ts';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { builtUi } from './build-ui.ts';
import { configurationOrExit } from './configuration.ts';
import { DataInUse, lockData } from './data-lock.ts';
import { layInApart } from './demo/lay-in-apart.ts';
import { forkProgram } from './fork-program.ts';
import { migrateLog } from './services/migrate-log.ts';
import { endWithNpm } from './supervisor/end-with-npm.ts';
import { openEntrance, type Entrance } from './supervisor/entrance.ts';
import { keepPostgres, type KeptPostgres } from './supervisor/keep-postgres.ts';
import { keepRunning, type Kept } from './supervisor/keep-running.ts';
import { fromApi, type ApiReady } from './supervisor/from-api.ts';
import type { Surroundings, ToApi, ToProjections } from './supervisor/messages.ts';
import { askMetrics, restartMetrics } from './supervisor/metrics.ts';
import type { PartState, StartState } from './supervisor/starting-page.ts';
import { tell } from './supervisor/tell.ts';
import { untilReady } from './until-ready.ts';

/**
 * `npm start`: everything on one machine, one port, one origin (design/house, embedded default). This process only watches three
 * others: PostgreSQL, the API with the application, and the projections. Each that ends is started again and ends no other.
 */
const began = performance.now();
const configuration = configurationOrExit();
const log = createLog('kerben', process.env['LOG_LEVEL'] ?? 'warn');
const say = (text: string): void => console.log(text);
/** Longest wait for the API (it drains for ten seconds) and for the projections when everything stops. */
const apiStopMs = 15_000;
const projectionsStopMs = 10_000;

/** `npm run dev` (dev.ts) serves the screens from their sources. */
const screensElsewhere = process.argv.includes('--screens-elsewhere');

let unlock: () => void = () => undefined;
let entrance: Entrance | undefined;
let postgres: KeptPostgres | undefined;
let projections: Kept | undefined;
let api: Kept | undefined;
let apiReady: ApiReady | undefined;
let stopping: Promise<void> | undefined;
/** What the projections say of Kafka, when there is one to publish to. */
let kafka: string | undefined = configuration.kafka && 'connecting';

/** Drains in the order in which things depend on each other. A second signal does not wait. */
const stop = (code: number): void => {
  if (stopping) {
    api?.kill();
    projections?.kill();
    process.exit(code || 1);
  }
  stopping = (async () => {
    entrance?.close();
    await api?.stop(apiStopMs);
    await projections?.stop(projectionsStopMs);
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
endWithNpm(() => {
  if (!stopping) stop(0);
});
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected failure');
  stop(1);
});

/**
 * Lets the projections send to SED: not before the demo's past stands in the log, whose requests have had their answers, nor
 * before the simulator has an address.
 */
const tellSedAddress = (): void => {
  const sedUrl = configuration.sed.url ?? apiReady?.simulatorUrl;
  if (apiReady && sedUrl !== undefined) projections?.tell({ sedUrl });
};

const surroundings = (): Surroundings => ({
  parts: { projections: projections?.isReady() ? 'ready' : 'starting' },
  outside: kafka === undefined ? {} : { kafka },
});

let screensReady = screensElsewhere;
/** What whoever waits is told: what is there, and what has been under way since this process began. */
const startState = (): StartState => {
  const seconds = Math.round((performance.now() - began) / 1000);
  const part = (ready: boolean | undefined): PartState => ({ ready: ready === true, seconds });
  return {
    ...(configuration.databaseUrl === undefined && { postgres: part(postgres?.isRunning()) }),
    api: part(api?.isReady()),
    projections: part(projections?.isReady()),
    ...(!screensElsewhere && { screens: part(screensReady) }),
  };
};

const tellApi = (message: ToApi): void => api?.tell(message);
const changed = (): void => tellApi({ surroundings: surroundings() });

/** The owner of the log is for this process alone. */
const withoutOwner = { ...process.env, DATABASE_OWNER_URL: '', DATABASE_OWNER_URL_FILE: '' };

/**
 * Starts the projections in their own process: their modules load while everything else starts, and they begin when their tables are there.
 * They keep nothing that the log does not have.
 */
const keepProjections = (databaseUrl: Promise<string>): Kept =>
  keepRunning({
    name: 'projections',
    launch: () => {
      const env = {
        ...withoutOwner,
        // The address comes with the word. Without one it would take everything for embedded.
        DATABASE_URL: '',
        DATABASE_URL_FILE: '',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        SED_SIMULATOR: configuration.sed.simulator ? 'on' : 'off',
      };
      const child = forkProgram('operations/services/projections.ts', { env });
      databaseUrl.then(
        (url) => tell(child, { begin: { databaseUrl: url } } satisfies ToProjections),
        () => undefined,
      );
      return child;
    },
    readyBy: (message) => message === 'ready',
    hear: (message) => {
      if (message === 'ready') tellSedAddress();
      const told = membersIn(message);
      if (typeof told?.kafka === 'string') {
        kafka = told.kafka;
        changed();
      }
      metricsOfProjections.hear(message);
    },
    changed,
    log,
  });

const metricsOfProjections = askMetrics((message) => projections?.tell(message));
const otherMetrics = async (): Promise<string> =>
  `${await metricsOfProjections.ask()}\n${restartMetrics({
    api: api?.restarts() ?? 0,
    projections: projections?.restarts() ?? 0,
    ...(postgres && { postgres: postgres.restarts() }),
  })}`;

/**
 * Starts the API in its own process: its modules load while PostgreSQL starts, it begins when told the database, and gets the address when
 * it can answer.
 */
const keepApi = (options: {
  entrance: Entrance;
  databaseUrl: Promise<string>;
  uiFolder: Promise<string | null>;
  prepared: () => void;
}): Kept =>
  keepRunning({
    name: 'API',
    launch: () => {
      const child = forkProgram('operations/services/supervised-api.ts', { env: withoutOwner });
      const say = (message: ToApi): void => tell(child, message);
      const { port } = options.entrance;
      options.databaseUrl.then(
        (databaseUrl) =>
          say({ begin: { databaseUrl, port, again: apiReady !== undefined, surroundings: surroundings() } }),
        () => undefined,
      );
      options.uiFolder.then(
        (folder) => say({ uiFolder: folder }),
        () => undefined,
      );
      child.on('message', (message) => {
        if (message === 'can-answer') options.entrance.handOver(child);
      });
      return child;
    },
    readyBy: (message) => typeof message === 'object' && message !== null && 'ready' in message,
    hear: (message) => {
      const { data: heard } = fromApi.safeParse(message);
      if (heard === undefined) return;
      if (heard === 'prepared') options.prepared();
      else if (heard === 'can-answer') return;
      else if ('ready' in heard) {
        // The first password is told once: an API that is started again knows of none.
        apiReady = { ...heard.ready, welcome: apiReady?.welcome ?? heard.ready.welcome };
        tellSedAddress();
      } else {
        const { question } = heard;
        void otherMetrics().then((metrics) => tellApi({ metrics, question }));
      }
    },
    changed: () => {
      if (api?.isReady() === false) options.entrance.takeBack();
    },
    log,
  });

/**
 * Address of the database as the services come in: of the embedded one, which is started, unless there is another. Only this process
 * knows the owner of the log, and brings it up to date.
 */
const databaseAddress = async (): Promise<string> => {
  let { databaseUrl, databaseOwnerUrl: ownerUrl } = configuration;
  if (databaseUrl === undefined) {
    postgres = await keepPostgres({ dataDir: join(configuration.dataDir, 'postgres'), log, changed });
    ({ servicesUrl: databaseUrl, url: ownerUrl } = postgres);
  }
  await migrateLog({ databaseUrl, ownerUrl }, log);
  if (configuration.demo) {
    const { eventStoreUrl } = configuration;
    await layInApart({ databaseUrl: ownerUrl ?? databaseUrl, eventStoreUrl, now: new Date().toISOString() });
  }
  return databaseUrl;
};

/** The application is built in a process of its own: the bundler's memory goes when it is done. */
const buildInChild = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = forkProgram('operations/build-ui.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (message) => resolve(textMember(message, 'folder') ?? ''));
    child.on('exit', (code) => reject(new Error(`the application could not be built (${code})`)));
  });

/** Folder of the application, which is built unless that was done; null where it is served by somebody else. */
const screens = async (): Promise<string | null> => {
  if (screensElsewhere) return null;
  // To know what there is, all its sources are read: the others are sent on their way first.
  await nextTurn();
  const folder = builtUi() ?? (await buildInChild());
  screensReady = true;
  return folder;
};

try {
  unlock = lockData(configuration.dataDir, `http://${configuration.host}:${configuration.port}`);
  const { host, port } = configuration;
  const opened = await openEntrance({ host, port, state: startState, log });
  entrance = opened;
  const database = databaseAddress();
  database.catch(() => undefined);
  const uiFolder = screens();
  uiFolder.catch(() => undefined);
  const prepared = new Promise<void>((resolve) => {
    api = keepApi({ entrance: opened, databaseUrl: database, uiFolder, prepared: resolve });
  });
  projections = keepProjections(Promise.all([database, prepared]).then(([url]) => url));
  await Promise.all([database, uiFolder, api?.started, projections.started]);
  if (apiReady) {
    const { address, port, welcome } = apiReady;
    await untilReady(configuration.host, port, 5_000);
    say(`\nKerben is ready at ${address}   (${((performance.now() - began) / 1000).toFixed(1)} s)\n${welcome}`);
  }
} catch (error) {
  if (error instanceof DataInUse) {
    console.error(error.message);
    process.exit(3);
  }
  console.error(error instanceof Error ? error.message : error);
  log.debug({ err: error }, 'start failed');
  stop(1);
}
