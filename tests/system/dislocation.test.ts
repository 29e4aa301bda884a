import { expect } from 'chai';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Place {
  readonly stationId: string;
  readonly wagons: number;
}
interface Tracking {
  readonly wagons: readonly {
    readonly wagonNumber: string;
    readonly place: string;
    readonly moments: readonly { readonly what: string; readonly stationId: string }[];
    readonly arrival: { readonly at: string; readonly runs: number } | null;
  }[];
}

/** Where wagons are and when they come, over HTTP. */
describe('dislocation', () => {
  let kerben: Kerben;
  let token = '';
  const wagonOf = (serial: number): string => `558${serial}${wagonCheckDigit(`558${serial}0`)}`;
  const hoursAgo = (hours: number): string =>
    `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    token = await kerben.token('admin');
  });
  after(() => kerben.remove());

  const post = async (path: string, body: object, as = token) => {
    const sent = await kerben.call<{ id: string; position: string }>('POST', `/api/app/${path}`, {
      token: as,
      body: { ...body, confirmedWarnings: ['Reference.EntryUnknown'] },
    });
    return { ...sent, said: JSON.stringify(sent.body) };
  };
  const get = async <Body>(path: string, as = token): Promise<Body> =>
    (await kerben.call<Body>('GET', `/api/app/${path}`, { token: as })).body;
  const stay = async (serial: number, more: object = {}): Promise<string> => {
    const { status, body, said } = await post('arrived-wagon', {
      wagonNumber: wagonOf(serial),
      stationId: '716607',
      originStationId: '708403',
      ...more,
    });
    expect(status, said).to.be.oneOf([200, 201]);
    return body.id;
  };
  const wagonsAt = async (stationId: string, serial: number, as = token): Promise<number> => {
    const filter = encodeURIComponent(JSON.stringify({ wagonNumber: wagonOf(serial) }));
    const places = await get<readonly Place[]>(`dislocation/places?filter=${filter}`, as);
    return places.find((place) => place.stationId === stationId)?.wagons ?? 0;
  };

  it('counts a wagon where it was told to be, and moves it back by nothing', async () => {
    const id = await stay(1001, { expectedAt: hoursAgo(-20) });
    expect(await wagonsAt('', 1001)).to.equal(1);
    const seen = { operationCode: 'ПРОСЛ', operationStationId: '704506', trainIndex: '70450127166' };
    const told = await post(`arrived-wagon/${id}/tell-operation`, { ...seen, operationAt: hoursAgo(3) });
    expect(told.status, told.said).to.equal(200);
    expect([await wagonsAt('704506', 1001), await wagonsAt('', 1001)]).to.deep.equal([1, 0]);
    const older = await post(`arrived-wagon/${id}/tell-operation`, {
      ...seen,
      operationStationId: '708403',
      operationAt: hoursAgo(9),
    });
    expect(`${older.status} ${older.said}`).to.match(/^400 .*ArrivedWagon.Older/);
    const row = await get<{ trainIndex: string; operationRoad: string }>(`arrived-wagon/${id}`);
    expect(row.trainIndex).to.equal('7045-012-7166');
    expect(row.operationRoad).to.not.equal('');
  });

  it('draws the network of today: stations with their places, and the lines of table 1', async () => {
    const { stations, lines } = await get<{
      stations: readonly { id: string; lat: number | null; own: boolean }[];
      lines: readonly { from: string; to: string; km: number }[];
    }>('dislocation/network');
    const bishkek = stations.find(({ id }) => id === '716607');
    expect([bishkek?.own, Math.round(bishkek?.lat ?? 0)]).to.deep.equal([true, 43]);
    expect(lines.find(({ from, to }) => from === '716607' && to === '716700')?.km).to.equal(4);
  });

  it('tells when a wagon may be expected once five have run the same way, and tells customers of their own only', async () => {
    const customerId = '10000001';
    const coming = wagonOf(1100);
    await stay(1100, { customerId, sentAt: hoursAgo(10), expectedAt: hoursAgo(-30) });
    const track = async (as = token): Promise<Tracking> => get<Tracking>(`tracking?q=${coming}`, as);
    expect((await track()).wagons.map(({ arrival }) => arrival)).to.deep.equal([null]);
    for (const [place, hours] of [30, 32, 34, 36, 38].entries())
      await stay(1101 + place, { sentAt: hoursAgo(200), arrivedAt: hoursAgo(200 - hours) });
    const [wagon] = (await track()).wagons;
    const expected = new Date(Date.parse(hoursAgo(10)) + 34 * 3_600_000).toISOString();
    expect([wagon?.arrival?.runs, wagon?.arrival?.at.slice(0, 13)]).to.deep.equal([5, expected.slice(0, 13)]);
    expect(wagon?.moments.map(({ what, stationId }) => `${what} ${stationId}`)).to.deep.equal(['sentAt 708403']);

    const [owner, other] = [await kerben.token('customer1'), await kerben.token('customer2')];
    expect((await track(owner)).wagons.map(({ wagonNumber }) => wagonNumber)).to.deep.equal([coming]);
    expect((await track(other)).wagons).to.deep.equal([]);
    expect([await wagonsAt('', 1100, owner), await wagonsAt('', 1100, other)]).to.deep.equal([1, 0]);
  });

  it('finds a wagon by the container on it', async () => {
    await stay(1200, { arrivedAt: hoursAgo(8), stationId: '716700' });
    const made = await post('arrived-container', {
      containerNumber: 'HLXU2000043',
      stationId: '716700',
      wagonNumber: wagonOf(1200),
      arrivedAt: hoursAgo(7),
    });
    expect(made.status, made.said).to.be.oneOf([200, 201]);
    const { wagons } = await get<Tracking>('tracking?q=hlxu2000043');
    expect(wagons.map(({ wagonNumber }) => wagonNumber)).to.deep.equal([wagonOf(1200)]);
  });

  it('asks for no more than fifty numbers, and nobody without the policy', async () => {
    const many = Array.from({ length: 51 }, (_, serial) => wagonOf(2000 + serial)).join(',');
    expect((await kerben.call('GET', `/api/app/tracking?q=${many}`, { token })).status).to.equal(400);
    const integrator = await kerben.token('integrator');
    expect((await kerben.call('GET', '/api/app/dislocation/places', { token: integrator })).status).to.equal(403);
  });
});
