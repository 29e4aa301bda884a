import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { languageOf } from '@kerben/platform/http/language.ts';
import type { Logger } from 'pino';
import { listen } from '../listen.ts';
import { startingMessage, startingPage, type StartState } from './starting-page.ts';

/** The address that people have open, held by the supervisor as long as there is no API behind it. */
export interface Entrance {
  readonly port: number;
  /** Gives the address to the API, which answers from now on. */
  handOver(api: ChildProcess): void;
  /** The API is gone: answers again until there is another one. */
  takeBack(): void;
  close(): void;
}

const jsonOf = (path: string, state: StartState, language: 'en' | 'ru' | 'ky'): { status: number; body: object } => {
  if (path === '/health/live') return { status: 200, body: { status: 'live' } };
  const parts = Object.fromEntries(
    Object.entries(state).map(([part, { ready }]) => [part, ready ? 'ready' : 'starting']),
  );
  if (path.startsWith('/health/')) return { status: 503, body: { status: 'starting', parts } };
  const [code, message] = ['Server.Starting', startingMessage(language)];
  const error = { code, message, details: null, data: {}, validationErrors: [] };
  const type = `urn:kerben:problem:${code}`;
  const traceId = randomUUID().replaceAll('-', '');
  return { status: 503, body: { type, title: 'Service Unavailable', status: 503, detail: message, traceId, error } };
};

/** Whoever asks for a page is told what is going on, whoever calls when to call again. */
const answer = (req: IncomingMessage, res: ServerResponse, state: StartState): void => {
  const language = languageOf(req.headers['accept-language']);
  const path = (req.url ?? '/').split('?')[0] ?? '/';
  const called = /^\/(api|health|metrics|signalr-hubs)(\/|$)/.test(path) || !req.headers.accept?.includes('text/html');
  const { status, body } = jsonOf(path, state, language);
  const type = path.startsWith('/health/') ? 'application/json' : 'application/problem+json';
  res
    .writeHead(called ? status : 503, {
      'content-type': called ? type : 'text/html; charset=utf-8',
      'content-language': language,
      ...(called && type === 'application/problem+json' && { _AbpErrorFormat: 'true' }),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'retry-after': '1',
      // The next one is for the API.
      connection: 'close',
    })
    .end(req.method === 'HEAD' ? undefined : called ? JSON.stringify(body) : startingPage(state, language));
};

/** How often an address that is not free yet is tried again, milliseconds. */
const tryEveryMs = 200;

/** Listens at once and answers until the address is handed over. Throws when it cannot be had. */
export const openEntrance = async (options: {
  host: string;
  port: number;
  state: () => StartState;
  log: Logger;
}): Promise<Entrance> => {
  const { host, state, log } = options;
  const first = createServer((req, res) => answer(req, res, state()));
  const port = await listen(first, host, options.port);
  /** Who answers here; undefined once the API does. */
  let answering: Promise<Server> | undefined = Promise.resolve(first);
  let closed = false;

  const openAgain = async (): Promise<Server> => {
    for (;;) {
      const server = createServer((req, res) => answer(req, res, state()));
      try {
        await listen(server, host, port);
        return server;
      } catch (error) {
        if (closed) throw error;
        log.error({ err: error }, 'nobody answers without an API');
        await delay(tryEveryMs);
      }
    }
  };
  const end = (server: Server): void => {
    server.close();
    server.closeAllConnections();
  };
  return {
    port,
    handOver: (api) => {
      answering?.then(
        (server) =>
          api.connected &&
          api.send('socket', server, (error) => {
            if (error) return;
            // What it has begun to answer it answers.
            server.close();
            answering = undefined;
          }),
        () => undefined,
      );
    },
    takeBack: () => {
      answering ??= openAgain();
      answering.catch(() => undefined);
    },
    close: () => {
      closed = true;
      answering?.then(end, () => undefined);
    },
  };
};
