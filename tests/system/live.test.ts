import { randomUUID } from 'node:crypto';
import { connect as connectTo } from 'node:net';
import { HubConnectionBuilder, HubConnectionState, LogLevel, type HubConnection } from '@microsoft/signalr';
import { expect } from 'chai';
import WebSocket from 'ws';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Changed {
  readonly area: string;
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}

const until = async (holds: () => boolean, what: string): Promise<void> => {
  const giveUp = Date.now() + 10_000;
  while (!holds()) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** The live hub with the official SignalR client. */
describe('live hub', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  const open: HubConnection[] = [];

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(async () => {
    await Promise.all(open.map((connection) => connection.stop()));
    await kerben.remove();
  });

  const connect = async (userName: string) => {
    const token = await kerben.token(userName);
    const heard: Changed[] = [];
    const connection = new HubConnectionBuilder()
      .withUrl(`${kerben.origin}/signalr-hubs/live`, { accessTokenFactory: () => token })
      .withAutomaticReconnect()
      .configureLogging(LogLevel.None)
      .build();
    // News of the same change come from a projector of their own, before or after it (news.test.ts).
    connection.on('Changed', (change: Changed) => {
      if (change.area !== 'news') heard.push(change);
    });
    await connection.start();
    open.push(connection);
    return { connection, heard };
  };

  const ofCustomer = async (customerId: string): Promise<{ id: string; revision: number }> => {
    const filter = encodeURIComponent(
      JSON.stringify({ customerId, status: 0, subStatus: 3, isArchiev: false, isIncoming: false }),
    );
    const { body } = await kerben.call<{ id: string; revision: number }[]>(
      'GET',
      `/api/app/smgs?range=[0,0]&filter=${filter}`,
      {
        token: await kerben.token('cashier'),
      },
    );
    const [row] = body;
    if (!row) throw new Error(`no formed note of ${customerId}`);
    return row;
  };

  const edit = async ({ id, revision }: { readonly id: string; readonly revision: number }) =>
    kerben.call<{ revision: number; position: string }>('POST', `/api/app/smgs/${id}/edit`, {
      token: await kerben.token('cashier'),
      body: { contractNumber: randomUUID() },
      headers: { 'if-match': `"${revision}"` },
    });

  it('tells staff and the owner of a change, and nobody else', async () => {
    const staff = await connect('station-manager');
    const owner = await connect('customer1');
    const other = await connect('customer2');
    expect(staff.connection.state).to.equal(HubConnectionState.Connected);
    const note = await ofCustomer('10000001');
    const { body } = await edit(note);
    await until(() => owner.heard.length > 0 && staff.heard.length > 0, 'both heard of it');
    expect(owner.heard[0]).to.deep.include({ area: 'smgs', id: note.id, revision: body.revision });
    expect(Number(owner.heard[0]?.position)).to.be.at.least(Number(body.position));
    // Something the other customer may hear comes after it: so the first one was not merely late.
    await edit(await ofCustomer('10000002'));
    await until(() => other.heard.length > 0, 'the other customer heard of their own note');
    expect(other.heard.map((change) => change.id)).to.not.include(note.id);
  });

  it('answers an unknown method with an error and stays open', async () => {
    const { connection } = await connect('auditor');
    const failure = await connection.invoke<unknown>('NoSuchMethod').catch((error: unknown) => String(error));
    expect(failure).to.contain('NoSuchMethod');
    expect(connection.state).to.equal(HubConnectionState.Connected);
  });

  it('is not brought down by a broken handshake', async () => {
    const port = Number(new URL(kerben.origin).port);
    const knock = (path: string): Promise<void> =>
      new Promise((resolve) => {
        const socket = connectTo(port, '127.0.0.1', () => {
          socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
          socket.resetAndDestroy();
        });
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
      });
    for (const path of ['//', '///', '/signalr-hubs/live', '/x']) await knock(path);
    const socket = new WebSocket(`${kerben.origin.replace('http', 'ws')}//`);
    socket.on('error', () => undefined);
    const status = await new Promise<number>((resolve) =>
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0)),
    );
    expect(status).to.equal(404);
    expect((await kerben.call('GET', '/health/live')).status).to.equal(200);
  });

  it('is not brought down by a frame that is none', async () => {
    const { body } = await kerben.call<{ connectionToken: string }>('POST', '/signalr-hubs/live/negotiate', {
      token: await kerben.token('customer1'),
    });
    const { pid } = kerben.process;
    const socket = new WebSocket(
      `${kerben.origin.replace('http', 'ws')}/signalr-hubs/live?id=${encodeURIComponent(body.connectionToken)}`,
    );
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.once('open', () => {
      socket.send('{"protocol":"json","version":1}\u001e');
      socket.send('{"type":1,"invocationId":"1","target":{"toString":1}}\u001e');
    });
    await closed;
    expect((await kerben.call('GET', '/health/ready')).status).to.equal(200);
    expect([kerben.process.pid, kerben.process.exitCode]).to.deep.equal([pid, null]);
    expect(kerben.output()).to.not.contain('starting it again');
  });

  it('opens to clients that name no version of the negotiation (signalrcore), by the id of the connection', async () => {
    const { body } = await kerben.call<{ negotiateVersion: number; connectionId: string }>(
      'POST',
      '/signalr-hubs/live/negotiate',
      { token: await kerben.token('cashier') },
    );
    expect(body.negotiateVersion).to.equal(0);
    const socket = new WebSocket(
      `${kerben.origin.replace('http', 'ws')}/signalr-hubs/live?id=${encodeURIComponent(body.connectionId)}`,
    );
    const said = await new Promise<string>((done, fail) => {
      socket.on('open', () => socket.send('{"protocol":"json","version":0}\u001e'));
      socket.on('message', (data: Buffer) => done(data.toString('utf8')));
      socket.on('error', fail);
    });
    socket.close();
    expect(said).to.equal('{}\u001e');
  });

  it('tells a person whose roles changed, and nobody else', async () => {
    const admin = await kerben.token('admin');
    const created = await kerben.call<{ id: string }>('POST', '/api/identity/users', {
      token: admin,
      body: { userName: 'hears-of-roles', password: 'quiet river 59', roleNames: ['cashier'], isActive: true },
    });
    expect(created.status, JSON.stringify(created.body)).to.be.lessThan(300);
    const granted = await fetch(`${kerben.origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: 'kerben-ui',
        grant_type: 'password',
        username: 'hears-of-roles',
        password: 'quiet river 59',
      }),
    });
    const { access_token: own } = (await granted.json()) as { access_token: string };
    const heard: string[] = [];
    const open = async (name: string, token: string) => {
      const hub = new HubConnectionBuilder()
        .withUrl(`${kerben.origin}/signalr-hubs/live`, { accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build();
      hub.on('PersonChanged', () => heard.push(name));
      await hub.start();
      return hub;
    };
    const hubs = [await open('own', own), await open('other', await kerben.token('cashier'))];
    const { id } = created.body;
    const roles = { roleNames: ['cashier', 'auditor'] };
    expect(
      (await kerben.call('PUT', `/api/identity/users/${id}/roles`, { token: admin, body: roles })).status,
    ).to.equal(204);
    for (const until = Date.now() + 3_000; heard.length === 0 && Date.now() < until;)
      await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 200));
    expect(heard).to.deep.equal(['own']);
    await Promise.all(hubs.map((hub) => hub.stop()));
  });

  it('lets nobody in without a ticket of its own, and none from another origin', async () => {
    const anonymous = await kerben.call('POST', '/signalr-hubs/live/negotiate?negotiateVersion=1');
    expect(anonymous.status).to.equal(401);
    const { body } = await kerben.call<{ connectionToken: string }>(
      'POST',
      '/signalr-hubs/live/negotiate?negotiateVersion=1',
      {
        token: await kerben.token('cashier'),
      },
    );
    const upgrade = (ticket: string, origin?: string): Promise<number> =>
      new Promise((resolve) => {
        const url = `${kerben.origin.replace('http', 'ws')}/signalr-hubs/live?id=${encodeURIComponent(ticket)}`;
        const socket = new WebSocket(url, origin ? { origin } : {});
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        socket.on('open', () => {
          socket.close();
          resolve(101);
        });
        socket.on('error', () => undefined);
      });
    expect(await upgrade(body.connectionToken, 'https://evil.example')).to.equal(403);
    expect(await upgrade('forged')).to.equal(404);
    expect(await upgrade(body.connectionToken, kerben.origin)).to.equal(101);
    expect(await upgrade(body.connectionToken, kerben.origin), 'a ticket works once').to.equal(404);
  });
});
