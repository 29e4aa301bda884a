import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../caught.ts';

const starting = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET']);

/**
 * Waits until the server answers a query. The log line "ready to accept connections" is not trusted: only a real
 * connection proves it. Crash recovery may take long, so waiting ends only when `given up` says so.
 * @returns true when it answers, false when `gaveUp()` became true first
 */
export const answers = async (url: string, gaveUp: () => boolean): Promise<boolean> => {
  for (;;) {
    if (gaveUp()) return false;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (!starting.has(code) && !/timeout|terminated/i.test(String(error))) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(40);
  }
};

/** Creates the database when it is missing. `url` leads to any other database of the server. */
export const ensureDatabase = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)} template template0`);
  } finally {
    await client.end();
  }
};
