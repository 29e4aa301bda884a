import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';

/** What tests need around them: a PostgreSQL of their own, and a data directory as after a first start. */
export interface Surroundings {
  /** Folder for what is only needed while they run. */
  readonly folder: string;
  /** Variables by which tests find what is there so far. */
  env(): NodeJS.ProcessEnv;
  /** Starts Kerben once, for tests that start whole ones: each of them gets a copy. */
  prepareWhole(): Promise<void>;
  /** How many whole Kerbens were started since it was last asked, and how long that took together, in words; empty for none. */
  starts(): string;
  end(): Promise<void>;
}

export const makeSurroundings = async ({ database }: { database: boolean }): Promise<Surroundings> => {
  const folder = mkdtempSync(join(tmpdir(), 'kerben-tests-'));
  const postgres =
    database && !process.env['KERBEN_TEST_PG_URL']
      ? await startEmbeddedPostgres({
          dataDir: join(folder, 'postgres'),
          settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
        })
      : undefined;
  let template: string | undefined;
  const started = join(folder, 'starts');
  return {
    folder,
    env: () => ({
      ...process.env,
      ...(postgres && { KERBEN_TEST_PG_URL: postgres.url }),
      ...(template !== undefined && { KERBEN_TEST_TEMPLATE: template }),
      KERBEN_TEST_STARTS: started,
      // What questions answer is compared with what they declare, in every Kerben that a test starts.
      STRICT_ANSWERS: 'on',
    }),
    prepareWhole: async () => {
      if (process.env['KERBEN_TEST_TEMPLATE'] !== undefined) return;
      // It loads what the APIs are described by: three seconds that one file of the domain need not wait for.
      const { makeTemplate } = await import('../../tests/kerben.ts');
      template ??= await makeTemplate();
    },
    starts: () => {
      if (!existsSync(started)) return '';
      const times = readFileSync(started, 'utf8').trim().split('\n').map(Number);
      rmSync(started);
      const seconds = times.reduce((sum, each) => sum + each, 0) / 1000;
      return `   ${times.length} Kerbens started in ${seconds.toFixed(1)} s`;
    },
    end: async () => {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
      if (template !== undefined) rmSync(template, { recursive: true, force: true });
    },
  };
};
