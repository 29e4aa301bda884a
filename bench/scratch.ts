import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A database of its own for one measurement, dropped at the end.
 * @param template database to copy; the empty one by default. Nobody may be connected to it.
 */
export const withScratchDatabase = async <Result>(
  url: string,
  work: (url: string) => Promise<Result>,
  template = 'template0',
): Promise<Result> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  // Files are copied as they are: writing a copy of a large log through the WAL would take longer than the measurement.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  try {
    return await work(scratch.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

/** A pool on a scratch database: connections may break when it is dropped, and nobody minds. */
export const scratchPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', () => undefined);
  return pool;
};
