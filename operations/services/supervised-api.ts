import type { Server } from 'node:http';
import { Server as Socket } from 'node:net';
import { background, createPool } from '@kerben/platform/postgres/pool.ts';
import { answers } from '@kerben/platform/postgres/ready.ts';
import { createLog } from '@kerben/platform/telemetry/log.ts';
import { migrateReadModels } from '@kerben/projections/runtime/prepare.ts';
import { banner } from '../banner.ts';
import { configurationOrExit } from '../configuration.ts';
import { assertNotAhead } from '../log/ahead.ts';
import { saidWhy, type Begin, type Surroundings, type ToApi } from '../supervisor/messages.ts';
import type { FromApi } from '../supervisor/from-api.ts';
import { sayAlive } from '../supervisor/alive.ts';
import { tell } from '../supervisor/tell.ts';
import { startApi, type Api } from './api.ts';
import { openLog } from './open-log.ts';

/**
 * The API of `npm start`, in a process of its own below the supervisor (`operations/start.ts`): its modules load while PostgreSQL starts,
 * and a fault in it ends nothing else. It keeps nothing that the log does not have, so it may end at any moment.
 */
const log = createLog('kerben', process.env['LOG_LEVEL'] ?? 'warn');
const configuration = configurationOrExit();
const metricsPatienceMs = 1_000;

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected failure');
  process.exit(1);
});
// Without its supervisor nobody would end it, and its port belongs to the next start.
process.on('disconnect', () => process.exit(1));
// Ctrl-C reaches the whole process group: the supervisor's word counts, so that everything drains in order.
process.on('SIGINT', () => undefined);

const say = (message: FromApi): void => tell(process, message);

let surroundings: Surroundings = { parts: {}, outside: {} };
let stopping = false;
let stop = async (): Promise<void> => undefined;

const end = (): void => {
  if (stopping) return;
  stopping = true;
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    },
  );
};
process.on('SIGTERM', end);

const asked = new Map<number, (text: string) => void>();
let questions = 0;
const otherMetrics = (): Promise<string> =>
  new Promise((resolve) => {
    const question = (questions += 1);
    const finish = (text: string): void => {
      clearTimeout(timer);
      asked.delete(question);
      resolve(text);
    };
    const timer = setTimeout(() => finish(''), metricsPatienceMs);
    asked.set(question, finish);
    say({ question });
  });

let builtIn: (folder: string | null) => void;
const uiFolder = new Promise<string | null>((resolve) => (builtIn = resolve));

let given: (socket: Socket) => void;
const socket = new Promise<Socket>((resolve) => (given = resolve));
/** The supervisor answers at the address until somebody else can. */
const takeOver = async (server: Server): Promise<void> => {
  say('can-answer');
  const handed = await socket;
  await new Promise<void>((resolve) => server.listen(handed, resolve));
};

const begin = async (given: Begin): Promise<void> => {
  const { databaseUrl } = given;
  ({ surroundings } = given);
  // Whoever is started again may come before a database that has fallen over too.
  if (given.again) await answers(databaseUrl, () => stopping);
  const pool = createPool({ url: databaseUrl, name: 'kerben-start', max: 1, deadlines: background });
  await migrateReadModels(pool);
  const store = await openLog({ databaseUrl, eventStoreUrl: configuration.eventStoreUrl, log });
  await assertNotAhead(pool, store);
  await pool.end();
  say('prepared');
  const api: Api = await startApi({
    configuration,
    entrance: { port: given.port, takeOver },
    databaseUrl,
    store,
    log,
    uiFolder: uiFolder.then((folder) => folder ?? undefined),
    parts: () => surroundings.parts,
    outside: () => surroundings.outside,
    otherMetrics,
  });
  stop = async () => {
    await api.stop();
    await store.close();
  };
  const { address, port, simulatorUrl, newPassword } = api;
  const welcome = banner({ configuration, address, newPassword });
  say({ ready: { address, port, simulatorUrl, welcome } });
  sayAlive();
};

process.on('message', (message: ToApi, handle: unknown) => {
  if (message === 'stop') end();
  else if (message === 'socket') {
    if (!(handle instanceof Socket)) throw new Error('no address came');
    given(handle);
  } else if ('uiFolder' in message) builtIn(message.uiFolder);
  else if ('surroundings' in message) ({ surroundings } = message);
  else if ('metrics' in message) asked.get(message.question)?.(message.metrics);
  else
    begin(message.begin).catch((error: unknown) => {
      if (stopping) return;
      console.error(error instanceof Error ? error.message : error);
      log.debug({ err: error }, 'start failed');
      process.exit(saidWhy);
    });
});
