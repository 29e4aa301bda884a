import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import type { Logger } from 'pino';
import { createRestarts } from './restarts.ts';

export interface KeptPostgres {
  /** As the owner of the log, and as the services come in. */
  readonly url: string;
  readonly servicesUrl: string;
  isRunning(): boolean;
  restarts(): number;
  stop(): Promise<void>;
}

/**
 * The embedded PostgreSQL, kept going: when it ends by itself it is started again under the same address. What it had
 * acknowledged is on its disk; whoever had a connection gets another one, and answers 503 until then.
 */
export const keepPostgres = async (options: {
  dataDir: string;
  log: Logger;
  changed: () => void;
}): Promise<KeptPostgres> => {
  const { dataDir, log, changed } = options;
  const restarts = createRestarts();
  const start = (port?: number): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, log: (line) => log.debug(line), ...(port !== undefined && { port }) });
  let stopping = false;
  let current: EmbeddedPostgres | undefined = await start();
  const { url, servicesUrl, port } = current;
  let again: Promise<void> = Promise.resolve();

  const watch = (server: EmbeddedPostgres): void => {
    void server.exited.then((code) => {
      current = undefined;
      if (stopping) return;
      changed();
      log.error({ code }, 'PostgreSQL ended: starting it again');
      again = startAgain();
    });
  };
  const startAgain = async (): Promise<void> => {
    while (!stopping) {
      const pause = restarts.pause();
      if (pause > 0)
        log.fatal({}, `PostgreSQL keeps ending: the next try in ${pause / 1000} s; everything else goes on`);
      // Whoever stops meanwhile does not wait for the pause to be over.
      for (let waited = 0; waited < pause && !stopping; waited += 200) await delay(200);
      if (stopping) return;
      try {
        current = await start(port);
        watch(current);
        changed();
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start');
      }
    }
  };
  watch(current);

  return {
    url,
    servicesUrl,
    isRunning: () => current !== undefined,
    restarts: restarts.count,
    stop: async () => {
      stopping = true;
      await again;
      await current?.stop();
    },
  };
};
