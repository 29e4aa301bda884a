import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';

/** A database of its own for a test suite. */
export interface TestDatabase {
  readonly url: string;
  /** Ends its sessions and removes it. */
  drop(): Promise<void>;
}

/** Nothing a test writes needs to survive a power cut. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const startOwnServer = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kerben-test-pg-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: forgetful });
  server.unref();
  let stopping: Promise<void> | undefined;
  process.once('beforeExit', () => {
    stopping ??= server.stop().then(() => rm(folder, { recursive: true, force: true }));
  });
  process.once('exit', () => {
    if (stopping) return;
    try {
      process.kill(server.pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
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
      if ((error as { code?: string }).code !== inUse) throw error;
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
