import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Stay {
  readonly id: string;
  readonly status: number;
  readonly detained: readonly { readonly ground: number; readonly until: string; readonly paper: string }[];
}
interface Refused {
  readonly error?: { readonly code: string; readonly validationErrors?: readonly { readonly code: string }[] };
}

/** Posts that watch over goods: their people, the wagons that wait for them, their marks (processes, section 2: fit and vet). */
describe('phytosanitary and veterinary posts over HTTP', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  const tokens = { admin: '', cashier: '', 'fit-manager': '', 'fit-post': '', 'vet-post': '' };
  type Who = keyof typeof tokens;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as Who[]) tokens[name] = await kerben.token(name);
  });
  after(() => kerben.remove());

  const get = async <Body>(path: string, who: Who = 'admin') => {
    const { status, body } = await kerben.call<Body>('GET', path, { token: tokens[who] });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };
  const send = (path: string, body: object, who: Who, method: 'POST' | 'PUT' = 'POST', revision?: string) =>
    kerben.call<Refused & { readonly id: string }>(method, path, {
      token: tokens[who],
      body,
      ...(revision !== undefined && { headers: { 'if-match': revision } }),
    });
  const page = (filter: object) =>
    `range=${encodeURIComponent('[0,99]')}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it('who makes users of a post sees and makes those of his own post only', async () => {
    const rows = await get<{ readonly userName: string }[]>(`/api/app/users?${page({})}`, 'fit-manager');
    expect(rows.map(({ userName }) => userName)).to.deep.equal(['fit-post']);
    const seen = await get<{ readonly items: readonly { readonly userName: string; readonly id: string }[] }>(
      '/api/identity/users',
      'fit-manager',
    );
    expect(seen.items.map(({ userName }) => userName)).to.deep.equal(['fit-post']);
    const roles = await get<{ readonly items: readonly { readonly name: string }[] }>(
      '/api/identity/users/assignable-roles',
      'fit-manager',
    );
    expect(roles.items.map(({ name }) => name)).to.deep.equal(['fit-post']);
    const made = { userName: 'second-fit', email: 'second-fit@kerben.example', extraProperties: {} };
    const ok = await send('/api/identity/users', { ...made, roleNames: ['fit-post'] }, 'fit-manager');
    expect(ok.status, JSON.stringify(ok.body)).to.equal(201);
    const wrong = await send(
      '/api/identity/users',
      { ...made, userName: 'x', email: 'x@kerben.example', roleNames: ['vet-post'] },
      'fit-manager',
    );
    expect([wrong.status, wrong.body.error?.code]).to.deep.equal([409, 'Users.PostsOnly']);
    const all = await get<{ readonly id: string; readonly userName: string }[]>(
      `/api/app/users?${page({ userName: 'cashier' })}`,
    );
    const cashier = all.find(({ userName }) => userName === 'cashier')?.id ?? '';
    const foreign = await kerben.call<Refused>('GET', `/api/identity/users/${cashier}`, {
      token: tokens['fit-manager'],
    });
    expect(foreign.status).to.equal(404);
    const { status } = await kerben.call('GET', `/api/app/users?${page({})}`, { token: tokens['fit-post'] });
    expect(status).to.equal(403);
  });

  it('a wagon with regulated goods waits for its post, is detained by a document and passed by the post alone', async () => {
    const [timber] = await get<{ readonly code: string }[]>(`/api/app/cargo?${page({ groupCode: '7' })}`);
    const made = await send(
      '/api/app/arrived-wagon',
      {
        wagonNumber: '55650246',
        stationId: '715905',
        cargoCode: timber?.code,
        loaded: true,
        confirmedWarnings: ['Reference.EntryUnknown'],
        arrivedAt: new Date(Date.now() - 3_600_000).toISOString(),
      },
      'admin',
    );
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const path = `/api/app/arrived-wagon/${made.body.id}`;
    const stay = () => get<Stay>(path, 'fit-post');
    const open = async () =>
      (await stay()).detained.map(({ ground, until, paper }) => ({ ground, waits: until === '', paper }));
    // Somebody else made it: the post sees it when the lists have it, and it waits when the chain has been there.
    const soon = Date.now() + 60_000;
    const waits = async () => (await kerben.call<Stay>('GET', path, { token: tokens['fit-post'] })).body.status === 8;
    while (!(await waits()) && Date.now() < soon) await new Promise((done) => setTimeout(done, 100));
    expect(await open()).to.deep.equal([{ ground: 2, waits: true, paper: '' }]);

    const mark = async (name: 'detain' | 'pass', says: object, who: Who) => {
      const { status, body } = await send(`${path}/${name}`, says, who);
      return [status, body.error?.validationErrors?.map(({ code }) => code) ?? body.error?.code];
    };
    const now = () => new Date().toISOString();
    const foreign = await mark('pass', { ground: 2, until: now(), comment: 'A-1' }, 'vet-post');
    expect(foreign).to.deep.equal([400, ['ArrivedWagon.OtherPost']]);
    const bare = await mark('detain', { ground: 2, from: now() }, 'fit-post');
    expect(bare).to.deep.equal([400, ['ArrivedWagon.PaperNeeded']]);
    expect((await mark('pass', { ground: 2, until: now() }, 'cashier'))[0]).to.equal(400);
    expect((await mark('detain', { ground: 2, from: now(), comment: 'Акт 7' }, 'fit-post'))[0]).to.equal(200);
    expect(await open()).to.deep.equal([{ ground: 2, waits: true, paper: 'Акт 7' }]);
    expect((await mark('pass', { ground: 2, until: now() }, 'fit-post'))[0]).to.equal(200);
    expect((await stay()).status).to.equal(1);
    expect(await open()).to.deep.equal([{ ground: 2, waits: false, paper: 'Акт 7' }]);
  });
});
