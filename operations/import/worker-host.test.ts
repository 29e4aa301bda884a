import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createJobStore } from '@kerben/command-service/import/jobs/job-store.ts';
import { migrateImports } from '@kerben/command-service/import/jobs/tables.ts';
import { migrateEventStore } from '@kerben/platform/event-store/postgres/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { expect } from 'chai';
import pg from 'pg';
import { pino } from 'pino';
import { createImportWorker } from './worker-host.ts';

describe('the process of imports', function () {
  this.timeout(150_000);
  const person = systemPerson(defaultTenant);
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  let folder: string;
  let database: EmbeddedPostgres;
  let pool: pg.Pool;
  let imports: ReturnType<typeof createImportWorker> | undefined;

  before(async () => {
    // The worker refuses a server that may forget, as those of other tests do.
    folder = await mkdtemp(join(tmpdir(), 'kerben-imports-'));
    database = await startEmbeddedPostgres({ dataDir: folder });
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
    // A pool says that it has ended before its connections are closed: the server's end breaks them.
    pool.on('error', () => undefined);
    await migrateEventStore(database.url);
    await migrateImports(pool);
  });
  after(async () => {
    // Stopped as it is, it would outlive the test and hold its output open.
    const left = imports?.pid();
    if (left !== undefined) process.kill(left, 'SIGKILL');
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is ended when it is stuck, its jobs are said to have stopped, and the next one is done', async function () {
    if (process.platform === 'win32') return this.skip();
    const jobs = createJobStore(pool);
    const upload = async (): Promise<string> => {
      const id = randomUUID();
      await jobs.create({ id, area: 'countries', fileName: 'a.csv' }, person);
      await jobs.addPart(id, 0, Buffer.from('nothing;of\nthis;kind\n'));
      await jobs.uploaded(id, 1, 'x');
      return id;
    };
    const stateOf = async (id: string) => (await jobs.byId(id)) ?? expect.fail('the job is gone');
    const host = createImportWorker({
      databaseUrl: database.url,
      eventStoreUrl: undefined,
      log,
      lost: (ids, how) => jobs.abandon(ids, how),
      // Longer than the process takes to start on a slow machine: it would be ended again before its first word.
      silentMs: 8_000,
    });
    imports = host;
    const stuck = await upload();
    host.start('read', stuck, person);
    // Stopped before it hears of its order: as stuck as a process can be.
    process.kill(host.pid() ?? 0, 'SIGSTOP');
    expect((await stateOf(stuck)).silent).to.equal(false);
    for (const giveUp = Date.now() + 45_000; !(await stateOf(stuck)).silent; await delay(50))
      if (Date.now() > giveUp) expect.fail('nobody said that the import has stopped');
    expect(host.pid()).to.equal(undefined);
    expect(lines.join('')).to.contain('the process of imports is stuck').and.contain(stuck);

    const next = await upload();
    host.start('read', next, person);
    for (const giveUp = Date.now() + 50_000; (await stateOf(next)).state === 'reading'; await delay(50))
      if (Date.now() > giveUp) expect.fail('the next import was not read');
    expect((await stateOf(next)).problem).to.have.property('code');
    await host.stop();
  });
});
