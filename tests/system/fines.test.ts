import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly error?: { readonly code: string };
}
interface Fine {
  readonly status: number;
  readonly number: string;
  readonly days: number;
  readonly quantity: number;
  readonly amount: string;
  readonly paymentId: string;
  readonly decidedBy: string;
  readonly groundName: string;
}
interface Charge {
  readonly status: number;
  readonly total: string;
  readonly vat: string;
  readonly due: string;
  readonly basis: string;
}

/** Fines through the whole house: charged, paid, contested, upheld, cancelled. */
describe('fines over HTTP', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  const payer = '10000002';
  const shift = '2~1';
  const tokens = { cashier: '', customer1: '', customer2: '', tehpd: '' };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
    const opened = await post('cashier', 'cash-shift', { deskId: '2', number: 1, openingCash: '1000' });
    expect(opened.status, JSON.stringify(opened.body)).to.equal(201);
  });
  after(() => kerben.remove());

  const post = (who: keyof typeof tokens, path: string, body: object = {}, key: string = randomUUID()) =>
    kerben.call<Receipt>('POST', `/api/app/${path}`, {
      token: tokens[who],
      body,
      headers: { 'idempotency-key': key },
    });
  const done = async (who: keyof typeof tokens, path: string, body: object = {}): Promise<string> => {
    const answer = await post(who, path, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).to.be.oneOf([200, 201]);
    return answer.body.id;
  };
  const until = async <Body>(path: string, so: (body: Body) => boolean): Promise<Body> => {
    for (let look = 0; look < 200; look += 1) {
      const { body } = await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens.cashier });
      if (so(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { body } = await kerben.call('GET', `/api/app/${path}`, { token: tokens.cashier });
    throw new Error(`${path}: ${JSON.stringify(body)}`);
  };
  const fine = (id: string, status: number) => until<Fine>(`fine-charge/${id}`, (now) => now.status === status);
  const draft = (more: object) =>
    done('cashier', 'fine-charge', {
      stationId: '716700',
      customerId: payer,
      method: 2,
      facts: 'Вагоны простояли под выгрузкой сверх срока.',
      confirmedWarnings: ['Reference.EntryUnknown'],
      ...more,
    });
  const wagons = [{ wagonNumber: '55650139' }, { wagonNumber: '52648508' }];
  const pay = (paymentId: string, amount: string) =>
    done('cashier', `cash-shift/${shift}/take`, {
      op: randomUUID(),
      payment: paymentId,
      payer: '',
      amount,
      by: 2,
      tendered: amount,
      slip: '',
    });
  const charged = async (id: string): Promise<{ paymentId: string; charge: Charge }> => {
    await done('cashier', `fine-charge/${id}/charge`);
    const { paymentId } = await fine(id, 1);
    const charge = await until<Charge>(`payment/${paymentId}`, (now) => now.status === 0);
    return { paymentId, charge };
  };

  it('is its rate by wagons and days, the first day not counted; charged without VAT and paid like every charge', async () => {
    const id = await draft({ groundId: '2', from: '2026-03-10', to: '2026-03-13', wagons });
    const { charge, paymentId } = await charged(id);
    const { amount, days, quantity, groundName } = await fine(id, 1);
    expect({ amount, days, quantity }).to.deep.equal({ amount: '2520.00', days: 3, quantity: 6 });
    expect(charge).to.include({ total: '2520.00', vat: '0.00' });
    expect(charge.basis).to.include(groundName);
    await pay(paymentId, '2520.00');
    await fine(id, 2);
  });

  it('needs days where the rate is per day, and wagons where it is per wagon', async () => {
    const noDays = await draft({ groundId: '1' });
    const answer = await post('cashier', `fine-charge/${noDays}/charge`);
    expect([answer.status, JSON.stringify(answer.body)]).to.satisfy(
      ([status, body]: [number, string]) => status === 400 && body.includes('FineCharge.Days'),
    );
    const noWagons = await draft({ groundId: '4' });
    expect(JSON.stringify((await post('cashier', `fine-charge/${noWagons}/charge`)).body)).to.include(
      'FineCharge.Wagons',
    );
  });

  it('is contested by its payer alone, and upheld', async () => {
    const id = await draft({ groundId: '5' });
    expect(
      (await post('customer2', `fine-charge/${id}/contest`, { objection: 'Нет.' })).status,
      'a draft is not seen',
    ).to.equal(404);
    await charged(id);
    const objection = 'Заявку отозвал не клиент.';
    expect((await post('customer1', `fine-charge/${id}/contest`, { objection })).status).to.equal(404);
    await done('customer2', `fine-charge/${id}/contest`, { objection });
    expect((await post('customer2', `fine-charge/${id}/uphold`, { decision: 'Сам.' })).status).to.be.oneOf([403, 409]);
    await done('cashier', `fine-charge/${id}/uphold`, { decision: 'Отозвал представитель клиента.' });
    expect((await fine(id, 1)).decidedBy).to.not.equal('');
  });

  it('when it is cancelled its charge is reversed, and what was paid is the payer’s again', async () => {
    const before = await until<number>(`customers/${payer}/balance`, () => true);
    const id = await draft({ groundId: '3', wagons });
    const { paymentId } = await charged(id);
    await pay(paymentId, '10000.00');
    await fine(id, 2);
    await done('customer2', `fine-charge/${id}/contest`, { objection: 'Груз указан верно.' });
    await done('cashier', `fine-charge/${id}/cancel`, { comment: 'Возражение принято.' });
    await until<Charge>(`payment/${paymentId}`, ({ status, due }) => status === 4 && due === '0.00');
    await until<number>(`customers/${payer}/balance`, (now) => now === before + 10_000);
    expect((await fine(id, 4)).amount).to.equal('10000.00');
  });

  it('of which the charge is reversed at the desk is cancelled', async () => {
    const id = await draft({ groundId: '5' });
    const { paymentId } = await charged(id);
    await done('cashier', `payment/${paymentId}/reverse`, { comment: 'Начислено ошибочно.' });
    await fine(id, 4);
  });

  it('is nobody’s without the right', async () => {
    expect((await post('tehpd', 'fine-charge', {})).status).to.equal(403);
  });
});
