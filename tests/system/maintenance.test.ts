import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface ProblemBody {
  readonly error: { readonly code: string; readonly message: string };
}

interface Receipt {
  readonly id: string;
  readonly revision: number;
}

/** Announced maintenance from outside, against a whole Kerben. */
describe('maintenance', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let admin: string;
  let cashier: string;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    admin = await kerben.token('admin');
    cashier = await kerben.token('cashier');
  });
  after(() => kerben.remove());

  const path = '/api/setting-management/maintenance';
  const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const announce = (from: string, until: string, token = admin) =>
    kerben.call<ProblemBody>('PUT', path, { token, body: { from, until, text: 'Замена дисков' } });
  const ask = (key: string) =>
    kerben.call<Receipt & ProblemBody>('POST', '/api/app/feedback', {
      token: cashier,
      body: { rating: 5, words: 'Всё хорошо' },
      headers: { 'idempotency-key': key },
    });
  const told = async (token: string) =>
    (
      await kerben.call<{ setting: { values: Record<string, string> } }>('GET', '/api/abp/application-configuration', {
        token,
      })
    ).body.setting.values;

  it('is announced by the railway alone, with an end that comes after the beginning', async () => {
    expect((await announce(inMinutes(10), inMinutes(20), cashier)).status).to.equal(403);
    for (const [from, until] of [
      [inMinutes(20), inMinutes(10)],
      [inMinutes(10), ''],
      ['завтра', inMinutes(10)],
    ] as const)
      expect((await announce(from, until)).status, `${from} to ${until}`).to.equal(400);
    const from = inMinutes(10);
    expect((await announce(from, inMinutes(20))).status).to.equal(204);
    expect((await told(cashier))['Kerben.Maintenance.From']).to.equal(from);
    expect((await told(cashier))['Kerben.Maintenance.Text']).to.equal('Замена дисков');
    // Announced is not begun.
    expect((await ask('beforehand')).status).to.equal(201);
  });

  it('answers commands with 503 and the seconds that are left, writes nothing, and lets everybody read', async () => {
    const head = await kerben.call<{ readonly position?: string }>('GET', '/health/ready');
    expect(head.status).to.equal(200);
    expect((await announce(inMinutes(-1), inMinutes(5))).status).to.equal(204);
    const refused = await ask('meanwhile');
    expect(refused.status).to.equal(503);
    expect(refused.body.error.code).to.equal('Maintenance.UnderWay');
    expect(refused.body.error.message).to.match(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(200, 300);
    expect((await kerben.call('GET', '/api/app/smgs?range=[0,4]', { token: cashier })).status).to.equal(200);
  });

  it('is a gate before everything that writes, commands or not, and before nothing else', async () => {
    const file = new Blob(['x']);
    const put = async (method: string, at: string, body: unknown, token = cashier) =>
      (await kerben.call<ProblemBody>(method, at, { token, body })).status;
    const profile = {
      name: 'Гүлнара',
      surname: 'К',
      email: 'cashier@example.kg',
      phoneNumber: '',
      concurrencyStamp: '0',
    };
    expect(await put('PUT', '/api/account/my-profile', profile)).to.equal(503);
    expect(await put('POST', '/api/account/register', {})).to.equal(503);
    expect(await put('POST', '/api/account/reset-password', {})).to.equal(503);
    expect(await put('POST', '/api/imports/books/stations', {})).to.equal(503);
    expect(await put('PUT', `/api/app/files/${'a'.repeat(64)}?name=x`, await file.text())).to.equal(503);
    const page = await fetch(`${kerben.origin}/identity/account/register`, { method: 'POST', body: '' });
    expect(page.status).to.equal(503);
    // Signing in, asking with a body and the live hub go on.
    expect(await kerben.token('station-manager')).to.be.a('string');
    expect(await put('POST', '/api/app/smgs/$export', { format: 'csv' })).to.not.equal(503);
    expect(await put('POST', '/api/account/check-password', {})).to.not.equal(503);
  });

  it('is ended early; what was refused is sent again with its key and done once', async () => {
    const ended = await kerben.call('PUT', path, { token: admin, body: { from: '', until: '', text: '' } });
    expect(ended.status).to.equal(204);
    const first = await ask('meanwhile');
    const again = await ask('meanwhile');
    expect([first.status, again.status]).to.deep.equal([201, 201]);
    expect(again.body.id).to.equal(first.body.id);
  });
});
