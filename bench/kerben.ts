import { join } from 'node:path';
import { startChild } from './child.ts';
import { createClient, type Client } from './http-client.ts';

export interface Services {
  readonly client: Client;
  readonly origin: string;
  readonly apiPid: number;
  /** Undefined where no projections run. */
  readonly projectionsPid: number | undefined;
  stop(): Promise<void>;
}

/** API and, when wanted, projections of one database, each in a process of its own as `npm start` has them. */
export const startServices = async (options: {
  url: string;
  folder: string;
  connections: number;
  projections: boolean;
  /** More variables for both processes. */
  environment?: Readonly<Record<string, string>>;
}): Promise<Services> => {
  const { url, folder, connections } = options;
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'api'),
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    ...options.environment,
  };
  const projections = options.projections
    ? await startChild('operations/services/projections.ts', environment)
    : undefined;
  const api = await startChild<string>('bench/api-process.ts', environment);
  const client = createClient(api.first, connections);
  return {
    client,
    origin: api.first,
    apiPid: api.process.pid ?? 0,
    projectionsPid: projections?.process.pid,
    stop: async () => {
      client.close();
      await api.stop();
      await projections?.stop();
    },
  };
};
