import type { Server } from 'node:net';
import { portOf } from '@kerben/platform/port-of.ts';

/** Opens an address for a server; the port that it got. Throws an error that says what to do when somebody else has it. */
export const listen = async (server: Server, host: string, port: number): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException): void => {
      const where = `${host}:${port}`;
      if (error.code === 'EADDRINUSE') reject(new Error(`${where} is in use by another program: stop it or set PORT`));
      else if (error.code === 'EACCES') reject(new Error(`${where} may not be opened by this user: set another PORT`));
      else reject(error);
    };
    server.once('error', refused);
    server.listen(port, host, () => {
      server.off('error', refused);
      resolve();
    });
  });
  return portOf(server);
};
