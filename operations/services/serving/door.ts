import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '../../listen.ts';
import type { ApiOptions } from './options.ts';

const drainMs = 10_000;

/**
 * How long a service behind a proxy goes on answering after it was told to end, each answer the last on its connection. A proxy sends a
 * command on a connection that it holds open: were that closed in the same moment, nobody could tell whether it was heard, and a
 * command is not sent twice (one of 507 while both of `command` were restarted in turn, `.ci/compose`).
 */
const farewellMs = 1_000;

/** The server at its address. Until somebody answers, it says that it starts. */
export const openDoor = async ({ configuration, entrance }: Pick<ApiOptions, 'configuration' | 'entrance'>) => {
  let handle: RequestListener = (req, res) => {
    const live = req.url === '/health/live';
    res.writeHead(live ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '1' });
    res.end(JSON.stringify(live ? { status: 'live' } : { status: 'starting', parts: {} }));
  };
  let leaving = false;
  const server: Server = createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      // Longer than proxies and clients keep idle connections (60 s, nginx 75 s at most): whoever sends a command on one that we close
      // at that moment cannot know whether it was heard. Node's own five seconds did this under load.
      keepAliveTimeout: 90_000,
      maxHeaderSize: 64 * 1024,
    },
    (req, res) => {
      if (leaving) res.setHeader('connection', 'close');
      handle(req, res);
    },
  );
  const port = entrance?.port ?? (await listen(server, configuration.host, configuration.port));
  const origin =
    configuration.publicUrl ??
    `http://${configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host}:${port}`;
  return {
    server,
    port,
    origin,
    /** From now on this answers. */
    answer: async (handler: RequestListener): Promise<void> => {
      handle = handler;
      await entrance?.takeOver(server);
    },
    /** Takes no more requests, behind a proxy only when that has let go, and finishes those in flight, ten seconds at most. */
    close: async () => {
      leaving = true;
      if (configuration.trustProxy > 0) await delay(farewellMs);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          server.closeAllConnections();
          // Sockets of the live hub are no longer the server's: it would wait for a client that never hangs up.
          resolve();
        }, drainMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
};
