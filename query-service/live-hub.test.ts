import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTickets } from '@kerben/platform/tokens/tickets.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { expect } from 'chai';
import fc from 'fast-check';
import { pino } from 'pino';
import WebSocket from 'ws';
import { createLiveHub } from './live-hub.ts';
import { connectionsPerPerson } from './negotiate.ts';
import type { CommittedChanges, Positions } from './positions.ts';

const end = '\u001e';
const hello = `{"protocol":"json","version":1}${end}`;

describe('live hub and whatever clients send', function () {
  this.timeout(60_000);
  const tickets = createTickets(Buffer.alloc(32, 7));
  const listeners = new Set<(changes: CommittedChanges) => void>();
  const positions: Positions = {
    current: () => 0n,
    waitFor: () => Promise.resolve(true),
    noteWrite: () => Promise.resolve(),
    ownWrite: () => undefined,
    onChanges: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => Promise.resolve(),
    onNotice: () => () => undefined,
    close: () => Promise.resolve(),
  };
  let hub: ReturnType<typeof createLiveHub>;
  let server: Server;
  let address: string;
  const complaints: string[] = [];

  before(async () => {
    hub = createLiveHub({
      models: readModels,
      positions,
      verify: () => Promise.reject(new Error('nobody negotiates here')),
      toPerson: ({ sub }) => ({ ...systemPerson(defaultTenant), id: sub }),
      onPeopleChange: () => () => undefined,
      announced: () => undefined,
      allowed: () => true,
      tickets,
      messageOf: () => Promise.resolve(undefined),
      readersOf: () => Promise.resolve(undefined),
      allowedOrigin: () => true,
      log: pino({ level: 'warn' }, { write: (line: string) => void complaints.push(line) }),
    });
    server = createServer();
    hub.attach(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/signalr-hubs/live`;
  });
  after(() => {
    hub.close();
    server.close();
    server.closeAllConnections();
  });

  const open = (sub: string): Promise<WebSocket> =>
    new Promise((done, fail) => {
      const id = tickets.sign({ sub, hub: 'live', expires: Date.now() + 3_600_000 });
      const socket = new WebSocket(`${address}?id=${encodeURIComponent(id)}`);
      socket.once('open', () => done(socket));
      socket.once('unexpected-response', (_request, answer) => fail(new Error(String(answer.statusCode))));
      socket.on('error', () => undefined);
    });

  /** Everything the hub says until nothing comes any more; the last frames are of our own asking. */
  const answersTo = async (pieces: readonly (string | Buffer)[], sub = 'fuzz'): Promise<string> => {
    const socket = await open(sub);
    let heard = '';
    socket.on('message', (data: Buffer) => (heard += data.toString('utf8')));
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    for (const piece of pieces) socket.send(piece);
    socket.send(`${end}{"type":7}${end}`);
    await closed;
    return heard;
  };

  const stillServes = async (): Promise<void> => {
    const heard = await answersTo([hello, `{"type":1,"invocationId":"7","target":"Nobody"}${end}`]);
    expect(heard).to.contain('"invocationId":"7"').and.contain('The hub has no method Nobody');
  };

  it('hangs up on a frame that is none, and serves everybody else', async () => {
    for (const frame of [
      '{"type":1,"invocationId":"1","target":{"toString":1}}',
      '{"type":1,"invocationId":"1","target":{"toString":null,"valueOf":null}}',
      '{"type":1,"invocationId":{"toJSON":1},"target":"A"}',
      '{"type":{"valueOf":1}}',
      '{"type":1,"invocationId":[],"target":[]}',
      '{"__proto__":{"type":7}}',
      '[]',
      'null',
      '1',
      '"',
      '',
    ])
      expect(await answersTo([hello, frame + end]), frame).to.contain('This is no frame of the json protocol');
    for (const frame of [
      '{}',
      'null',
      '[]',
      '{"protocol":{"toString":1},"version":1}',
      '{"protocol":"json","version":2}',
    ])
      expect(await answersTo([frame + end]), frame).to.contain('Only version 1');
    await stillServes();
  });

  it('survives anything: frames of any shape, in any pieces, before and after the handshake', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('toString', '__proto__', 'constructor', '\u001e', '\ud800'));
    const member = fc.constantFrom('type', 'invocationId', 'target', 'arguments', 'toString', '__proto__', 'streamIds');
    const frame = fc.oneof(
      fc
        .dictionary(member, fc.oneof(value, fc.integer({ min: 0, max: 9 })), { noNullPrototype: true })
        .map((it) => JSON.stringify(it)),
      fc
        .record({ type: fc.integer({ min: 0, max: 9 }), invocationId: value, target: value })
        .map((it) => JSON.stringify(it)),
      fc.string(),
      fc.json(),
    );
    const session = fc.record({
      greets: fc.boolean(),
      frames: fc.array(frame, { minLength: 1, maxLength: 8 }),
      cut: fc.nat(200),
      binary: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(session, async ({ greets, frames, cut, binary }) => {
        const text = (greets ? hello : '') + frames.map((it) => it + end).join('');
        const pieces = [text.slice(0, cut), text.slice(cut)];
        await answersTo(binary ? pieces.map((piece) => Buffer.from(piece)) : pieces);
      }),
      { numRuns: Number(process.env['KERBEN_RUNS'] ?? 400) },
    );
    await stillServes();
    expect(complaints).to.deep.equal([]);
  });

  it('puts a frame together that comes letter by letter, and ends one that never ends', async () => {
    const long = `{"type":1,"invocationId":"9","target":"${'a'.repeat(150)}"}${end}`;
    expect(await answersTo([hello, ...long])).to.contain('"invocationId":"9"');
    const began = performance.now();
    const socket = await open('endless');
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.send(hello);
    const timer = setInterval(() => {
      for (let index = 0; index < 500 && socket.readyState === WebSocket.OPEN; index += 1) socket.send('x'.repeat(20));
    }, 1);
    await closed;
    clearInterval(timer);
    expect(performance.now() - began).to.be.lessThan(10_000);
  });

  it('lets go of a client that does not read, and everybody else hears everything', async () => {
    const [slow, quick] = [await open('slow'), await open('quick')];
    const heard = new Set<number>();
    quick.on('message', (data: Buffer) => {
      for (const [, revision] of data.toString('utf8').matchAll(/"revision":(\d+)/g)) heard.add(Number(revision));
    });
    for (const socket of [slow, quick]) {
      socket.send(hello);
      await new Promise((done) => socket.once('message', done));
    }
    slow.pause();
    const closed = new Promise<void>((done) => slow.once('close', () => done()));
    const connections = (): Promise<number> =>
      new Promise((done, fail) => server.getConnections((error, count) => (error ? fail(error) : done(count))));
    const before = await connections();
    // Each is of some 100 kB: the system's own buffers hold a few of them, and the hub a megabyte and no more.
    const id = 'x'.repeat(100_000);
    let told = 0;
    while ((await connections()) === before) {
      told += 1;
      const change = { area: 'stations', id, revision: told, tenant: defaultTenant, customerId: null, stationIds: [] };
      for (const listener of listeners) listener({ projector: 'lists', position: '9', changes: [change] });
      while (!heard.has(told)) await new Promise((done) => setImmediate(done));
    }
    expect(told * id.length, 'bytes that waited').to.be.greaterThan(1024 * 1024);
    expect(heard.size, 'whoever reads has heard all').to.equal(told);
    slow.resume();
    await closed;
    quick.close();
  });

  it('keeps a set number of connections of one person, and none of others out', async () => {
    const sockets: WebSocket[] = [];
    for (let index = 0; index < connectionsPerPerson; index += 1) sockets.push(await open('many'));
    const refused = await open('many').catch((error: unknown) => String(error));
    expect(refused).to.contain('429');
    (await open('somebody-else')).close();
    const [first] = sockets;
    const closed = new Promise<void>((done) => first?.once('close', () => done()));
    first?.close();
    await closed;
    sockets.push(await open('many'));
    for (const socket of sockets) socket.close();
  });

  it('tells what changed after all of it', async () => {
    const socket = await open('reader');
    const heard = new Promise<string>((done) =>
      socket.on('message', (data: Buffer) => data.toString('utf8').includes('Changed') && done(data.toString('utf8'))),
    );
    socket.send(hello);
    await new Promise((done) => socket.once('message', done));
    const change = { area: 'stations', id: '1', revision: 3, tenant: defaultTenant, customerId: null, stationIds: [] };
    for (const listener of listeners) listener({ projector: 'lists', position: '9', changes: [change] });
    expect(await heard)
      .to.contain('"id":"1"')
      .and.contain('"revision":3');
    socket.close();
  });
});
