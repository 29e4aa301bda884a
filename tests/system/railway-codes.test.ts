import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
}
interface Sale {
  readonly status: number;
  readonly price: string;
  readonly paymentId: string;
}
interface Sold {
  readonly code: string;
  readonly price: string;
  readonly dateSold: string;
  readonly name: string;
}

/** Railway codes: sold at the price of the day, charged, the customer's when they are paid, in the history for ever. */
describe('railway codes over HTTP', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  const buyer = '10000002';
  const tokens = { tehpd: '', cashier: '', admin: '', customer1: '' };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
    const opened = await post('cashier', 'cash-shift', { deskId: '2', number: 1, openingCash: '1000' });
    expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
  });
  after(() => kerben.remove());

  const post = (who: keyof typeof tokens, path: string, body: object = {}) =>
    kerben.call<Receipt>('POST', `/api/app/${path}`, {
      token: tokens[who],
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const until = async <Body>(path: string, so: (body: Body) => boolean): Promise<Body> => {
    for (let look = 0; look < 200; look += 1) {
      const { body } = await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens.admin });
      if (so(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { body } = await kerben.call('GET', `/api/app/${path}`, { token: tokens.admin });
    throw new Error(`${path}: ${JSON.stringify(body)}`);
  };
  const sale = (code: string, soldOn: string, customerId = buyer) =>
    post('tehpd', 'railway-code-sale', { stationId: '716700', customerId, code, soldOn, method: 2 });
  const sold = async (code: string, soldOn: string): Promise<string> => {
    const answer = await sale(code, soldOn);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    return answer.body.id;
  };
  const saleNow = (id: string, status: number) =>
    until<Sale>(`railway-code-sale/${id}`, (now) => now.status === status);
  const history = (code: string) =>
    until<readonly Sold[]>(
      `railway-code-history?filter=${encodeURIComponent(JSON.stringify({ code }))}`,
      Array.isArray,
    );

  it('are charged at the price of their day; paid, they are the customer’s and stand in the history', async () => {
    const price = await post('admin', 'railway-code-amount', { validFrom: '2026-07-01', amount: '1500.00', order: '' });
    expect(price.status, JSON.stringify(price.body)).to.equal(201);
    const id = await sold('6301', '2026-07-15');
    const { price: counted, paymentId } = await saleNow(id, 0);
    expect(counted).to.equal('1500.00');
    await until<{ status: number; total: string }>(
      `payment/${paymentId}`,
      ({ status, total }) => status === 0 && total === '1500.00',
    );
    expect(await history('6301')).to.deep.equal([]);
    const paid = await post('cashier', 'cash-shift/2~1/take', {
      op: randomUUID(),
      payment: paymentId,
      payer: '',
      amount: '1500.00',
      by: 2,
      tendered: '1500.00',
      slip: '',
    });
    expect(paid.status, JSON.stringify(paid.body)).to.equal(200);
    await saleNow(id, 1);
    await until<{ railwayCode: string }>(`customers/${buyer}`, ({ railwayCode }) => railwayCode === '6301');
    const [entry] = await until<readonly Sold[]>(
      `railway-code-history?filter=${encodeURIComponent(JSON.stringify({ code: '6301' }))}`,
      (rows) => rows.length === 1,
    );
    expect(entry).to.include({ price: '1500.00', dateSold: '2026-07-15' });
  });

  it('cost what held on the day, not what holds today; a day without a price is refused', async () => {
    const id = await sold('6302', '2026-06-30');
    expect((await saleNow(id, 0)).price).to.equal('1200.00');
    const early = await sale('6303', '2020-01-01');
    expect(early.status).to.equal(400);
    expect(JSON.stringify(early.body)).to.include('RailwayCodeSale.NoPrice');
    const odd = await sale('63A', '2026-07-15');
    expect(JSON.stringify(odd.body)).to.include('RailwayCodeSale.Code');
  });

  it('belong to one payer: of two sales of a code at once one is refused; a sale taken back frees its code and its charge', async () => {
    const both = await Promise.all([sale('6304', '2026-07-15'), sale('6304', '2026-07-15', '10000001')]);
    expect(both.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
    const id = both.find(({ status }) => status === 201)?.body.id ?? '';
    const { paymentId } = await saleNow(id, 0);
    const cancelled = await post('tehpd', `railway-code-sale/${id}/cancel`, { comment: 'Клиент передумал' });
    expect(cancelled.status, JSON.stringify(cancelled.body)).to.equal(200);
    await until<{ status: number }>(`payment/${paymentId}`, ({ status }) => status === 4 || status === 5);
    expect((await sale('6304', '2026-07-15', '10000001')).status).to.equal(201);
  });

  it('are sold by those who may, and seen by no customer', async () => {
    const answer = await kerben.call('POST', '/api/app/railway-code-sale', {
      token: tokens.customer1,
      body: { stationId: '716700', customerId: '10000001', code: '6305', soldOn: '2026-07-15', method: 2 },
    });
    expect(answer.status).to.equal(403);
    expect((await kerben.call('GET', '/api/app/railway-code-sale', { token: tokens.customer1 })).status).to.equal(403);
  });
});
