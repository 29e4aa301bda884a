import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Made {
  readonly id: string;
  readonly error?: { readonly code: string };
}

/** What the bank brought, onto the payers' accounts. */
describe('bank statements over HTTP', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  const payer = '10000002';
  const tokens = { cashier: '', admin: '', customer1: '' };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
  });
  after(() => kerben.remove());

  const post = (path: string, body: object, who: keyof typeof tokens = 'cashier') =>
    kerben.call<Made>('POST', `/api/app/${path}`, {
      token: tokens[who],
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const get = async <Body>(path: string): Promise<Body> =>
    (await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens.admin })).body;
  const line = (order: string, amount: string, payerId = payer) => ({ day: '2026-03-09', order, amount, payerId });
  const statement = async (lines: readonly object[], closing: string): Promise<string> => {
    const body = { bank: await bank(), day: '2026-03-10', opening: '100.00', spent: '0.00', closing, lines };
    const { status, body: made } = await post('bank-statement', body);
    expect(status, JSON.stringify(made)).to.equal(201);
    return made.id;
  };
  const bank = async (): Promise<string> => {
    const [first] = await get<readonly { id: string }[]>('bank?range=[0,0]');
    if (!first) throw new Error('the book of banks is empty');
    return first.id;
  };
  const balanceIs = async (wanted: number): Promise<void> => {
    let balance = Number.NaN;
    for (let look = 0; look < 200 && balance !== wanted; look += 1) {
      balance = Number(await get(`customers/${payer}/balance`));
      if (balance !== wanted) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(balance).to.equal(wanted);
  };

  it('a line counts once in two overlapping statements; a payer chosen later is credited then; a wrong line goes back', async () => {
    const before = Number(await get(`customers/${payer}/balance`));
    const first = await statement([line('1', '500.00'), line('2', '70.50', '')], '670.50');
    expect((await post(`bank-statement/${first}/post`, {})).status).to.equal(200);
    await balanceIs(before + 500);

    const overlapping = await statement([line('1', '500.00'), line('3', '30.00')], '630.00');
    const refused = await post(`bank-statement/${overlapping}/post`, {});
    expect([refused.status, refused.body.error?.code]).to.deep.equal([409, 'Claim.Held']);

    expect((await post(`bank-statement/${first}/choose-payer`, { line: 2, payer })).status).to.equal(200);
    expect((await post(`bank-statement/${first}/choose-payer`, { line: 2, payer })).status).to.be.oneOf([400, 409]);
    await balanceIs(before + 570.5);

    const wrong = { line: 1, comment: 'Не тот плательщик' };
    expect((await post(`bank-statement/${first}/reverse-line`, wrong)).status).to.equal(200);
    expect((await post(`bank-statement/${first}/reverse-line`, wrong)).status).to.equal(400);
    await balanceIs(before + 70.5);

    expect((await post(`bank-statement/${overlapping}/post`, {})).status).to.equal(200);
    await balanceIs(before + 600.5);
  });

  it('a statement whose lines do not lead to its closing balance is not credited', async () => {
    const id = await statement([line('9', '10.00')], '120.00');
    const { status } = await post(`bank-statement/${id}/post`, {});
    expect(status).to.equal(400);
  });

  it('customers neither see nor make statements', async () => {
    const { status } = await post('bank-statement', {}, 'customer1');
    expect(status).to.equal(403);
    expect((await kerben.call('GET', '/api/app/bank-statement', { token: tokens.customer1 })).status).to.equal(403);
  });

  it('the books are even', async () => {
    const trial = await get<unknown>('ledger/trial-balance');
    expect(JSON.stringify(trial)).to.contain('1210');
  });
});
