import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from './embedded.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('embedded PostgreSQL', function () {
  this.timeout(60_000);
  let dataDir: string;
  let server: EmbeddedPostgres | undefined;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kerben-embedded-'));
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  it('starts durable, on loopback, with a password that only the owner can read', async () => {
    server = await startEmbeddedPostgres({ dataDir });
    const settings = await query(
      server.url,
      `select name, setting from pg_settings where name in
        ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'TimeZone')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).to.deep.equal({
      TimeZone: 'UTC',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
    expect((await stat(join(dataDir, 'password'))).mode & 0o077).to.equal(0);
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    const error = await query(wrong.href, 'select 1').catch((failure: unknown) => failure);
    expect(error).to.have.property('code', '28P01');
  });

  it('finds trigrams in Cyrillic names, so that searching them needs no reading of whole lists', async () => {
    server = await startEmbeddedPostgres({ dataDir });
    await query(server.url, 'create extension if not exists pg_trgm');
    const [found] = await query(server.url, `select cardinality(show_trgm('Кара-Суу')) as count`);
    expect(Number(found?.['count'])).to.equal(9);
  });

  it('keeps data and port between starts', async () => {
    server = await startEmbeddedPostgres({ dataDir });
    const { port, url } = server;
    await query(url, 'create table kept as select 42 as answer');
    await server.stop();
    expect(await server.exited).to.equal(0);
    server = await startEmbeddedPostgres({ dataDir });
    expect(server.port).to.equal(port);
    expect(await query(server.url, 'select answer from kept')).to.deep.equal([{ answer: 42 }]);
  });

  it('takes another port when the old one is taken', async () => {
    const { createServer } = await import('node:net');
    const taken = Number(await readFile(join(dataDir, 'port'), 'utf8'));
    const squatter = createServer().listen(taken, '127.0.0.1');
    await once(squatter, 'listening');
    server = await startEmbeddedPostgres({ dataDir });
    expect(server.port).not.to.equal(taken);
    squatter.close();
  });

  it('reports the death of the server, and starts again at once', async () => {
    server = await startEmbeddedPostgres({ dataDir });
    process.kill(server.pid, 'SIGKILL');
    expect(await server.exited).to.equal(null);
    server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, 'select answer from kept')).to.deep.equal([{ answer: 42 }]);
  });

  it('stops the server that a killed parent left behind', async () => {
    const script = join(import.meta.dirname, '../testing/embedded-parent.ts');
    const parent = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const orphan = JSON.parse(line.toString()) as { pid: number; url: string };
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(alive(orphan.pid)).to.equal(true);
    const lines: string[] = [];
    server = await startEmbeddedPostgres({ dataDir, log: (text) => lines.push(text) });
    // Its process may stay as a zombie where nobody collects it; that its port is free again is the proof.
    expect(server.url).to.equal(orphan.url);
    expect(server.pid).not.to.equal(orphan.pid);
    expect(lines[0]).to.include('left over');
    expect(await query(server.url, 'select answer from kept')).to.deep.equal([{ answer: 42 }]);
  });

  it('does not touch data of another major version, and says what to do', async () => {
    const other = await mkdtemp(join(tmpdir(), 'kerben-embedded-old-'));
    await mkdir(join(other, 'cluster'));
    await writeFile(join(other, 'cluster', 'PG_VERSION'), '15\n');
    const error = await startEmbeddedPostgres({ dataDir: other }).catch((failure: unknown) => failure);
    expect(error).to.be.instanceOf(EmbeddedPostgresError);
    expect(String(error)).to.include('PostgreSQL 15').and.to.include('npm run reset');
    await rm(other, { recursive: true, force: true });
  });

  it('begins anew when a first start was interrupted', async () => {
    const other = await mkdtemp(join(tmpdir(), 'kerben-embedded-half-'));
    await mkdir(join(other, 'cluster.unfinished'));
    await writeFile(join(other, 'cluster.unfinished', 'PG_VERSION'), '18\n');
    server = await startEmbeddedPostgres({ dataDir: other });
    expect(await query(server.url, 'select 1 as one')).to.deep.equal([{ one: 1 }]);
    await server.stop();
    await rm(other, { recursive: true, force: true });
  });

  it("runs for root also where the server's user may not look", async function () {
    if (process.getuid?.() !== 0) return this.skip();
    const closed = await mkdtemp(join(tmpdir(), 'kerben-embedded-closed-'));
    await chmod(closed, 0o700);
    const inside = join(closed, 'data');
    server = await startEmbeddedPostgres({ dataDir: inside });
    const location = (await readFile(join(inside, 'location'), 'utf8')).trim();
    await query(server.url, 'create table kept as select 7 as answer');
    await server.stop();
    server = await startEmbeddedPostgres({ dataDir: inside });
    expect(await query(server.url, 'select answer from kept')).to.deep.equal([{ answer: 7 }]);
    await server.stop();
    await rm(location, { recursive: true, force: true });
    await rm(closed, { recursive: true, force: true });
  });
});
