import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { signWebhook } from '@kerben/platform/webhooks/signature.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly error?: { readonly code: string };
}
interface Charge {
  readonly status: number;
  readonly due: string;
  readonly paid: string;
}
interface Payment {
  readonly status: number;
  readonly failure: string;
  readonly answers: readonly { readonly result: string; readonly taken: number | null }[];
}
interface Given {
  readonly answers: readonly { readonly status: number | null; readonly result: string }[];
}

/** A company pays through the provider that stands in; what the provider says decides. */
describe('online payment over HTTP', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  const payer = '10000002';
  const tokens = { cashier: '', admin: '', customer1: '', customer2: '' };

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
    const { status } = await post('cashier', 'cash-shift', { deskId: '1', number: 1, openingCash: '1000' });
    expect(status).to.equal(201);
  });
  after(() => kerben.remove());

  const post = (who: keyof typeof tokens, path: string, body: object, key: string = randomUUID()) =>
    kerben.call<Receipt>('POST', `/api/app/${path}`, { token: tokens[who], body, headers: { 'idempotency-key': key } });
  const get = async <Body>(path: string, who: keyof typeof tokens = 'cashier'): Promise<Body> =>
    (await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens[who] })).body;
  /** Looks until it is so: chains run a moment behind. */
  const until = async <Body>(path: string, so: (body: Body) => boolean): Promise<Body> => {
    for (let look = 0; look < 200; look += 1) {
      const body = await get<Body>(path);
      if (so(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${path}: ${JSON.stringify(await get(path))} ${JSON.stringify(await get('chain-step', 'admin'))}`);
  };
  const charge = async (price: string): Promise<string> => {
    const { status, body } = await post('cashier', 'payment', {
      payerId: payer,
      stationId: '716700',
      method: 5,
      lines: [{ service: '101', quantity: '1', price, vatKind: 2, income: 1 }],
    });
    expect(status, JSON.stringify(body)).to.equal(201);
    return body.id;
  };
  const begin = async (...charges: readonly string[]): Promise<string> => {
    const { status, body } = await post('customer2', 'online-payment', {
      lines: charges.map((paymentId) => ({ paymentId })),
    });
    expect(status, JSON.stringify(body)).to.equal(201);
    return body.id;
  };
  /** Goes to the provider's page as a browser does. */
  const open = async (id: string): Promise<void> => {
    const { url } = await get<{ url: string }>(`online-payment/${id}/pay-page`, 'customer2');
    const page = await fetch(url);
    expect(page.status).to.equal(200);
    expect(page.url).to.match(new RegExp(`/payment-simulator/orders/${id}$`));
  };
  const answer = async (id: string, wish: object): Promise<Given['answers']> => {
    const response = await fetch(`${kerben.origin}/payment-simulator/orders/${id}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    expect(response.status).to.equal(200);
    return ((await response.json()) as Given).answers;
  };
  const balance = () => get<number>(`customers/${payer}/balance`);

  it('pays two charges by one answer, however often it comes', async () => {
    const charges = [await charge('500.00'), await charge('250.50')];
    const id = await begin(...charges);
    await open(id);
    const given = await answer(id, { outcome: 'paid', times: 10 });
    expect(given.map(({ status, result }) => `${status} ${result}`)).to.deep.equal(Array(10).fill('200 accepted'));
    const [first, second] = await Promise.all(
      charges.map((each) => until<Charge>(`payment/${each}`, ({ status }) => status === 2)),
    );
    expect([first?.paid, second?.paid]).to.deep.equal(['500.00', '250.50']);
    const paid = await get<Payment>(`online-payment/${id}`);
    expect([paid.status, paid.answers.length]).to.deep.equal([1, 1]);
  });

  it('keeps a charge from a desk while the company pays it, and gives it back when the payment fails', async () => {
    const due = await charge('300.00');
    const id = await begin(due);
    const take = () =>
      post('cashier', 'cash-shift/1~1/take', {
        op: randomUUID(),
        payment: due,
        payer: '',
        amount: '300.00',
        by: 2,
        tendered: '300.00',
        slip: '',
      });
    const refused = await take();
    expect([refused.status, refused.body.error?.code]).to.deep.equal([409, 'Claim.Held']);
    const again = await post('customer2', 'online-payment', { lines: [{ paymentId: due }] });
    expect([again.status, again.body.error?.code]).to.deep.equal([409, 'Claim.Held']);
    await open(id);
    expect(await answer(id, { outcome: 'failed', reason: 'Нет средств' })).to.have.nested.property(
      '0.result',
      'accepted',
    );
    const failed = await until<Payment>(`online-payment/${id}`, ({ status }) => status === 2);
    expect(failed.failure).to.equal('Нет средств');
    expect((await take()).status).to.equal(200);
    await until<Charge>(`payment/${due}`, ({ status }) => status === 2);
    // The bank was slow: what it took after all is the payer's advance, because a desk was faster.
    const before = await balance();
    expect(await answer(id, { outcome: 'paid' })).to.have.nested.property('0.result', 'late');
    await until<number>(`customers/${payer}/balance`, (now) => now === before + 300);
    expect((await get<Payment>(`online-payment/${id}`)).status).to.equal(1);
  });

  it('takes what came twice as an advance', async () => {
    const due = await charge('100.00');
    const id = await begin(due);
    await open(id);
    const before = await balance();
    expect(await answer(id, { outcome: 'paid' })).to.have.nested.property('0.result', 'accepted');
    expect(await answer(id, { outcome: 'paid', of: 'new' })).to.have.nested.property('0.result', 'again');
    await until<number>(`customers/${payer}/balance`, (now) => now === before + 100);
    expect((await get<Charge>(`payment/${due}`)).due).to.equal('0.00');
  });

  it('two call-backs at once are each counted once, also when what follows them is killed', async () => {
    const due = await charge('120.00');
    const id = await begin(due);
    await open(id);
    const before = await balance();
    const given = await Promise.all([answer(id, { outcome: 'paid' }), answer(id, { outcome: 'paid' })]);
    await kerben.killPart('projections.ts');
    expect(given).to.have.length(2);
    const paid = await until<Charge>(`payment/${due}`, ({ status }) => status === 2);
    expect(paid.paid).to.equal('120.00');
    // What came a second time under another transaction is the payer's advance, and nothing is there three times.
    await until<number>(`customers/${payer}/balance`, (now) => now === before + 120);
    expect((await get<Payment>(`online-payment/${id}`)).answers).to.have.length(2);
  });

  it('leaves a contradiction to a person: confirmed it stays paid, refuted the charge is due again', async () => {
    for (const [command, due, status] of [
      ['confirm', '0.00', 1],
      ['refute', '700.00', 2],
    ] as const) {
      const charged = await charge('700.00');
      const id = await begin(charged);
      await open(id);
      const before = await balance();
      await answer(id, { outcome: 'paid' });
      await until<Charge>(`payment/${charged}`, (now) => now.status === 2);
      const said = await answer(id, { outcome: 'failed', of: 'last' });
      expect(said).to.have.nested.property('0.result', 'OnlinePayment.Contradictory');
      expect(await answer(id, { outcome: 'failed', of: 'last' })).to.have.nested.property('0.result', 'duplicate');
      await until<Payment>(`online-payment/${id}`, (now) => now.status === 5);
      expect((await post('customer2', `online-payment/${id}/${command}`, { comment: 'x' })).status).to.equal(403);
      const decided = await post('cashier', `online-payment/${id}/${command}`, { comment: 'По выписке банка' });
      expect(decided.status, JSON.stringify(decided.body)).to.equal(200);
      await until<Charge>(`payment/${charged}`, (now) => now.due === due);
      expect((await get<Payment>(`online-payment/${id}`)).status).to.equal(status);
      expect(await balance()).to.equal(before);
    }
  });

  it('asks which amount has come when the provider names two for one transaction, and takes the other back', async () => {
    const charged = await charge('700.00');
    const id = await begin(charged);
    await open(id);
    const before = await balance();
    await answer(id, { outcome: 'paid' });
    await until<Charge>(`payment/${charged}`, (now) => now.status === 2);
    const other = await answer(id, { outcome: 'paid', of: 'last', amount: '600.00' });
    expect(other).to.have.nested.property('0.result', 'OnlinePayment.Contradictory');
    await until<Payment>(`online-payment/${id}`, (now) => now.status === 5);
    const confirm = (amount: string) =>
      post('cashier', `online-payment/${id}/confirm`, { amount, comment: 'По выписке банка' });
    expect([(await confirm('')).status, (await confirm('650.00')).status]).to.deep.equal([400, 400]);
    expect((await confirm('600.00')).status).to.equal(200);
    const due = await until<Charge>(`payment/${charged}`, (now) => now.due === '100.00');
    expect(due.paid).to.equal('600.00');
    expect((await get<Payment>(`online-payment/${id}`)).status).to.equal(1);
    expect(await balance()).to.equal(before);
    // Nothing was taken, so nothing was paid.
    expect(await answer(id, { outcome: 'paid', of: 'new', amount: '0' })).to.have.nested.property(
      '0.result',
      'OnlinePayment.Malformed',
    );
  });

  it('says 409 to a contradiction, and believes nobody without the signature', async () => {
    const id = await begin(await charge('50.00'));
    const path = `/api/app/online-payment/${id}/process-provider-response`;
    const body = { orderId: id, transactionId: 'X-1', outcome: 'paid', amount: '50.00', currency: 'KGS' };
    const send = async (headers: Record<string, string>, content: object = body) => {
      const response = await fetch(kerben.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(content),
      });
      return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code];
    };
    expect(await send({})).to.deep.equal([401, 'OnlinePayment.SignatureMissing']);
    expect(await send({ authorization: `Bearer ${tokens.admin}` })).to.deep.equal([
      401,
      'OnlinePayment.SignatureMissing',
    ]);
    const wrong = signWebhook(
      { id: 'msg_1', at: new Date(), body: Buffer.from(JSON.stringify(body)) },
      Buffer.alloc(32),
    );
    expect(await send({ ...wrong })).to.deep.equal([401, 'OnlinePayment.SignatureWrong']);
    const old = signWebhook(
      { id: 'msg_1', at: new Date(0), body: Buffer.from(JSON.stringify(body)) },
      Buffer.alloc(32),
    );
    expect(await send({ ...old })).to.deep.equal([401, 'OnlinePayment.TimestampOutside']);
    const { body: log } = await kerben.call<{ items: readonly { detail: string }[] }>(
      'GET',
      '/api/identity/security-logs?maxResultCount=100&action=CallbackForged',
      { token: tokens.admin },
    );
    expect(log.items.filter(({ detail }) => detail.startsWith('OnlinePayment.'))).to.have.length(4);
    await open(id);
    await answer(id, { outcome: 'paid' });
    const [contradiction] = await answer(id, { outcome: 'failed', of: 'last' });
    expect(contradiction).to.include({ status: 409, result: 'OnlinePayment.Contradictory' });
  });

  it('takes no charge of somebody else, none that is paid, and nothing while the feature is off', async () => {
    const foreign = await post('customer1', 'online-payment', { lines: [{ paymentId: await charge('10.00') }] });
    expect(foreign.status).to.equal(400);
    expect(JSON.stringify(foreign.body)).to.contain('lines.0.paymentId');
    const byStaff = await post('cashier', 'online-payment', { lines: [{ paymentId: await charge('10.00') }] });
    expect(byStaff.status).to.be.oneOf([403, 409]);
    const features = (value: string) =>
      kerben.call('PUT', '/api/feature-management/features?providerName=T&providerKey=railway', {
        token: tokens.admin,
        body: { features: [{ name: 'Kerben.CashDesk.OnlinePayment', value }] },
      });
    expect((await features('false')).status).to.be.below(300);
    const off = await post('customer2', 'online-payment', { lines: [{ paymentId: await charge('10.00') }] });
    expect([off.status, off.body.error?.code]).to.deep.equal([409, 'Feature.Off']);
    expect((await features('true')).status).to.be.below(300);
  });

  it('opens no page of a payment that is over, nor of somebody else', async () => {
    const id = await begin(await charge('20.00'));
    const page = (who: keyof typeof tokens) =>
      kerben.call('GET', `/api/app/online-payment/${id}/pay-page`, { token: tokens[who] });
    expect((await page('customer1')).status).to.equal(404);
    expect((await post('customer2', `online-payment/${id}/cancel`, {})).status).to.equal(200);
    expect((await page('customer2')).status).to.equal(409);
  });

  it('leaves the books even: what came online stands in transit, nothing in clearing', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { lines, total } = await get<{
      lines: readonly { readonly account: string; readonly closing: string }[];
      total: { readonly closing: string };
    }>('ledger/trial-balance?from=2020-01-01&to=2999-12-31', 'cashier');
    expect(total.closing).to.equal('0.00');
    expect(lines.find(({ account }) => account === '3310')?.closing ?? '0.00').to.equal('0.00');
    expect(Number(lines.find(({ account }) => account === '1230')?.closing)).to.be.above(0);
  });
});
