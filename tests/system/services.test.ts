import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
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
  const names = ['command', 'query', 'identity', 'projections', 'query-2'] as const;
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
      const child = spawn(
        process.execPath,
        ['operations/bin/run.js', `operations/services/${name.replace(/-\d$/, '')}.ts`],
        {
          cwd: root,
          env: { ...environment, PORT: String(ports.get(name)) },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
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

  it('tell each other what is said in the chat, who is on and who types: two query services on one log', async function () {
    this.timeout(60_000);
    const other = await call('POST', '/api/identity/users', {
      userName: 'weigher',
      name: 'Асан',
      surname: 'Весовой',
      email: 'weigher@example.kg',
      password: 'Weighs-wagons-1',
      isActive: true,
      roleNames: ['cashier'],
    });
    expect(other.status, JSON.stringify(other.body)).to.be.lessThan(300);
    const otherId = String(other.body['id']);
    const grant = await fetch(`${origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'kerben-ui',
        username: 'weigher',
        password: 'Weighs-wagons-1',
        scope: 'openid profile email roles',
      }),
    });
    const { access_token: otherToken = '' } = (await grant.json()) as { access_token?: string };
    expect(otherToken).to.not.equal('');

    // The official client at each of the two, as a proxy would spread connections.
    const connect = async (name: string, bearer: string): Promise<HubConnection> => {
      const hub = new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${ports.get(name)}/signalr-hubs/chat`, { accessTokenFactory: () => bearer })
        .configureLogging(LogLevel.None)
        .build();
      await hub.start();
      return hub;
    };
    const admin = await connect('query', token);
    const weigher = await connect('query-2', otherToken);
    const heard: { at: string; text: string; author: { name: string } }[] = [];
    admin.on('NewMessageReceived', (message: (typeof heard)[number]) => heard.push({ ...message, at: 'query' }));
    weigher.on('NewMessageReceived', (message: (typeof heard)[number]) => heard.push({ ...message, at: 'query-2' }));
    const typing: { person: { id: string } }[] = [];
    admin.on('Typing', (told: (typeof typing)[number]) => typing.push(told));
    const presence: { id: string; on: boolean }[] = [];
    admin.on('PresenceChanged', (told: (typeof presence)[number]) => presence.push(told));
    const until = async (what: string, done: () => boolean): Promise<void> => {
      for (const end = Date.now() + 15_000; !done(); await delay(50)) if (Date.now() > end) expect.fail(what);
    };

    const opened = await call('POST', '/api/app/chat', { people: [otherId], title: 'Весы' });
    expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
    const chatId = String(opened.body['id']);
    await call('GET', '/api/app/chat', undefined, { 'x-min-position': String(opened.body['position']) });
    const said = await call('POST', '/api/app/chat/message', { chatId, text: 'Весы поверены.' });
    expect(said.status, JSON.stringify(said.body)).to.equal(200);
    await until('a message at both', () => heard.length === 2);
    expect(heard.map(({ at }) => at).sort()).to.deep.equal(['query', 'query-2']);
    expect(new Set(heard.map(({ text }) => text))).to.deep.equal(new Set(['Весы поверены.']));

    // Who is connected to the other process is on, and heard typing.
    let on: readonly string[] = [];
    for (const end = Date.now() + 15_000; !on.includes(otherId) && Date.now() < end; await delay(50))
      ({ on } = await admin.invoke<{ on: string[] }>('Look', chatId));
    expect(on).to.include(otherId);
    for (const end = Date.now() + 15_000; Date.now() < end; await delay(50))
      if (
        await weigher.invoke('Look', chatId).then(
          () => true,
          () => false,
        )
      )
        break;
    await weigher.invoke('Typing');
    await until('typing at the other process', () => typing.length > 0);
    expect(typing[0]?.person.id).to.equal(otherId);
    await weigher.stop();
    await until('somebody has gone', () => presence.some((told) => told.id === otherId && !told.on));
    await admin.stop();
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
