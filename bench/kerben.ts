import { join } from 'node:path';
import { startChild } from './child.ts';
import { createClient, type Client } from './http-client.ts';

export interface Services {
  readonly client: Client;
  /** One of each process of the API, the first among them. */
  readonly clients: readonly Client[];
  readonly origin: string;
  /** Of each process of the API. */
  readonly apiPids: readonly number[];
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
  /** So many processes of each; of the projections one leads and the others stand by. One when absent. */
  processes?: number;
  /** More variables for both processes. */
  environment?: Readonly<Record<string, string>>;
}): Promise<Services> => {
  const { url, folder, connections, processes = 1 } = options;
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
  const more: (typeof api)[] = [];
  const standing: { stop(): Promise<void> }[] = [];
  for (let nth = 2; nth <= processes; nth += 1) {
    if (projections) standing.push(await startChild('operations/services/projections.ts', environment));
    more.push(await startChild<string>('bench/api-process.ts', environment));
  }
  const clients = [client, ...more.map(({ first }) => createClient(first, connections))];
  return {
    client,
    clients,
    origin: api.first,
    apiPids: [api, ...more].map(({ process }) => process.pid ?? 0),
    projectionsPid: projections?.process.pid,
    stop: async () => {
      for (const one of clients) one.close();
      for (const one of [...more, api, ...standing]) await one.stop();
      await projections?.stop();
    },
  };
};
