import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { commandLine } from '../postgres/orphan.ts';
import { readPostmasterPid } from '../postgres/postmaster-pid.ts';
import { codeOf } from '../caught.ts';

/** A database of its own for a test suite. */
export interface TestDatabase {
  readonly url: string;
  /** Ends its sessions and removes it. */
  drop(): Promise<void>;
}

/** Nothing a test writes needs to survive a power cut. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const folderPrefix = 'kerben-test-pg-';

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
};

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes what test runs left behind that were killed and could not tidy up. Their process id is in the folder's name. */
const sweepAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || runs(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    const server = await readPostmasterPid(join(folder, 'cluster'));
    if (server && (await commandLine(server.pid)).includes(folder)) kill(server.pid);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined);
  }
};

const startOwnServer = async (): Promise<string> => {
  await sweepAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: forgetful });
  server.unref();
  let stopping: Promise<void> | undefined;
  process.once('beforeExit', () => {
    stopping ??= server.stop().then(() => rm(folder, { recursive: true, force: true }));
  });
  process.once('exit', () => {
    if (stopping) return;
    kill(server.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
  // A run that is told to end (a time limit) ends by `exit`, so that the server ends with it.
  process.once('SIGTERM', () => process.exit(143));
  return server.url;
};

/** SQLSTATE of a database with sessions. */
const inUse = '55006';

let ownServer: Promise<string> | undefined;

/** One server for all: that of the test runner (`KERBEN_TEST_PG_URL`), otherwise one started once in this process. */
const serverUrl = (): Promise<string> => {
  const given = process.env['KERBEN_TEST_PG_URL'];
  return given ? Promise.resolve(given) : (ownServer ??= startOwnServer());
};

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * A pool that was ended says so before its connections are closed; a forced drop would then break them with an error
 * that nobody listens to. So the sessions get a moment to go by themselves.
 */
const dropPolitely = async (server: string, name: string): Promise<void> => {
  for (let attempt = 0; attempt < 40; attempt++) {
    try {
      return await onServer(server, `drop database if exists ${name}`);
    } catch (error) {
      if (codeOf(error) !== inUse) throw error;
      await delay(25);
    }
  }
  await onServer(server, `drop database if exists ${name} with (force)`);
};

/** A fresh, empty database on the test server. Call `drop` in `after`. The first call in a process may start the server. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const server = await serverUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropPolitely(server, name) };
};
