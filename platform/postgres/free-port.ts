import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { portOf } from '../port-of.ts';

const bindable = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const bound = portOf(server);
      server.close(() => resolve(bound));
    });
  });

/** Any free port on loopback. */
export const freePort = async (): Promise<number> => {
  const port = await bindable(0);
  if (!port) throw new Error('no free port on 127.0.0.1');
  return port;
};

/**
 * A free port on loopback: the one of the last start when it still is free, so that addresses people noted stay right.
 * PostgreSQL cannot pick a port itself (`port=0` is not accepted).
 */
export const stablePort = async (home: string): Promise<number> => {
  const noted = Number(await readFile(join(home, 'port'), 'utf8').catch(() => ''));
  const port = (noted > 0 && (await bindable(noted))) || (await freePort());
  await writeFile(join(home, 'port'), `${port}\n`);
  return port;
};
