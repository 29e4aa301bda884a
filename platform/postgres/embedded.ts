import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { prepareBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { openCluster, roleName } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { stablePort } from './free-port.ts';
import { homeFolder } from './home-folder.ts';
import { stopOrphan } from './orphan.ts';
import type { OsUser } from './os-user.ts';
import { serverUser } from './os-user.ts';
import { ensureServicesRole, servicesRole } from './services-role.ts';
import { answers, ensureDatabase } from './ready.ts';
import type { ServerProcess } from './server-process.ts';
import { launchServer } from './server-process.ts';

export interface EmbeddedPostgresOptions {
  /** Folder that holds the cluster, its password and its port; made when missing. */
  readonly dataDir: string;
  /** A fixed port; without it the port of the last start, else a free one. */
  readonly port?: number;
  /** Receives every line that PostgreSQL writes. */
  readonly log?: (line: string) => void;
  /** Server settings over the defaults below (tests switch `fsync` off). */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `kerben` as its owner, password included: never log it. */
  readonly url: string;
  /** The same as the services come in, who do not own the log. */
  readonly servicesUrl: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
  /** Resolves when the server ends, wanted or not: exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Lets Node end while the server runs; it is then told to stop as Node exits. */
  unref(): void;
}

/** The log lives here: an acknowledged event must survive a power cut. Memory stays modest, everything is on one machine. */
const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  max_wal_size: '1GB',
  // Nobody replicates this server: what is copied into a table made in the same transaction is flushed once, at the end,
  // instead of being written twice (docs/decisions/embedded-postgres-wal.md).
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
};

/** How long a lock file of a server that just died may stand in the way. */
const lockPatienceMs = 10_000;

const blockedByLock = (server: ServerProcess) => /lock file|shared memory block/.test(server.lastLines());
const blockedByPort = (server: ServerProcess) => /could not bind|Address already in use/.test(server.lastLines());

interface Place {
  readonly home: string;
  readonly user: OsUser | undefined;
  readonly binaries: Binaries;
  readonly cluster: Cluster;
}

const preparePlace = async (dataDir: string): Promise<Place> => {
  const user = await serverUser();
  const home = await homeFolder(dataDir, user);
  const binaries = await prepareBinaries(home, user);
  return { home, user, binaries, cluster: await openCluster(home, binaries, user) };
};

/**
 * Starts the PostgreSQL of the npm package on its own cluster and waits until it answers; the database `kerben` exists
 * then. Works as root (the server runs as the OS user `postgres`) and as an ordinary user. A server orphaned by a killed
 * parent is stopped first.
 * @throws EmbeddedPostgresError with the last lines of PostgreSQL when it does not come up
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const log = options.log ?? (() => undefined);
  const { home, user, binaries, cluster } = await preparePlace(options.dataDir);
  if (await stopOrphan(cluster.folder, binaries, user)) log('stopped a server left over by a killed process');
  const urlOf = (port: number, database: string) =>
    `postgres://${roleName}:${cluster.password}@127.0.0.1:${port}/${database}`;

  const giveUpAt = Date.now() + lockPatienceMs;
  for (;;) {
    const port = options.port ?? (await stablePort(home));
    const settings = { ...defaultSettings, ...options.settings, port: String(port) };
    const server = await launchServer({ binaries, user, folder: cluster.folder, settings, log });
    try {
      if (await answers(urlOf(port, 'postgres'), () => server.hasExited())) {
        await ensureDatabase(urlOf(port, 'postgres'), 'kerben');
        const password = await ensureServicesRole(urlOf(port, 'kerben'), home);
        const { pid, exited } = server;
        return {
          url: urlOf(port, 'kerben'),
          servicesUrl: `postgres://${servicesRole}:${password}@127.0.0.1:${port}/kerben`,
          port,
          pid,
          exited,
          stop: () => server.stop(),
          unref: () => server.unref(),
        };
      }
    } catch (error) {
      await server.stop();
      throw error;
    }
    // After kill -9 of server and parent the lock stays for about a second; PostgreSQL clears it itself, never we.
    const worthRetrying = blockedByLock(server) || (options.port === undefined && blockedByPort(server));
    if (!worthRetrying || Date.now() > giveUpAt)
      throw new EmbeddedPostgresError(`PostgreSQL did not start in ${cluster.folder}:\n${server.lastLines()}`);
    await delay(200);
  }
};
