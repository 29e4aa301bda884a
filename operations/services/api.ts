import type { Execute } from '@kerben/command-service/command-request.ts';
import { purgeImports } from '@kerben/command-service/import/jobs/tables.ts';
import { errorMiddleware } from '@kerben/platform/http/error-middleware.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { liveConnections } from '@kerben/platform/telemetry/metrics.ts';
import express, { type Express } from 'express';
import { simulatorPath } from '../sed-simulator/router.ts';
import { tellLaterRelease } from './later-release.ts';
import { tellMethods } from './methods-at.ts';
import { tellRefusals } from './security-events.ts';
import { serveUi } from './serve-ui.ts';
import { front } from './serving/front.ts';
import { mount } from './serving/mount.ts';
import { mounts } from './serving/mounts.ts';
import { open } from './serving/opened.ts';
import type { ApiOptions } from './serving/options.ts';
import { begin, type Working } from './serving/working.ts';

export interface Api {
  readonly execute: Execute;
  readonly address: string;
  readonly port: number;
  /** Where the simulator takes requests; undefined when it does not stand in for SED. */
  readonly simulatorUrl: string | undefined;
  /** Password of the administrator when this start has made one: told once, kept nowhere. */
  readonly newPassword: string | undefined;
  /** Stops taking requests, finishes those in flight (at most ten seconds), closes everything it opened. */
  stop(): Promise<void>;
}

const purgeMs = 10 * 60_000;

const application = ({ configuration }: Working): Express => {
  const app = express();
  app.set('trust proxy', configuration.trustProxy);
  app.disable('x-powered-by');
  // Our ETag is the revision of a record; express would make up weak ones of its own.
  app.disable('etag');
  app.set('query parser', 'simple');
  return app;
};

/** What is in no table is not there; what goes wrong is told. */
const last = async (app: Express, { uiFolder, methods, security, translate, log }: Working): Promise<void> => {
  app.use(['/api', '/signalr-hubs', '/health'], (req) => {
    throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
  });
  const folder = await uiFolder;
  if (folder) app.use(...serveUi(folder));
  app.use(tellMethods(methods));
  app.use(tellRefusals(security));
  app.use(errorMiddleware(translate, log));
};

/** Throws away from time to time what nobody needs any more. */
const purging = ({ identity, pool, log }: Working): NodeJS.Timeout =>
  setInterval(() => {
    identity.purge().catch((error: unknown) => log.warn({ err: error }, 'cannot purge expired sign-in artifacts'));
    purgeImports(pool).catch((error: unknown) => log.warn({ err: error }, 'cannot purge old imports'));
  }, purgeMs);

/** Closes what was opened, what others stand on last. */
const close = async (k: Working): Promise<void> => {
  await k.imports.stop();
  await k.simulator?.close();
  await k.paymentSimulator?.close();
  k.hub.close();
  k.integration.close();
  await k.door.close();
  await k.papers.close();
  for (const mail of k.mails) await mail.close();
  await k.identity.mailer.close();
  await k.security.close();
  await k.names?.close();
  await k.people.following.close();
  await k.freshness?.close();
  await k.positions.close();
  for (const pool of [k.lists, k.pulse, k.pool]) await pool.end();
};

/** Commands, queries, sign-in and the application on one port, or some of them. */
export const startApi = async (options: ApiOptions): Promise<Api> => {
  const k = await begin(await open(options));
  if (k.serves('query')) k.hub.attach(k.door.server);
  const app = application(k);
  mount(app, front, k);
  mount(app, mounts, k);
  await last(app, k);
  await k.names?.soon();
  await k.door.answer(app);
  liveConnections.set(0);
  // Nobody waits for it.
  void tellLaterRelease(k.store, k.log).catch((error: unknown) =>
    k.log.debug({ err: error }, 'the last event cannot be read'),
  );
  const purge = purging(k);
  return {
    execute: k.execute,
    address: k.origin,
    port: k.door.port,
    simulatorUrl: k.simulator && `${k.origin}${simulatorPath}/requests`,
    newPassword: k.people.newPassword,
    stop: async () => {
      clearInterval(purge);
      await close(k);
    },
  };
};
