import { spawn, type ChildProcess } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@kerben/platform/postgres/free-port.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { createLogger, createServer, type Plugin } from 'vite';
import { openCompiler } from './bin/compiled.js';
import { serviceRooms } from './bin/rooms.js';
import { addressOf, configurationOrExit } from './configuration.ts';
import { dataHolder } from './data-lock.ts';
import { readableLine } from './readable-line.ts';
import { endWithNpm } from './supervisor/end-with-npm.ts';
import { keepPostgres } from './supervisor/keep-postgres.ts';
import { watchSources } from './watch-sources.ts';

/**
 * `npm run dev`: one terminal and one address for whoever changes Kerben. The screens come from Vite, straight from their sources; the
 * services are those of `npm start`, anew after every change of theirs, on the same data; the database stays up all the time.
 */
const root = resolve(import.meta.dirname, '..');
const configuration = configurationOrExit();
const address = addressOf(configuration);
const say = (text: string): void => console.log(text);
/** What changes no service. */
const noService =
  /\.test\.ts$|^operations\/(dev|readable-line|watch-sources|build-ui)\.ts$|^operations\/(test|apis|faults|house)\//;
/** What the services answer; everything else is a screen. The screens of users and roles have paths below /identity too. */
const ofServices =
  /^\/(api|docs|health|metrics|sed-simulator|payment-simulator|signalr-hubs|identity\/(?!(users|roles)(\/|\?|$)))/;
/** So long services that are told to end may finish what is in flight; whoever waits for his change waits no longer. */
const patienceMs = 500;
/** Longest wait of a request for services that are on their way. */
const requestWaitMs = 20_000;

const holder = dataHolder(configuration.dataDir);
if (holder) {
  console.error(`Kerben is already running on ${holder.address} (process ${holder.pid})`);
  process.exit(3);
}

const port = await freePort();
const log = createLog('dev', process.env['LOG_LEVEL'] ?? 'warn');
const postgres =
  configuration.databaseUrl === undefined
    ? await keepPostgres({ dataDir: join(configuration.dataDir, 'postgres'), log, changed: () => undefined })
    : undefined;
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  // What would be there by itself if the services knew that the database is embedded.
  ...(postgres && {
    DATABASE_URL: postgres.servicesUrl,
    DATABASE_OWNER_URL: postgres.url,
    DEMO: configuration.demo ? 'on' : 'off',
    SED_SIMULATOR: configuration.sed.simulator ? 'on' : 'off',
    PAYMENTS_SIMULATOR: configuration.payments.simulator ? 'on' : 'off',
  }),
  STRICT_ANSWERS: 'on',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: address,
};

let services: ChildProcess | undefined;
let up = false;
let welcomed = false;
let stopping = false;
let tellUp: () => void = () => undefined;
let whenUp = new Promise<void>((done) => (tellUp = done));

const compiler = openCompiler();
/** Where the services are compiled; undefined when they cannot be, which the compiler has told the terminal in full. */
const compile = (): Promise<string | undefined> =>
  compiler.folder().catch((error: unknown) => {
    if (!(error instanceof Error && 'errors' in error)) say(error instanceof Error ? error.message : String(error));
    return undefined;
  });

const start = (folder: string, began: number): void => {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', 'operations/bin/run.js', 'operations/start.ts', '--screens-elsewhere'],
    { cwd: root, env: { ...environment, KERBEN_COMPILED: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  services = child;
  createInterface({ input: child.stderr }).on('line', (line) => say(readableLine(line)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (services !== child) return;
    if (line.startsWith('Kerben is ready at ')) {
      up = true;
      tellUp();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(welcomed ? `The services are new (${seconds} s).` : `\nKerben is ready at ${address}   (${seconds} s)`);
    } else if (!welcomed || line.startsWith('{')) say(readableLine(line));
    // The welcome is told once; this line is in its end.
    welcomed ||= line.includes('Ctrl-C stops');
  });
  child.once('exit', (code, signal) => {
    if (services !== child) return;
    services = undefined;
    down();
    if (!stopping) say(`The services ended (${code ?? signal}): the next change starts them again.`);
  });
};

const down = (): void => {
  if (!up) return;
  up = false;
  whenUp = new Promise<void>((done) => (tellUp = done));
};

const end = async (): Promise<void> => {
  const child = services;
  if (!child) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  services = undefined;
  down();
  child.kill('SIGTERM');
  // A second signal does not wait (start.ts). They keep nothing that the log does not have.
  const timer = setTimeout(() => child.kill('SIGTERM'), patienceMs);
  await ended;
  clearTimeout(timer);
};

let wanted = 0;
let working: Promise<void> | undefined;
/** Compiles first: while that fails, the services go on as they were. Changes that come meanwhile are one more turn. */
const renew = (): void => {
  wanted = performance.now();
  working ??= (async () => {
    let done = 0;
    while (wanted !== done && !stopping) {
      done = wanted;
      const folder = await compile();
      if (folder === undefined) say(services ? 'The services go on as they were.' : 'No services: mend this first.');
      else {
        await end();
        if (!stopping) start(folder, done);
      }
    }
    working = undefined;
  })();
};

/** A request that comes while the services are on their way waits for them, and people need not reload. */
const wait = async (req: IncomingMessage, res: ServerResponse, next: () => void): Promise<void> => {
  const { host = '' } = req.headers;
  if (host !== new URL(address).host && req.headers.accept?.includes('text/html')) {
    // Sign-in knows one origin only.
    res.writeHead(302, { location: `${address}${req.url ?? '/'}` }).end();
    return;
  }
  if (!up && ofServices.test(req.url ?? '')) {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([whenUp, new Promise<void>((done) => (timer = setTimeout(done, requestWaitMs)))]);
    clearTimeout(timer);
  }
  next();
};
const waiting: Plugin = {
  name: 'kerben-waits-for-services',
  configureServer: ({ middlewares }) => void middlewares.use((req, res, next) => void wait(req, res, next)),
};

// That nobody answers while the services are on their way is no news.
const viteLog = createLogger('warn');
const screens = await createServer({
  root: join(root, 'ui'),
  configFile: join(root, 'ui/vite.config.ts'),
  customLogger: {
    ...viteLog,
    error: (text, options) => {
      if (up || !/proxy/.test(text)) viteLog.error(text, options);
    },
  },
  plugins: [waiting],
  server: {
    host: configuration.host,
    port: configuration.port,
    strictPort: true,
    proxy: { [ofServices.source]: { target: `http://127.0.0.1:${port}`, ws: true } },
  },
});

const closeWatch = watchSources(root, serviceRooms, (paths) => {
  const changed = paths.filter((path) => !noService.test(path));
  if (changed.length === 0) return;
  say(`${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ' …' : ''} changed`);
  renew();
});

const stop = async (code: number): Promise<void> => {
  if (stopping) process.exit(code || 1);
  stopping = true;
  closeWatch();
  await end();
  await screens.close();
  await compiler.close();
  await postgres?.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
endWithNpm(() => void stop(0));

try {
  await screens.listen();
  renew();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
