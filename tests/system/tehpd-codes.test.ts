import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Customer {
  readonly id: string;
  readonly tehPdCode: string;
  readonly bankAccount: string;
  readonly createTimeTehPdCode: string | null;
}
interface Proposal {
  readonly tehPdCode: string;
  readonly countTehPdCodeOneYear: number;
}
interface Refusal {
  readonly error?: { readonly code: string };
}

/** Codes of TehPD: proposed, given, refused (specification 001, sections 2.3, 2.4 and 5). */
describe('TehPD codes over HTTP', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let token = '';
  const account = '1180050000000126';

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    token = await kerben.token('tehpd');
  });
  after(() => kerben.remove());

  const save = (id: string, body: object = { bankAccount: account }, key: string = randomUUID()) =>
    kerben.call<Refusal>('POST', `/api/app/customers/${id}/save-tehpd-code`, {
      token,
      body,
      headers: { 'idempotency-key': key },
    });
  const generate = (id: string, by = token) =>
    kerben.call<Proposal & Refusal>('POST', `/api/app/customers/${id}/generate-tehpd-code`, { token: by });
  const customer = async (id: string): Promise<Customer> =>
    (await kerben.call<Customer>('GET', `/api/app/customers/${id}`, { token })).body;
  const waiting = async (): Promise<readonly string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ tehPdCode__blank: true, isKTJCode: false }));
    const { body } = await kerben.call<readonly Customer[]>('GET', `/api/app/customers?filter=${filter}&range=[0,9]`, {
      token,
    });
    return body.map(({ id }) => id);
  };

  it('are proposed without being given, and given one after the other to all who save at once', async () => {
    const ids = await waiting();
    expect(ids.length).to.be.at.least(4);
    const [first = '', , , last = ''] = ids;
    const { status, body } = await generate(first);
    expect(status).to.equal(200);
    expect((await generate(last)).body, 'nothing is given by asking').to.deep.equal(body);
    const { tehPdCode, countTehPdCodeOneYear: before } = body;
    expect(Number(tehPdCode.slice(2))).to.equal(before + 1);

    const bad = await save(first, { bankAccount: '123' });
    expect(bad.status, 'a refusal burns no number').to.equal(400);
    const asked = await save(first, { bankAccount: '1180050000000127' });
    expect([asked.status, asked.body.error?.code]).to.deep.equal([409, 'Confirmation.Required']);

    const chosen = ids.slice(0, 4);
    const answers = await Promise.all(chosen.map((id) => save(id, { bankAccount: '1180 0500 0000 0126', tehPdCode })));
    expect(answers.map((answer) => answer.status)).to.deep.equal(chosen.map(() => 200));
    const records = await Promise.all(chosen.map(customer));
    const numbers = records.map((one) => Number(one.tehPdCode.slice(2))).sort((a, b) => a - b);
    expect(numbers, 'no gap, none twice').to.deep.equal([1, 2, 3, 4].map((step) => before + step));
    for (const one of records) {
      expect(one.bankAccount).to.equal(account);
      expect(one.createTimeTehPdCode).to.match(/^\d{4}-/);
    }
  });

  it('are given once: the same saving again is the same, another one is refused', async () => {
    const [id = ''] = await waiting();
    const key = randomUUID();
    expect((await save(id, undefined, key)).status).to.equal(200);
    const { tehPdCode } = await customer(id);
    expect((await save(id, undefined, key)).status).to.equal(200);
    expect((await customer(id)).tehPdCode).to.equal(tehPdCode);
    const again = await save(id);
    expect([again.status, again.body.error?.code]).to.deep.equal([409, 'TehPdCode.Given']);
    expect((await generate(id)).body.error?.code).to.equal('TehPdCode.Given');
  });

  it('are not for the railway itself, nor without a railway code, nor given by anybody else', async () => {
    expect((await save('10000012')).body.error?.code).to.equal('TehPdCode.OwnDivision');
    const made = await kerben.call<{ id: string }>('POST', '/api/app/customers', {
      token,
      body: { name: 'ОсОО «Без кода»' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(made.status).to.equal(201);
    expect((await save(made.body.id)).body.error?.code).to.equal('TehPdCode.NoRailwayCode');
    expect((await generate('10000003', await kerben.token('cashier'))).status).to.equal(403);
    expect((await generate('nobody')).status).to.equal(404);
  });

  it('their time is nobody’s to type', async () => {
    const { status } = await kerben.call('POST', '/api/app/customers', {
      token,
      body: { name: 'ОсОО «Сам»', createTimeTehPdCode: '2026-01-01T00:00:00Z' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).to.equal(400);
  });
});
