import { expect } from 'chai';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@kerben/platform/postgres/embedded.ts';

const root = resolve(import.meta.dirname, '../..');
const password = 'Services-apart-1';

/** Which service a request belongs to: the two rules of docs/architecture.md, and where sign-in and the live hub are. */
const serviceOf = (method: string, url: string): 'identity' | 'query' | 'command' => {
  const path = url.split('?')[0] ?? '';
  if (/^\/(identity|api\/account)(\/|$)/.test(path)) return 'identity';
  const last = path.slice(path.lastIndexOf('/') + 1);
  const reads = method === 'GET' || method === 'HEAD' || path.startsWith('/signalr-hubs/') || last.startsWith('$');
  return reads ? 'query' : 'command';
};

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
};

/** Each service from its own entry point with nothing but environment variables, behind a small proxy (docs/operations.md). */
describe('services apart', () => {
  const names = ['command', 'query', 'identity', 'projections'] as const;
  const ports = new Map<string, number>();
  const processes = new Map<string, ChildProcess>();
  const outputs = new Map<string, string>();
  let folder: string;
  let postgres: EmbeddedPostgres;
  let proxy: Server;
  let origin: string;
  let token: string;

  const until = async (name: string): Promise<void> => {
    const address = `http://127.0.0.1:${ports.get(name)}/health/ready`;
    for (const deadline = performance.now() + 60_000; performance.now() < deadline; await delay(150)) {
      const child = processes.get(name);
      if (child && child.exitCode !== null) break;
      if ((await fetch(address).catch(() => undefined))?.ok) return;
    }
    throw new Error(`${name} did not become ready:\n${outputs.get(name)}`);
  };

  before(async function () {
    this.timeout(120_000);
    folder = await mkdtemp(join(tmpdir(), 'kerben-services-'));
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    proxy = createServer((req, res) => {
      const port = ports.get(serviceOf(req.method ?? 'GET', req.url ?? '/'));
      const { socket, method, url, headers } = req;
      const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' };
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers: forwarded }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      });
      onward.on('error', () => res.writeHead(502).end());
      req.pipe(onward);
    });
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    for (const name of names) ports.set(name, await freePort());
    const secret = async (name: string, value: string): Promise<string> => {
      await writeFile(join(folder, name), `${value}\n`, { mode: 0o600 });
      return join(folder, name);
    };
    const environment = {
      PATH: process.env['PATH'],
      HOME: folder,
      DATABASE_URL_FILE: await secret('database-url', postgres.url),
      ADMIN_PASSWORD_FILE: await secret('admin-password', password),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: origin,
      AUTH_FLOW: 'password',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    };
    // All at once on a database that has never been seen: whoever comes first makes the tables and the keys.
    for (const name of names) {
      const child = spawn(process.execPath, ['operations/bin/run.js', `operations/services/${name}.ts`], {
        cwd: root,
        env: { ...environment, PORT: String(ports.get(name)) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const hear = (chunk: Buffer) => outputs.set(name, `${outputs.get(name) ?? ''}${chunk.toString('utf8')}`);
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      processes.set(name, child);
    }
    await Promise.all(names.map(until));
  });

  after(async function () {
    this.timeout(30_000);
    for (const child of processes.values()) if (child.exitCode === null) child.kill('SIGKILL');
    proxy?.close();
    proxy?.closeAllConnections();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text;
    return { status: answer.status, headers: answer.headers, body: parsed as Record<string, unknown> };
  };

  it('sign somebody in, take a command and show what came of it', async function () {
    this.timeout(30_000);
    const answer = await fetch(`${origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'kerben-ui',
        username: 'admin',
        password,
        scope: 'openid profile email roles',
      }),
    });
    const granted = (await answer.json()) as { access_token?: string };
    expect(granted.access_token, JSON.stringify(granted)).to.be.a('string');
    token = granted.access_token ?? '';

    const created = await call('POST', '/api/app/countries', { alpha2: 'XA', nameRu: 'Проба' });
    expect(created.status, JSON.stringify(created.body)).to.equal(201);
    const position = String(created.body['position']);
    const read = await call('GET', '/api/app/countries/XA', undefined, { 'x-min-position': position });
    expect([read.status, read.headers.get('x-stale')]).to.deep.equal([200, null]);
    // Another process answers the reads, and knows all the same how far this person has written.
    const edited = await call('POST', '/api/app/countries/XA/edit', { nameRu: 'Проба 2' }, { 'if-match': '"0"' });
    expect(edited.status, JSON.stringify(edited.body)).to.equal(200);
    // It hears of it beside the answer: on a machine that is busy with other things, a moment later.
    const seen = async (): Promise<unknown> => (await call('GET', '/api/app/countries/XA')).body['nameRu'];
    let shown = await seen();
    for (const until = Date.now() + 3_000; shown !== 'Проба 2' && Date.now() < until;) shown = await seen();
    expect(shown).to.equal('Проба 2');
    const sheet = await call('POST', '/api/app/countries/$export', { ids: ['XA'] });
    expect(sheet.status).to.equal(200);
    expect((await call('POST', '/signalr-hubs/live/negotiate?negotiateVersion=1', {})).status).to.equal(200);
    expect((await call('GET', '/api/account/my-profile')).body['userName']).to.equal('admin');
    // A change of people made by one service is known to the others at once.
    const role = await call('POST', '/api/identity/roles', { name: 'Weigher' });
    expect(role.status).to.equal(201);
    for (let tries = 0; ; tries += 1) {
      const { body } = await call('GET', '/api/identity/roles/all');
      if ((body['items'] as { name: string }[]).some(({ name }) => name === 'Weigher')) break;
      if (tries > 40) expect.fail('the query service did not hear of the role');
      await delay(50);
    }
  });

  it("answer nothing that is another service's", async () => {
    const direct = async (name: string, method: string, path: string) =>
      (
        await fetch(`http://127.0.0.1:${ports.get(name)}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          },
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
      ).status;
    expect(await direct('command', 'GET', '/api/app/countries')).to.equal(404);
    expect(await direct('query', 'POST', '/api/app/countries')).to.equal(404);
    expect(await direct('command', 'GET', '/identity/.well-known/openid-configuration')).to.equal(404);
    expect(await direct('identity', 'GET', '/api/app/countries')).to.equal(404);
    expect(await direct('identity', 'POST', '/api/app/countries')).to.equal(404);
  });

  it('end at SIGTERM, each by itself', async function () {
    this.timeout(30_000);
    for (const [name, child] of processes) {
      const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
      child.kill('SIGTERM');
      expect(await ended, `${name}: ${outputs.get(name)}`).to.equal(0);
    }
  });
});
