import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Comments {
  readonly isCustomers: boolean;
  readonly items: readonly {
    readonly id: string;
    readonly text: string;
    readonly to: string;
    readonly mine: boolean;
    readonly edited: boolean;
    readonly withdrawn: boolean;
    readonly mentions: readonly { readonly id: string; readonly name: string }[];
  }[];
}
interface Receipt {
  readonly id: string;
  readonly position: string;
}

/** What is said of a waybill: who reads it, whom it calls, and that nobody hears what is not his. */
describe('comments over HTTP', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let recordId: string;

  const call = async <Body>(userName: string, method: string, path: string, body?: object, position?: string) =>
    kerben.call<Body>(method, `/api/app${path}`, {
      token: await kerben.token(userName),
      headers: { 'accept-language': 'en', ...(position !== undefined && { 'x-min-position': position }) },
      ...(body && { body }),
    });
  const said = async (userName: string, body: object): Promise<Receipt> => {
    const sent = await call<Receipt>(userName, 'POST', '/comments', { area: 'smgs', recordId, ...body });
    expect(sent.status, JSON.stringify(sent.body)).to.equal(201);
    return sent.body;
  };
  const readBy = async (userName: string, position: string): Promise<Comments['items']> => {
    const { status, body } = await call<Comments>(
      userName,
      'GET',
      `/record-comments?area=smgs&recordId=${recordId}`,
      undefined,
      position,
    );
    expect(status, JSON.stringify(body)).to.equal(200);
    return body.items;
  };
  const newsOf = async (userName: string, position: string) => {
    const { body } = await call<{
      mine: number;
      items: { recordId: string; happened: string; addressed: boolean; name: string }[];
    }>(userName, 'GET', '/news', undefined, position);
    return body.items.filter((item) => item.recordId === recordId && item.happened.toLowerCase().includes('comment'));
  };
  const idOf = async (userName: string): Promise<string> => {
    const { body } = await kerben.call<{ currentUser: { id: string } }>('GET', '/api/abp/application-configuration', {
      token: await kerben.token(userName),
    });
    return body.currentUser.id;
  };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    const filter = encodeURIComponent(JSON.stringify({ customerId: '10000001', status: 0, subStatus: 3 }));
    const { body } = await call<{ id: string }[]>('cashier', 'GET', `/smgs?range=[0,0]&filter=${filter}`);
    recordId = body[0]?.id ?? '';
  });
  after(() => kerben?.remove());

  it('an internal one is read by the railway and calls whom it names, live; no customer hears of it', async () => {
    const heard: Record<string, string[]> = {};
    const open = [];
    for (const userName of ['admin', 'customer1']) {
      const token = await kerben.token(userName);
      const connection = new HubConnectionBuilder()
        .withUrl(`${kerben.origin}/signalr-hubs/live`, { accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build();
      const areas: string[] = (heard[userName] = []);
      connection.on('Changed', ({ area }: { area: string }) => areas.push(area));
      await connection.start();
      open.push(connection);
    }
    const admin = await idOf('admin');
    const { position } = await said('cashier', { text: '@admin check the mass', mentions: [admin] });
    expect((await readBy('admin', position)).at(-1)).to.deep.include({ to: 'railway', mine: false });
    expect(await readBy('customer1', position)).to.deep.equal([]);
    expect((await call('customer2', 'GET', `/record-comments?area=smgs&recordId=${recordId}`)).status).to.equal(404);
    expect(await newsOf('admin', position)).to.have.length(1);
    expect((await newsOf('admin', position))[0]).to.include({ happened: 'A comment for you', addressed: true });
    expect(await newsOf('customer1', position)).to.deep.equal([]);
    // What comes later to the customer says that the first was not merely late.
    const shared = await said('cashier', { text: 'Please look at box 15', to: 'both' });
    expect((await newsOf('customer1', shared.position))[0]).to.include({ happened: 'A comment was written' });
    const giveUp = Date.now() + 10_000;
    while (!heard['customer1']?.includes('comments') && Date.now() < giveUp)
      await new Promise((done) => setTimeout(done, 20));
    expect(heard['customer1']?.filter((area) => area === 'comments')).to.have.length(1);
    expect(heard['admin']?.filter((area) => area === 'comments')).to.have.length(2);
    for (const connection of open) await connection.stop();
  });

  it('the customer answers what he reads, and never sees who else writes inside', async () => {
    const { position } = await said('cashier', { text: 'For you', to: 'both' });
    const visible = await readBy('customer1', position);
    const last = visible.at(-1);
    expect(visible.every(({ to }) => to === 'both')).to.equal(true);
    const answer = await said('customer1', { text: 'Done', answers: last?.id });
    expect((await newsOf('cashier', answer.position))[0]).to.include({ happened: 'A comment for you' });
    const { body: people } = await call<{ customer: boolean }[]>(
      'customer1',
      'GET',
      `/record-readers?area=smgs&recordId=${recordId}`,
    );
    expect(people.every(({ customer }) => customer)).to.equal(true);
    // The list itself, and a single one, say no more.
    const { body: list } = await call<{ to: string }[]>('customer1', 'GET', '/comments?range=[0,99]');
    expect(list.map(({ to }) => to)).to.not.include('railway');
    const internal = await said('cashier', { text: 'Inside' });
    expect((await call('customer1', 'GET', `/comments/${internal.id}`)).status).to.equal(404);
    expect((await call('customer1', 'GET', `/comments/${internal.id}/$history`)).status).to.be.oneOf([403, 404]);
  });

  it('one’s own is reworded and withdrawn, nobody else’s', async () => {
    const { id } = await said('cashier', { text: 'Wrong' });
    expect((await call('admin', 'POST', `/comments/${id}/reword`, { text: 'x' })).status).to.equal(409);
    const { body: reworded } = await call<Receipt>('cashier', 'POST', `/comments/${id}/reword`, { text: 'Right' });
    const ofIt = async (position: string) => (await readBy('admin', position)).find((each) => each.id === id);
    expect(await ofIt(reworded.position)).to.include({ text: 'Right', edited: true });
    const { body: gone } = await call<Receipt>('cashier', 'POST', `/comments/${id}/withdraw`, {});
    expect(await ofIt(gone.position)).to.include({ text: '', withdrawn: true });
  });
});
