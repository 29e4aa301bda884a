import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import { homeOf } from '@kerben/platform/postgres/running.ts';
import { measureAppendRate } from './append.ts';
import { createDemoDatabase } from './demo-database.ts';
import { watchHost } from './machine.ts';
import type { Bench } from './part.ts';
import { parts } from './parts.ts';
import type { Row } from './row.ts';

/** A server of its own with durable settings, on which parts run one after another. */
export interface Session {
  readonly url: string;
  readonly folder: string;
  /** Runs a part; one that fails gives a row that says so, because the others still have something to say. */
  run(name: string): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** Asks once and remembers. */
const once = <Value>(ask: () => Promise<Value>): (() => Promise<Value>) => {
  let answer: Promise<Value> | undefined;
  return () => (answer ??= ask());
};

/** Starts the server of a run. It goes with `close`, and when the run is broken off: it would slow down every later one. */
export const openSession = async (): Promise<Session> => {
  const folder = await mkdtemp(join(tmpdir(), 'kerben-bench-'));
  const postgresFolder = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: postgresFolder, settings: { max_connections: '200' } });
  const rows: Row[] = [];
  const bench: Bench = {
    url: postgres.url,
    folder,
    appendRate: once(async () => {
      const measured = rows.find((row) => row.name === 'append, 32 writers');
      return measured?.value ?? measureAppendRate(postgres.url);
    }),
    demoDatabase: once(() => createDemoDatabase(postgres.url)),
  };
  const close = once(async () => {
    await postgres.stop();
    await rm(await homeOf(postgresFolder), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
    process.once(signal, () => {
      // Everything that is connected fails now, and that is no news.
      process.on('uncaughtException', () => undefined);
      void close().finally(() => process.exit(130));
    });
  return {
    url: postgres.url,
    folder,
    run: async (name) => {
      const began = performance.now();
      const stolen = watchHost();
      let found: readonly Row[];
      try {
        const part = parts[name];
        if (!part) throw new Error(`no such part: ${name}`);
        found = await part(bench);
      } catch (error) {
        console.error(error);
        found = [{ name: `${name}: failed`, value: Number.NaN, unit: '', goal: 'runs', pass: false }];
      }
      rows.push(...found);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      const taken = stolen();
      console.error(
        `${name}: ${seconds} s${taken === undefined ? '' : `, ${taken} % of the processors taken by the host`}`,
      );
      return found;
    },
    close,
  };
};
