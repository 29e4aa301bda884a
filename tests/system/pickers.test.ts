import { expect } from 'chai';
import { documentOf } from '@kerben/workflows/documents.ts';
import { lookupFields } from '@kerben/workflows/form-fields.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Entry {
  readonly id: string;
  readonly _called: string;
  readonly _facts: readonly { readonly type: string; readonly value: string }[];
  readonly [column: string]: unknown;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Documents that are chosen in some form or dialog. */
const chosen = new Set([...lookupFields.values()].map(({ area }) => area).filter((area) => documentOf(area)));

/** What people choose a record by is one engine's: it is looked at for every document that is chosen anywhere. */
describe('choosing a record', function () {
  this.timeout(120_000);
  let kerben: Kerben;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  const look = async (
    who: string,
    area: string,
    query: Readonly<Record<string, string>>,
  ): Promise<readonly Entry[]> => {
    const { status, body } = await kerben.call<readonly Entry[]>(
      'GET',
      `/api/app/${area}/$lookup?${new URLSearchParams(query).toString()}`,
      { token: await kerben.token(who), headers: { 'accept-language': 'ru' } },
    );
    expect(status, `${area} ${JSON.stringify(body)}`).to.equal(200);
    return body;
  };

  it('shows beside the name of each record its state and what tells it from its like, never an id', async () => {
    for (const area of chosen)
      for (const { _called, _facts } of await look('admin', area, {})) {
        expect(_called, area).not.to.match(uuid);
        expect(_facts.length, `${area}: ${_called}`).to.be.at.least(2);
        for (const { value } of _facts) expect(value, area).not.to.match(uuid);
      }
  });

  it('offers those of the customer first, also among those that answer to words', async () => {
    for (const area of chosen) {
      const customer = documentOf(area)?.owner?.customer;
      if (customer === undefined) continue;
      const all = await look('admin', area, { limit: '50' });
      const last = all.at(-1)?.[customer];
      if (typeof last !== 'string' || last === '') continue;
      const fits = JSON.stringify({ [customer]: [last] });
      const [first] = await look('admin', area, { fits });
      expect(first?.[customer], area).to.equal(last);
    }
  });

  it('offers the charge of a note by its payer and its amount, and a number that was typed before either', async () => {
    const charges = await look('cashier', 'payment', { limit: '50' });
    const wanted = charges.find(({ payerId, total }) =>
      charges.some((other) => other['payerId'] === payerId && other['total'] !== total),
    );
    if (!wanted) return expect.fail('no payer has two charges');
    const fits = JSON.stringify({ payerId: [wanted['payerId']], total: [String(wanted['total'])] });
    const [first] = await look('cashier', 'payment', { fits });
    expect([first?.['payerId'], first?.['total']]).to.deep.equal([wanted['payerId'], wanted['total']]);
    const other = charges.find(({ payerId, number }) => payerId !== wanted['payerId'] && number !== '');
    const [typed] = await look('cashier', 'payment', { fits, q: String(other?.['number']) });
    expect(typed?.['number']).to.equal(other?.['number']);
  });

  it('fits by nothing that the person may not read, and takes columns with their values only', async () => {
    const fits = JSON.stringify({ creatorId: ['somebody'], status: ['1'] });
    for (const entry of await look('customer1', 'payment', { fits })) expect(entry).not.to.have.property('creatorId');
    const { status } = await kerben.call('GET', '/api/app/payment/$lookup?fits=["x"]', {
      token: await kerben.token('cashier'),
    });
    expect(status).to.equal(400);
  });
});
